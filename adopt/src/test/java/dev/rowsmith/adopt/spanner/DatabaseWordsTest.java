package dev.rowsmith.adopt.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Statements of a database that the emulator does not know, or prints in another way. */
class DatabaseWordsTest {

  private static final DatabaseWords WORDS =
      new DatabaseWords(
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
    assertThat(WORDS.about("Singers"))
        .containsExactly(
            "CREATE VECTOR INDEX Near ON Singers(Id)",
            "GRANT SELECT ON TABLE Singers TO ROLE reader",
            "CREATE CHANGE STREAM Everything FOR ALL");
    assertThat(WORDS.others(List.of("Singers")))
        .containsExactly("GRANT SELECT ON TABLE SingersOfOld TO ROLE reader", "CREATE ROLE reader");
  }

  @Test
  void clauses_that_the_information_schema_does_not_tell_are_lines_of_the_table() {
    assertThat(WORDS.clauses("Singers"))
        .containsExactly(
            "Secret STRING(MAX) HIDDEN",
            "Changed TIMESTAMP DEFAULT (CURRENT_TIMESTAMP()) ON UPDATE (CURRENT_TIMESTAMP())",
            "Place STRING(MAX) NOT NULL PLACEMENT KEY");
    assertThat(WORDS.clauses("SingersOfOld")).isEmpty();
  }

  @Test
  void nulls_in_another_place_are_another_index() {
    assertThat(WORDS.placesNulls("usual")).isFalse();
    assertThat(WORDS.placesNulls("first")).isTrue();
    assertThat(WORDS.placesNulls("last")).isTrue();
    assertThat(WORDS.placesNulls("missing")).isFalse();
  }
}
