package dev.rowsmith.processor.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.GoogleFormat;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Whatever is declared, a build ends with findings or with generated code that compiles: never with
 * an exception, and never with a message inside a generated class.
 *
 * <p>Every run builds the same declarations; {@code -Dexhaustive=true} builds others, and more, and
 * {@code -Drandom.seed} builds those of an earlier run again.
 */
class RandomDeclarationsTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("exhaustive");
  private static final int DECLARATIONS = EXHAUSTIVE ? 100_000 : 3_000;
  private static final int TOGETHER = 500;
  private static final int FORMATTED = EXHAUSTIVE ? 5_000 : 300;
  private static final long SEED =
      Long.getLong("random.seed", EXHAUSTIVE ? System.currentTimeMillis() : 20_261_101);

  @Test
  void every_build_for_bigtable_ends_with_findings_or_with_code_that_compiles() {
    judge(RandomEntity::in);
  }

  @Test
  void every_build_for_spanner_ends_with_findings_or_with_code_that_compiles() {
    judge(RandomTable::in);
  }

  @Test
  void generated_code_is_formatted_for_bigtable() {
    judgeFormat(RandomEntity::in);
  }

  @Test
  void generated_code_is_formatted_for_spanner() {
    judgeFormat(RandomTable::in);
  }

  private static void judgeFormat(RandomBuild.Writer writer) {
    RandomBuild build = RandomBuild.run(writer, 0, FORMATTED, SEED);

    assertThat(build.texts()).hasSizeGreaterThan(FORMATTED / 2);
    build.texts().forEach(GoogleFormat::check);
  }

  private static void judge(RandomBuild.Writer writer) {
    List<String> faults = new ArrayList<>();
    int generated = 0;
    int reported = 0;
    for (int first = 0; first < DECLARATIONS && faults.size() < 20; first += TOGETHER) {
      RandomBuild build = RandomBuild.run(writer, first, TOGETHER, SEED);
      faults.addAll(build.faults());
      generated += build.generated();
      reported += build.reported();
    }

    assertThat(faults).as("random.seed = %d", SEED).isEmpty();
    // About a quarter is generated: both ends of a build are seen often.
    assertThat(generated).isGreaterThan(DECLARATIONS / 5);
    assertThat(reported).isGreaterThan(DECLARATIONS / 5);
  }
}
