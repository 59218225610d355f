package dev.rowsmith.adopt.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Statements of a database that the emulator does not know, or prints in another way. */
class DdlStatementsTest {

  private static final DdlStatements STATEMENTS =
      new DdlStatements(
          List.of(
              """
              CREATE TABLE Singers (
                Id INT64 NOT NULL,
                Secret STRING(MAX) HIDDEN,
                Changed TIMESTAMP DEFAULT (CURRENT_TIMESTAMP()) ON UPDATE (CURRENT_TIMESTAMP()),
                Place STRING(MAX) NOT NULL PLACEMENT KEY,
              ) PRIMARY KEY(Id)""",
              "CREATE TABLE SingersOfOld (\n  Id INT64,\n) PRIMARY KEY(Id)",
              "CREATE NULL_FILTERED INDEX ByName ON Singers(Id)",
              "CREATE INDEX usual ON singers (a NULLS LAST, b DESC NULLS FIRST)",
              "CREATE INDEX first ON singers (a NULLS FIRST)",
              "CREATE INDEX last ON singers (a DESC NULLS LAST)",
              "CREATE VECTOR INDEX Near\n  ON Singers(Id)",
              "GRANT SELECT ON TABLE Singers TO ROLE reader",
              "GRANT SELECT ON TABLE SingersOfOld TO ROLE reader",
              "CREATE CHANGE STREAM Everything FOR ALL",
              "CREATE ROLE reader"));

  @Test
  void a_table_has_the_statements_that_name_it_and_that_no_entity_declares() {
    assertThat(STATEMENTS.about("Singers"))
        .containsExactly(
            "CREATE VECTOR INDEX Near ON Singers(Id)",
            "GRANT SELECT ON TABLE Singers TO ROLE reader",
            "CREATE CHANGE STREAM Everything FOR ALL");
    assertThat(STATEMENTS.others(List.of("Singers")))
        .containsExactly("GRANT SELECT ON TABLE SingersOfOld TO ROLE reader", "CREATE ROLE reader");
  }

  @Test
  void clauses_that_the_information_schema_does_not_tell_are_lines_of_the_table() {
    assertThat(STATEMENTS.clauses("Singers"))
        .containsExactly(
            "Secret STRING(MAX) HIDDEN",
            "Changed TIMESTAMP DEFAULT (CURRENT_TIMESTAMP()) ON UPDATE (CURRENT_TIMESTAMP())",
            "Place STRING(MAX) NOT NULL PLACEMENT KEY");
    assertThat(STATEMENTS.clauses("SingersOfOld")).isEmpty();
  }

  @Test
  void nulls_in_another_place_are_another_index() {
    assertThat(STATEMENTS.placesNulls("usual")).isFalse();
    assertThat(STATEMENTS.placesNulls("first")).isTrue();
    assertThat(STATEMENTS.placesNulls("last")).isTrue();
    assertThat(STATEMENTS.placesNulls("missing")).isFalse();
  }
}
