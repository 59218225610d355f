package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.generate.BrokenText;
import dev.rowsmith.processor.generate.PendingFiles;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.report.CheckRunner;
import dev.rowsmith.processor.report.EditedEntities;
import dev.rowsmith.processor.report.Options;
import dev.rowsmith.processor.report.Reporter;
import dev.rowsmith.processor.source.Round;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The text of a file fails on another thread: the entity is named, and the compiler goes on. */
class BrokenTextTest {

  static Stream<Throwable> problems() {
    return Stream.of(
        new IllegalStateException("no text"),
        new StackOverflowError("no text"),
        new AssertionError("no text"));
  }

  @ParameterizedTest
  @MethodSource("problems")
  void text_that_cannot_be_made_is_a_mistake_that_names_the_entity(Throwable problem) {
    Compiled compiled =
        Compiled.with(
            List.of(new Failing(problem)),
            List.of(),
            """
            @Table("readings")
            @Family(value = "f", maxVersions = 1)
            public record Reading(@RowKey String id, int value) {}
            """);

    assertThat(compiled.succeeded()).isFalse();
    assertThat(compiled.messages("RowsmithBug"))
        .singleElement()
        .asString()
        .contains("Rowsmith failed on demo.Reading", problem.getClass().getName());
  }

  /** The processor's steps, with one more file for each entity. */
  @SupportedAnnotationTypes("dev.rowsmith.bigtable.Table")
  private static final class Failing extends AbstractProcessor {

    private final Throwable problem;
    private final SourceClasses sources = new SourceClasses();
    private List<StoreStep<?>> steps = List.of();

    Failing(Throwable problem) {
      this.problem = problem;
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      super.init(environment);
      Stores stores = new Stores(environment, Optional.empty());
      steps = stores.all().stream().<StoreStep<?>>map(each -> step(each, stores)).toList();
    }

    private <E extends Entity> StoreStep<E> step(StoreStages<E> stages, Stores stores) {
      Function<E, PendingFiles> generator = stages.generator().get();
      StoreStages<E> failing =
          new StoreStages<>(
              stages.reader(),
              () -> entity -> BrokenText.addedTo(generator.apply(entity), problem),
              stages.page(),
              stages.lock(),
              stages.questions());
      return new StoreStep<>(failing, stores, sources, processingEnv);
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment environment) {
      sources.add(environment);
      Reporter reporter = new Reporter(processingEnv.getMessager(), sources.names());
      Options options = new Options(processingEnv.getOptions(), List.of());
      Round round = new Round(environment, annotations);
      steps.forEach(
          step ->
              step.process(
                  round,
                  new CheckRunner(List.of(), options, reporter, EditedEntities.UNKNOWN),
                  new LockStep(options, processingEnv.getElementUtils()),
                  reporter));
      return false;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }
  }
}
