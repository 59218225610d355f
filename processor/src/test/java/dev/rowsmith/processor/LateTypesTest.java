package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    assertThat(build.generated()).containsExactly("Names", "Owned", "Status");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        @Table("orders")
        @Family(value = "o", maxVersions = 3)
        @Family(value = "t", maxAgeDays = 30)
        @Salted(buckets = 8, by = "shop")
        public record Order(
            @RowKey @Distributed String shop,
            @RowKey(descending = true) Instant at,
            @Family("o") Status status,
            @Family("o") @Qualifier("n") @Stored(StoredAs.TEXT) int count,
            @Family("o") @Versioned(max = 3) List<Cell<Double>> prices,
            @Family("t") @QualifierAsData(max = 9) Map<String, @Nullable Long> tags,
            @Family("o") @Embedded(prefix = "p_") @Nullable Place from,
            @Family("o") @Embedded(prefix = "q_") Place to,
            @Family("o") @PersonalData byte[] name) {
          public record Place(String city, @Nullable @Stored(StoredAs.TEXT) Integer zip) {}
        }
        """,
        """
        @Table("Orders")
        @Index(name = "OrdersByCity", columns = "from.city", storing = "note")
        public record Order(
            @PrimaryKey(generated = Generated.UUID_V4) UUID id,
            @PrimaryKey(descending = true) @Nullable Instant at,
            Status status,
            @Nullable Status before,
            @Column(length = 9) @Nullable String note,
            List<String> words,
            @CommitTimestamp Instant written,
            @Embedded(prefix = "p_") @Nullable Place from,
            @Embedded(prefix = "q_") Place to,
            @GeneratedColumn(expression = "UPPER(note)") @Nullable String upper) {
          public record Place(String city, @Column(name = "zip_code") @Nullable Long zip) {}
        }
        """,
        """
        @Table("Orders")
        public class Order {
          @PrimaryKey @Distributed private String id;
          private @Nullable Status status;
          @Column(length = 9) private @Nullable String note;
          public String getId() { return id; }
          public void setId(String id) { this.id = id; }
          public @Nullable Status getStatus() { return status; }
          public void setStatus(@Nullable Status status) { this.status = status; }
          public @Nullable String getNote() { return note; }
          public void setNote(@Nullable String note) { this.note = note; }
        }
        """
      })
  void an_entity_that_waited_is_generated_as_one_that_did_not(String order) {
    String entity = order.replace("@Nullable", "@org.jspecify.annotations.Nullable");
    Compiled late =
        Compiled.with(
            List.of(new RowsmithProcessor(), new RowsmithTableProcessor(), new StatusWriter()),
            List.of(),
            entity);
    Compiled early = Compiled.sources(entity, "public enum Status { NEW, PAID }");

    assertThat(late.findings()).isEqualTo(early.findings());
    assertThat(late.otherMessages()).isEqualTo(early.otherMessages());
    assertThat(early.generated()).as(() -> early.findings().toString()).hasSize(4);
    for (String name : early.generated()) {
      assertThat(late.source(name)).isEqualTo(early.source(name));
    }
  }

  @Test
  void an_entity_waits_for_a_constant_that_another_processor_writes() {
    Compiled build =
        Compiled.with(
            List.of(new RowsmithProcessor(), new RowsmithTableProcessor(), new StatusWriter()),
            List.of(),
            """
            @Table(Names.TABLE)
            @Family(value = "o", maxVersions = 1)
            public record Order(@RowKey String id, @Qualifier(Names.TABLE) String status) {}
            """);

    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.findings()).isEmpty();
    assertThat(build.source("OrderTable")).contains("\"orders\"").doesNotContain("<error>");
  }

  /** Writes {@code Status}, {@code Names} and {@code Owned} in its first round. */
  private static final class StatusWriter extends Bystander {

    private boolean written;

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (!written) {
        written = true;
        write("Status", "public enum Status { NEW, PAID }");
        write("Names", "public class Names { public static final String TABLE = \"orders\"; }");
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
