package dev.rowsmith.processor.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.PatchRounds;
import dev.rowsmith.processor.Rounds;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever is declared, its patches compile, and come to an end. */
@Tag("rounds")
class PatchRoundsTest {

  private static final int DECLARATIONS = Rounds.of(16, 60, 20_000);
  private static final long SEED = Long.getLong("random.seed", 20_261_122);

  @Test
  void patches_of_random_entities_of_bigtable_compile_and_end() throws IOException {
    judge(RandomEntity::in);
  }

  @Test
  void patches_of_random_entities_of_spanner_compile_and_end() throws IOException {
    judge(RandomTable::in);
  }

  private static void judge(RandomBuild.Writer writer) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    for (int number = 0; number < DECLARATIONS; number++) {
      String name = String.format(Locale.ROOT, "p%05d", number);
      sources.put(name, writer.unit(name, new Dice(SEED * 1_000_003 + number)));
    }
    PatchRounds rounds = PatchRounds.of(sources);

    assertThat(rounds.faults()).as("random.seed = %s", SEED).isEmpty();
    assertThat(rounds.patched()).isGreaterThan(DECLARATIONS / 4);
  }
}
