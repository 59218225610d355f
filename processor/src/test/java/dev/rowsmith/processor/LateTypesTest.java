package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;

/** An entity may use a type that another processor writes in the same build. */
class LateTypesTest {

  @Test
  void an_entity_waits_for_a_type_that_another_processor_writes() {
    Compiled build =
        Compiled.with(
            List.of(new RowsmithProcessor(), new RowsmithTableProcessor(), new StatusWriter()),
            List.of(),
            """
            @Table("orders")
            @Family(value = "o", maxVersions = 1)
            public record Order(@RowKey String id, Status status) {}
            """);

    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.succeeded()).isTrue();
    assertThat(build.generated()).contains("OrderRepository");
  }

  /** Writes {@code demo.Status} in its first round. */
  private static final class StatusWriter extends AbstractProcessor {

    private boolean written;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (!written) {
        written = true;
        try (Writer file = processingEnv.getFiler().createSourceFile("demo.Status").openWriter()) {
          file.write("package demo; public enum Status { NEW, PAID }");
        } catch (IOException problem) {
          throw new UncheckedIOException(problem);
        }
      }
      return false;
    }
  }
}
