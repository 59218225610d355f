package dev.rowsmith.processor.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.FixTrials;
import dev.rowsmith.processor.Rounds;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whatever is declared, each fix that a message prints compiles, leaves its finding no more, and
 * brings no error; and so does each {@code @Allow}.
 *
 * <p>{@code -Ddeclarations} builds more, {@code -Ddeclarations.from} leaves the first ones out, and
 * {@code -Drandom.seed} builds those of an earlier run. Faults are printed after each hundred.
 */
@Tag("rounds")
class PrintedFixesTest {

  private static final int DECLARATIONS =
      Integer.getInteger("declarations", Rounds.of(25, 100, 5_000));
  private static final int TOGETHER = Math.min(DECLARATIONS, 100);
  private static final int FROM = Integer.getInteger("declarations.from", 0);
  private static final long SEED = Long.getLong("random.seed", 20_261_127);

  @Test
  void every_fix_for_bigtable_compiles_and_leaves_no_finding() throws IOException {
    judge(RandomEntity::in);
  }

  @Test
  void every_fix_for_spanner_compiles_and_leaves_no_finding() throws IOException {
    judge(RandomTable::in);
  }

  private static void judge(RandomBuild.Writer writer) throws IOException {
    List<String> faults = new ArrayList<>();
    int fixes = 0;
    int accepted = 0;
    int leftOut = 0;
    for (int first = FROM; first < DECLARATIONS; first += TOGETHER) {
      Map<String, String> sources = new TreeMap<>();
      for (int number = first; number < first + TOGETHER; number++) {
        String name = "p" + number;
        sources.put(name, writer.unit(name, new Dice(SEED * 1_000_003 + number)));
      }
      FixTrials trials = FixTrials.of(sources);
      faults.addAll(trials.faults());
      fixes += trials.fixes();
      accepted += trials.accepted();
      leftOut += trials.leftOut();
      trials.faults().forEach(System.out::println);
      System.out.printf(
          Locale.ROOT,
          "%s of %s declarations: %s fixes, %s accepted, %s faults%n",
          first + TOGETHER,
          DECLARATIONS,
          fixes,
          accepted,
          faults.size());
    }

    assertThat(faults).as("random.seed = %s", SEED).isEmpty();
    // Most fixes change the source in a way that a patch can write.
    assertThat(fixes).isGreaterThan((DECLARATIONS - FROM) / 2).isGreaterThan(leftOut);
    assertThat(accepted).isGreaterThan((DECLARATIONS - FROM) / 4);
  }
}
