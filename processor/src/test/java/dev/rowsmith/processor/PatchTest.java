package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Patches of whole files, as people write them. */
class PatchTest {

  private static final String READING =
      """
      package demo;

      import dev.rowsmith.bigtable.Family;
      import dev.rowsmith.bigtable.RowKey;
      import dev.rowsmith.bigtable.Table;
      import java.time.Instant;

      /** A reading of a sensor: größer als nichts. */
      @Table("readings")
      @Family("m")
      public record Reading(
          /** When it was read. */
          @RowKey Instant at, // comes first
          // Who read it.
          @RowKey String deviceId,
          double temperatureInDegrees) {}
      """;

  private static final String MENDED =
      """
      package demo;

      import dev.rowsmith.bigtable.Family;
      import dev.rowsmith.bigtable.Qualifier;
      import dev.rowsmith.bigtable.RowKey;
      import dev.rowsmith.bigtable.Table;
      import java.time.Instant;

      /** A reading of a sensor: größer als nichts. */
      @Table("readings")
      @Family(value = "m", maxVersions = 1)
      public record Reading(
          // Who read it.
          @RowKey String deviceId,
          /** When it was read. */
          @RowKey Instant at, // comes first
          @Qualifier("temperature") double temperatureInDegrees) {}
      """;

  private static Patched patched(String text) {
    return Patched.files(List.of(), List.of("Reading.java"), List.of(text));
  }

  @Test
  void several_findings_of_a_file_are_fixed_by_several_hunks_with_imports_and_comments() {
    Patched patched = patched(READING);

    assertThat(patched.texts()).containsExactly(MENDED);
    assertThat(patched.patch()).startsWith("# The first fix of 3 findings of Rowsmith");
    assertThat(patched.patch().lines().filter(line -> line.startsWith("@@ "))).hasSize(1);
  }

  @Test
  void a_build_tool_in_front_of_the_compiler_does_not_hide_the_source() {
    assertThat(Patched.byGradle("Reading.java", READING).texts()).containsExactly(MENDED);
  }

  @Test
  void changes_far_apart_are_hunks_of_their_own() {
    String far = READING.replace("@RowKey String", "\n\n\n\n\n\n\n\n\n@RowKey String");
    Patched patched = patched(far.replace("@RowKey Instant at", "@RowKey String site"));

    assertThat(patched.patch().lines().filter(line -> line.startsWith("@@ "))).hasSize(2);
    assertThat(patched.texts().get(0)).contains("maxVersions = 1", "@Qualifier(\"temperature\")");
  }

  @Test
  void line_ends_of_windows_stay() {
    assertThat(patched(READING.replace("\n", "\r\n")).texts())
        .containsExactly(MENDED.replace("\n", "\r\n"));
  }

  @Test
  void tabs_stay_and_the_last_line_needs_no_end() {
    String tabs = READING.replace("    ", "\t").stripTrailing();

    assertThat(patched(tabs).texts()).containsExactly(MENDED.replace("    ", "\t").stripTrailing());
  }

  @Test
  void a_name_that_means_something_else_is_written_with_its_package() {
    String own = READING.replace("double t", "Qualifier q, double t") + "enum Qualifier { A }\n";

    assertThat(patched(own).texts().get(0))
        .contains("@dev.rowsmith.bigtable.Qualifier(\"temperature\") double temperatureInDegrees")
        .doesNotContain("import dev.rowsmith.bigtable.Qualifier");
  }

  @Test
  void what_is_wrong_in_an_embedded_record_is_fixed_in_the_record() {
    Patched patched =
        Patched.of(
            List.of(),
            """
            @Table("readings")
            @Family(value = "m", maxVersions = 1)
            public record Reading(@RowKey String id, @Embedded Sensor sensor) {}
            """,
            "public record Sensor(Object place, double temperatureInDegrees) {}");

    assertThat(patched.sources()[0]).contains("@Embedded Sensor sensor");
    assertThat(patched.sources()[1])
        .contains("@Qualifier(\"temperature\") double temperatureInDegrees")
        .doesNotContain("Object place");
  }

  @Test
  void two_embedded_records_are_set_apart_in_the_entity() {
    Patched patched =
        Patched.of(
            List.of(),
            """
            @Table("readings")
            @Family(value = "m", maxVersions = 1)
            public record Reading(
                @RowKey String id, @Embedded Sensor first, @Embedded Sensor second) {}
            """,
            "public record Sensor(int place, double heat) {}");

    assertThat(patched.sources()[0])
        .contains("@Embedded Sensor first, @Embedded(prefix = \"second_\") Sensor second");
  }

  @Test
  void findings_at_one_annotation_are_fixed_together() {
    Patched patched =
        Patched.of(
            List.of(),
            """
            @Table("readings")
            @Family(value = "m x", isDefault = true)
            public record Reading(@RowKey String id, double t) {}
            """);

    assertThat(patched.sources()[0])
        .contains("@Family(value = \"m_x\", maxVersions = 1, isDefault = true)");
  }

