package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javax.annotation.processing.Processor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Entities that have their constructors and accessors of Lombok, whichever processor is first. */
class LombokTest {

  private static final String PERSON =
      """
      @lombok.Data
      @Table("persons")
      @Family(value = "p", maxVersions = 1)
      public class Person {
        @RowKey private String id;
        private String name;
      }
      """;

  private static final String PET =
      """
      @lombok.Value
      @lombok.Builder
      @Table("pets")
      @Family(value = "p", maxVersions = 1)
      public class Pet {
        @RowKey String id;
        @Nullable Integer age;
      }
      """;

  private static final String KID =
      """
      @lombok.NoArgsConstructor
      @Table("Kids")
      public class Kid extends Named {
        @PrimaryKey @Distributed @lombok.Getter @lombok.Setter private String id;
      }
      @lombok.Getter
      @lombok.Setter
      class Named {
        private String name;
      }
      """;

  private static final String VISIT =
      """
      @lombok.Builder
      @Table("visits")
      @Family(value = "v", maxVersions = 1)
      public record Visit(@RowKey String id, String page) {}
      """;

  /** Where Lombok stands on the processor path. */
  enum Order {
    LOMBOK_FIRST,
    LOMBOK_LAST;

    List<Processor> processors() {
      return this == LOMBOK_FIRST
          ? List.of(lombok(), new RowsmithProcessor(), new RowsmithTableProcessor())
          : List.of(new RowsmithProcessor(), new RowsmithTableProcessor(), lombok());
    }
  }

  @ParameterizedTest
  @EnumSource
  void what_lombok_writes_is_called(Order order) {
    Compiled build =
        Compiled.with(
            order.processors(),
            List.of("-Werror"),
            PERSON,
            PET.replace("@Nullable", "@org.jspecify.annotations.Nullable"),
            KID,
            VISIT);

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.succeeded()).isTrue();
    assertThat(build.source("PersonMapper"))
        .contains("person.getName()", "person.setName(cells.getString(0))");
    assertThat(build.source("PetMapper"))
        .contains("pet.getAge()", "new Pet(key.id(), cells.getIntOrNull(0))");
    assertThat(build.source("KidMapper")).contains("kid.getName()", "kid.setName(");
  }

  @ParameterizedTest
  @EnumSource
  void a_mistake_is_reported_where_lombok_changed_the_class(Order order) {
    Compiled build =
        Compiled.with(
            order.processors(), List.of(), PERSON.replace("String id", "java.time.Instant id"));

    assertThat(build.findings()).containsExactly("error LeadingTimestamp Person:5");
  }

  @ParameterizedTest
  @ValueSource(strings = {PERSON, "@dev.rowsmith.spanner.Table(\"Persons\")\n" + PERSON})
  void an_entity_that_lombok_leaves_alone_is_an_error(String person) {
    Compiled build =
        Compiled.with(
            List.of(new RowsmithProcessor(), new RowsmithTableProcessor()), List.of(), person);

    assertThat(build.succeeded()).isFalse();
    assertThat(build.otherMessages())
        .singleElement()
        .asString()
        .startsWith(
            "nothing is generated for Person, which waits for what Lombok makes of its @Data")
        .contains("put lombok beside rowsmith-processor on the processor path");
    assertThat(build.generated()).isEmpty();
  }

  @Test
  void a_record_has_all_it_needs_without_lombok() {
    Compiled build =
        Compiled.with(
            List.of(new RowsmithProcessor(), new RowsmithTableProcessor()), List.of(), VISIT);

    assertThat(build.succeeded()).isTrue();
    assertThat(build.generated()).contains("VisitRepository");
  }

  private static Processor lombok() {
    try {
      return Class.forName("lombok.launch.AnnotationProcessorHider$AnnotationProcessor")
          .asSubclass(Processor.class)
          .getConstructor()
          .newInstance();
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException(problem);
    }
  }
}
