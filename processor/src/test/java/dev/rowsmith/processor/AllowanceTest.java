package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Where an allowance accepts something, and where it is a mistake itself. */
class AllowanceTest {

  private static final String HEAD =
      "@Table(\"readings\")\n@Family(value = \"m\", maxVersions = 1)\n";
  private static final String ALLOW = "@Allow(value = \"%s\", because = \"ten rows a day\")\n";

  private static String allow(String id) {
    return ALLOW.formatted(id);
  }

  @Test
  void an_allowance_beside_another_of_the_same_check_is_a_mistake() {
    Compiled build =
        Compiled.sources(
            HEAD
                + allow("LeadingTimestamp")
                + allow("LeadingTimestamp")
                + "public record Reading(@RowKey Instant at, double t) {}");

    assertThat(build.findings()).singleElement().asString().startsWith("error InvalidAllow ");
    assertThat(build.messages("InvalidAllow").get(0))
        .contains("this accepts LeadingTimestamp once more");
  }

  @Test
  void an_allowance_of_the_entity_that_a_component_makes_needless_is_a_mistake() {
    Compiled build =
        Compiled.sources(
            HEAD
                + allow("LeadingTimestamp")
                + "public record Reading(\n"
                + allow("LeadingTimestamp")
                + "@RowKey Instant at, double t) {}");

    assertThat(build.findings()).containsExactly("error InvalidAllow Reading:3");
  }

  @Test
  void an_allowance_on_a_computed_segment_accepts_its_finding() {
    Compiled build =
        Compiled.sources(
            HEAD
                + "public record Reading(Instant at, double t) {\n"
                + allow("LeadingTimestamp")
                + "@RowKey public Instant hour() { return at; } }");

    assertThat(build.findings()).isEmpty();
    assertThat(build.succeeded()).isTrue();
  }

  @Test
  void an_allowance_on_the_entity_accepts_what_is_found_in_a_family() {
    Compiled build =
        Compiled.sources(
            "@Table(\"readings\") @Family(\"m\") @Family(value = \"n\", isDefault = true)\n"
                + allow("NoRetention")
                + "public record Reading(@RowKey String id, @Family(\"m\") int x, double t) {}");

    assertThat(build.findings()).isEmpty();
  }

  @Test
  void an_allowance_on_a_column_does_not_accept_what_is_found_in_its_family() {
    Compiled build =
        Compiled.sources(
            "@Table(\"readings\") @Family(\"m\")\n"
                + "public record Reading(@RowKey String id,\n"
                + allow("NoRetention")
                + "double t) {}");

    assertThat(build.findings())
        .containsExactlyInAnyOrder("error NoRetention Reading:1", "error InvalidAllow Reading:3");
  }

  @Test
  void a_misspelt_id_is_told_the_check_that_found_something() {
    Compiled build =
        Compiled.sources(
            HEAD
                + allow("LeadingTimestamps")
                + "public record Reading(@RowKey Instant at, double t) {}");

    assertThat(build.messages("InvalidAllow").get(0))
        .contains("fix:       value = \"LeadingTimestamp\"   (in the @Allow)");
  }

  @Test
  void an_allowance_of_a_check_that_is_switched_off_is_no_mistake() {
    assertThat(
            Compiled.with(
                    List.of("-Arowsmith.check.LeadingTimestamp=off"),
                    HEAD
                        + allow("LeadingTimestamp")
                        + "public record Reading(@RowKey String id, double t) {}")
                .findings())
        .isEmpty();
  }

  @Test
  void an_allowance_of_a_check_of_the_database_is_judged_once_in_a_class_of_both_stores() {
    String log =
        """
        @dev.rowsmith.spanner.Table("%s")
        @Table("logs")
        @Family(value = "l", maxVersions = 1)
        @Allow(value = "DatabaseNameClash", because = "the old name is dropped next week")
        public record Log(
            @RowKey @dev.rowsmith.spanner.PrimaryKey String user,
            @RowKey @dev.rowsmith.spanner.PrimaryKey Instant at,
            String text) {}
        """;
    String archive =
        """
        @dev.rowsmith.spanner.Table("Archive")
        public record Archive(@dev.rowsmith.spanner.PrimaryKey String id, String text) {}
        """;

    assertThat(Compiled.sources(archive, log.formatted("Logs")).messages("InvalidAllow"))
        .singleElement()
        .asString()
        .contains("this accepts DatabaseNameClash, which finds nothing");
    assertThat(Compiled.sources(archive, log.formatted("ARCHIVE")).findings()).isEmpty();
  }

  @Test
  void an_allowance_of_a_check_of_tables_is_judged_once_in_a_class_of_both_stores() {
    String log =
        """
        @dev.rowsmith.spanner.Table("Logs")
        @Table("logs")
        @Family(value = "l", maxVersions = 1)
        @Allow(value = "FamilyMismatch", because = "the other one is dropped next week")
        public record Log(
            @RowKey @dev.rowsmith.spanner.PrimaryKey String user,
            @RowKey @dev.rowsmith.spanner.PrimaryKey Instant at,
            String text) {}
        """;

    assertThat(Compiled.sources(log).messages("InvalidAllow"))
        .singleElement()
        .asString()
        .contains("this accepts FamilyMismatch, which finds nothing");
  }

  @Test
  void an_option_that_does_not_exist_is_told_those_that_do() {
    assertThat(
            Compiled.with(
                    List.of("-Arowsmith.pach=x", "-Arowsmith.report"),
                    HEAD + "public record Reading(@RowKey String id, double t) {}")
                .otherMessages())
        .contains(
            "-Arowsmith.pach is not an option of Rowsmith; expected one of: rowsmith.check.<Id>,"
                + " rowsmith.component, rowsmith.docs, rowsmith.lock, rowsmith.lock.update,"
                + " rowsmith.patch, rowsmith.report")
        .contains("-Arowsmith.report names no folder");
  }
}