  @Test
  void each_of_several_families_gets_its_own_fix() {
    Patched patched =
        Patched.of(
            List.of(),
            """
            @Table("readings")
            @Family(value = "m", isDefault = true)
            @Family("n")
            public record Reading(@RowKey String id, double t) {}
            """);

    assertThat(patched.sources()[0])
        .contains(
            """
            @Table("readings")
            @Family(value = "m", maxVersions = 1, isDefault = true)
            @Family(value = "n", maxVersions = 1)
            """);
  }

  @Test
  void a_second_allowance_goes_and_the_first_stays() {
    Patched patched =
        Patched.of(
            List.of(),
            """
            @Table("readings")
            @Family("m")
            @Allow(value = "NoRetention", because = "legal hold")
            @Allow(value = "NoRetention", because = "the same")
            public record Reading(@RowKey String id, double t) {}
            """);

    assertThat(patched.sources()[0])
        .contains("@Allow(value = \"NoRetention\", because = \"legal hold\")\npublic record");
  }

  @Test
  void a_fix_that_contradicts_an_earlier_one_is_named_and_left_out() {
    Patched patched =
        Patched.of(
            List.of(),
            """
            @Table("readings")
            @Family(value = "m", maxVersions = -1, keepForever = true)
            @Family(value = "m", maxAgeDays = -1)
            public record Reading(@RowKey(unit = EpochUnit.MICROS, digits = 4) long at, double t) {}
            """);

    assertThat(patched.patch())
        .contains("\n# left out: [")
        .contains("another fix")
        .contains("diff --git");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public record Reading(@RowKey double sensor, double t)"
            + " { double half() { return sensor / 2; } }",
        "public class Reading { @RowKey double sensor = 0.5; double t; }",
        "public class Reading { @RowKey private double sensor; double t;"
            + " double getSensor() { return sensor; } void setSensor(double s) { sensor = s; } }"
      })
  void a_type_does_not_change_where_the_class_uses_it(String declaration) {
    Patched patched = Patched.of(List.of(), FixCase.HEAD + declaration + "\n");

    assertThat(patched.patch())
        .contains("# left out: [UnsupportedType]")
        .contains("its class uses 'sensor', and has to change with its type")
        .doesNotContain("@@ -");
  }

  @Test
  void what_a_method_returns_does_not_change_without_its_body() {
    String entity =
        "public record Reading(@RowKey String id, double t)"
            + " { @RowKey double size() { return id.length(); } }\n";

    assertThat(Patched.of(List.of(), FixCase.HEAD + entity).patch())
        .contains("what the method returns has to change with its type")
        .doesNotContain("@@ -");
  }

  @Test
  void components_of_one_type_that_change_places_are_named() {
    String entity =
        "public record Sale(@RowKey @Monotonic long number, @RowKey @Distributed long shop,"
            + " double price) {}\n";
    Patched patched = Patched.of(List.of(), FixCase.HEAD + entity);

    assertThat(patched.patch())
        .contains(
            "# look at the calls of new Sale(…): 'shop' and 'number' change places, and the"
                + " compiler cannot tell them apart");
    assertThat(patched(READING).patch()).doesNotContain("look at");
  }

  @Test
  void what_is_accepted_or_switched_off_is_not_patched() {
    Patched patched =
        Patched.of(
            List.of("-Arowsmith.check.LongQualifier=off"),
            """
            @Table("readings")
            @Family("m")
            @dev.rowsmith.Allow(value = "NoRetention", because = "legal hold")
            public record Reading(@RowKey String id, double temperatureInDegreesCelsius) {}
            """);

    assertThat(patched.patch())
        .isEqualTo("# The first fix of 0 findings of Rowsmith, for git apply.\n");
  }

  @Test
  void a_source_that_is_no_file_is_named_and_left_out() {
    assertThat(PatchedInMemory.patch(READING.substring(READING.indexOf("/**"))))
        .contains("# left out: [LeadingTimestamp] ")
        .contains("its source is not a file");
  }

  @Test
  void an_annotation_that_stands_twice_is_left_to_a_person() {
    Patched patched =
        Patched.of(
            List.of("--should-stop=ifError=FLOW"),
            """
            @Table("counts") @Family(value = "c", maxVersions = 1)
            public record Counts(
                @RowKey String id,
                @QualifierAsData(prefix = "e") @QualifierAsData Map<UUID, Long> counts) {}
            """);

    assertThat(patched.patch())
        .contains("# left out: [UnsupportedType] ")
        .contains("there are several @QualifierAsData");
  }

  @Test
  void the_same_sources_give_the_same_patch() {
    assertThat(patched(READING).texts()).isEqualTo(patched(READING).texts());
  }
}
