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

  @Test
  void an_entity_waits_for_a_class_above_its_parent() {
    Compiled build =
        Compiled.with(
            List.of(new RowsmithProcessor(), new RowsmithTableProcessor(), new StatusWriter()),
            List.of(),
            """
            @Table("orders")
            @Family(value = "o", maxVersions = 1)
            public class Order extends Named {
              @RowKey public String id;
            }
            class Named extends Owned {
              public String name;
            }
            """);

    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.source("OrderTable")).contains("OWNER", "NAME");
  }

  @Test
  void an_entity_waits_for_the_type_of_a_computed_segment() {
    Compiled build =
        Compiled.with(
            List.of(new RowsmithProcessor(), new RowsmithTableProcessor(), new StatusWriter()),
            List.of(),
            """
            @Table("orders")
            @Family(value = "o", maxVersions = 1)
            public record Order(@RowKey String name, int count) {
              @RowKey public Status status() { return Status.NEW; }
            }
            """);

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.source("OrderKey")).contains("Status status");
  }

  @Test
  void a_type_that_never_comes_is_the_compilers_error_alone() {
    Compiled build =
        Compiled.with(
            List.of(new RowsmithProcessor(), new RowsmithTableProcessor(), new StatusWriter()),
            List.of(),
            """
            @Table("orders")
            @Family(value = "o", maxVersions = 1)
            public record Order(@RowKey String id, Stats stats) {}
            """);

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).singleElement().asString().contains("class Stats");
    assertThat(build.generated()).containsExactly("Owned", "Status");
  }

  /** Writes {@code demo.Status} and {@code demo.Owned} in its first round. */
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
        write("Status", "public enum Status { NEW, PAID }");
        write("Owned", "public class Owned { public String owner; }");
      }
      return false;
    }

    private void write(String name, String text) {
      try (Writer file = processingEnv.getFiler().createSourceFile("demo." + name).openWriter()) {
        file.write("package demo; " + text);
      } catch (IOException problem) {
        throw new UncheckedIOException(problem);
      }
    }
  }
}
