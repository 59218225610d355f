package dev.rowsmith.processor.check.table;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class IllegalNameTest {

  private static Findings check(Entities entity) {
    return Findings.of(new IllegalName(), entity);
  }

  private static Findings table(String name) {
    return check(reading().table(name));
  }

  private static Findings qualifier(String name) {
    return check(reading().column("note", STRING, column -> column.qualifier(name)));
  }

  @Test
  void space_in_a_table_name_is_reported_with_its_position() {
    table("daily readings")
        .one()
        .says("the table's name 'daily readings' of Reading has a space at position 6")
        .at("Reading@Table.value")
        .because("1 to 50 characters")
        .fixes("@Table(\"daily_readings\")");
  }

  @Test
  void every_illegal_character_is_replaced() {
    table("project/entité:1")
        .one()
        .says("the table's name 'project/entité:1' of Reading has '/' at position 8")
        .fixes("@Table(\"project_entit__1\")");
  }

  @Test
  void table_name_that_starts_with_a_dash_is_reported() {
    table("-readings")
        .one()
        .says("the table's name '-readings' of Reading starts with '-'")
        .fixes("@Table(\"_readings\")");
  }

  @Test
  void empty_table_name_gets_the_entitys() {
    table("").one().says("the table's name '' of Reading is empty").fixes("@Table(\"reading\")");
  }

  @Test
  void fifty_characters_are_the_longest_table_name() {
    table("t".repeat(50)).none();
    table("t".repeat(51))
        .one()
        .says("the table's name '" + "t".repeat(51) + "' of Reading has 51 characters")
        .fixes("@Table(\"" + "t".repeat(50) + "\")");
  }

  @Test
  void characters_of_the_rule_are_fine() {
    table("_A-z.0").none();
    check(reading().family("-._9aZ", family -> family.maxVersions(1))).none();
  }

  @Test
  void family_name_with_a_colon_is_reported_and_keeps_its_attributes() {
    check(
            reading()
                .family("cf:1", family -> family.maxVersions(3))
                .column("x", DOUBLE, column -> column.family("cf:1")))
        .one()
        .says("the family's name 'cf:1' of Reading has ':' at position 3")
        .at("Reading@Family(cf:1).value")
        .fixes("@Family(value = \"cf_1\", maxVersions = 3) (and @Family(\"cf_1\") on 'x')");
  }

  @Test
  void fixed_family_name_is_not_another_familys() {
    check(
            reading()
                .family("a_b", family -> family.maxVersions(1).isDefault())
                .family("a b", family -> family.maxVersions(1)))
        .one()
        .fixes("@Family(value = \"a_b2\", maxVersions = 1)");
  }

  @Test
  void sixty_four_characters_are_the_longest_family_name() {
    check(reading().family("f".repeat(64), family -> family.maxVersions(1))).none();
    check(reading().family("f".repeat(65), family -> family.maxVersions(1))).one();
  }

  @Test
  void empty_qualifier_is_one() {
    qualifier("").none();
  }

  @Test
  void qualifier_is_measured_in_bytes_of_utf8() {
    qualifier("é".repeat(8192)).none();
    qualifier("é".repeat(8193))
        .one()
        .says("the qualifier of 'note' in Reading has 16386 bytes")
        .because("at most 16,384 bytes")
        .fixes("@Qualifier(\"" + "é".repeat(15) + "\")");
  }

  @Test
  void unpaired_surrogate_is_no_text() {
    qualifier("a\uD83D")
        .one()
        .says("the qualifier of 'note' in Reading has the unpaired surrogate U+D83D at position 2")
        .fixes("@Qualifier(\"a_\")");
    qualifier("a😀").none();
  }

  @Test
  void character_that_cannot_be_seen_is_shown() {
    table("a\u0000b")
        .one()
        .says("the table's name 'a\\u0000b' of Reading has U+0000 at position 2")
        .fixes("@Table(\"a_b\")");
  }

  @Test
  void prefix_of_a_record_is_reported_once_and_not_for_its_columns() {
    check(
            reading()
                .column("work.street", DOUBLE, column -> column.prefixed("a\uD83D"))
                .column("work.zip", DOUBLE, column -> column.prefixed("a\uD83D"))
                .embedded("work", "a\uD83D"))
        .one()
        .says("the prefix of 'work' in Reading has the unpaired surrogate U+D83D at position 2")
        .at("work@Embedded.prefix")
        .fixes("@Embedded(prefix = \"a_\")");
  }

  @Test
  void qualifier_may_hold_what_a_family_name_may_not() {
    qualifier("VehicleLocation.Latitude #1 é").none();
  }
}
