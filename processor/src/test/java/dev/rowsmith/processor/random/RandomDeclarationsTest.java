package dev.rowsmith.processor.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.GoogleFormat;
import dev.rowsmith.processor.Rounds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whatever is declared, a build ends with findings or with generated code that compiles: never with
 * an exception, and never with a message inside a generated class.
 *
 * <p>Every run builds the same declarations; {@code -Dexhaustive=true} builds others, and more, and
 * {@code -Drandom.seed} builds those of an earlier run again.
 */
@Tag("rounds")
class RandomDeclarationsTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("exhaustive");
  private static final int DECLARATIONS = Rounds.of(60, 200, 100_000);
  private static final int TOGETHER = Math.min(DECLARATIONS, 200);
  private static final int FORMATTED = Rounds.of(30, 100, 5_000);
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
  void a_mistake_in_a_generated_class_is_seen_in_a_build_with_findings() {
    RandomBuild build = RandomBuild.run(RandomEntity::in, 0, 50, SEED, List.of(new Mistaken()));

    assertThat(build.reported()).isPositive();
    assertThat(build.faults()).singleElement().asString().contains("mistaken/Mistaken.java", "int");
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
    int compiled = 0;
    for (int first = 0; first < DECLARATIONS && faults.size() < 20; first += TOGETHER) {
      RandomBuild build = RandomBuild.run(writer, first, TOGETHER, SEED);
      faults.addAll(build.faults());
      generated += build.generated();
      reported += build.reported();
      compiled += build.compiled();
    }

    assertThat(faults).as("random.seed = %s", SEED).isEmpty();
    assertThat(compiled).isEqualTo(generated);
    // About a quarter is generated: both ends of a build are seen often.
    assertThat(generated).isGreaterThan(DECLARATIONS / 5);
    assertThat(reported).isGreaterThan(DECLARATIONS / 5);
  }

  /** Generates a class that parses and does not compile. */
  @SupportedAnnotationTypes("*")
  private static final class Mistaken extends AbstractProcessor {

    private boolean written;

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (!written) {
        written = true;
        try (Writer file =
            processingEnv.getFiler().createSourceFile("mistaken.Mistaken").openWriter()) {
          file.write("package mistaken; class Mistaken { int number = \"\"; }");
        } catch (IOException problem) {
          throw new UncheckedIOException(problem);
        }
      }
      return false;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latest();
    }
  }
}
