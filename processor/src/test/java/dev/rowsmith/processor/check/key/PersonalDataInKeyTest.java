package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BOOLEAN;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static dev.rowsmith.processor.model.ValueKind.UUID;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonalDataInKeyTest {

  private static Findings check(Entities entity) {
    return Findings.of(new PersonalDataInKey(), entity);
  }

  @Test
  void marked_segment_is_certain() {
    check(
            reading()
                .segment("shop", STRING)
                .segment("login", STRING, segment -> segment.personal())
                .column("plan", INT))
        .one()
        .stopsTheBuild()
        .says("the segment 'login' in the row key of Reading holds personal data")
        .at("login")
        .because("they appear in logs and metrics")
        .today("{shop}#{login}")
        .judgedFixes(
            "@RowKey String id\n@PersonalData String login"
                + " (an opaque id in the key, and the value in a cell)");
  }

  @Test
  void part_of_a_record_stays_marked() {
    Findings.inBigtable(
            new PersonalDataInKey(),
            "Call",
            """
            @Table("calls") @Family(value = "c", maxVersions = 1)
            record Call(@RowKey Line line, @RowKey Instant at) {
              record Line(@PersonalData String caller, @RowKey(digits = 12) long number) {}
            }
            """)
        .one()
        .fixes(
            "@RowKey String id\n@PersonalData String caller"
                + " (an opaque id in the key, and the value in a cell)");
  }

  @Test
  void name_is_a_guess_and_an_id_that_is_there_takes_the_place() {
    check(
            reading()
                .salted(8, "phone")
                .segment("phone", LONG)
                .column("userId", UUID)
                .column("plan", INT))
        .one()
        .warns()
        .says("the segment 'phone' in the row key of Reading holds personal data, by its name")
        .judgedFixes("@RowKey UUID userId\n'phone' as a column, and in @Salted");
  }

  @Test
  void value_goes_to_the_first_family_where_none_is_the_default() {
    check(
            reading()
                .family("a", family -> family.maxVersions(1))
                .family("b", family -> family.maxVersions(1))
                .segment("email", STRING)
                .column("plan", INT, column -> column.family("b")))
        .one()
        .judgedFixes(
            "@RowKey String id\n@Family(\"a\") String email"
                + " (an opaque id in the key, and the value in a cell)");
  }

  @Test
  void columns_may_keep_it() {
    check(
            reading()
                .segment("id", STRING)
                .column("email", STRING)
                .column("login", STRING, column -> column.personal()))
        .none();
  }

  @Test
  void opaque_and_other_types_are_no_personal_data_whatever_their_names() {
    check(reading().segment("card", UUID).segment("email", BOOLEAN).segment("phone", INSTANT))
        .none();
  }

  @Test
  void family_named_by_a_persons_number_is_a_guess() {
    Findings.of(
            new PersonalDataInFamily(),
            reading()
                .family("m", family -> family.maxVersions(1))
                .family("078-05-1120", family -> family.maxVersions(2))
                .segment("id", STRING))
        .one()
        .warns()
        .says("the family's name '078-05-1120' of Reading has the form of personal data")
        .at("Reading@Family(078-05-1120).value")
        .judgedFixes("@Family(value = \"m2\", maxVersions = 2) (a name of what the family holds)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ann@example.com",
        "078-05-1120",
        "4111111111111111",
        "DE89370400440532013000",
        "gb82west12345698765432"
      })
  void forms_of_personal_data_are_recognised(String text) {
    assertThat(PersonalForm.is(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "m",
        "email",
        "4111111111111112",
        "20200501123456",
        "DE89370400440532013001",
        "2020-05-01",
        "stats_summary",
        "@",
        ""
      })
  void other_text_is_none(String text) {
    assertThat(PersonalForm.is(text)).isFalse();
  }
}
