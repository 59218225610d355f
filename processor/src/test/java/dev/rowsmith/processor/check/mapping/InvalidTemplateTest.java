package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class InvalidTemplateTest {

  private static Findings check(Entities entity) {
    return Findings.of(new InvalidTemplate(), entity);
  }

  private static Entities buses(String layout) {
    return reading().layout(layout).segment("line", STRING).segment("at", INSTANT);
  }

  @Test
  void layout_that_names_every_segment_is_fine() {
    check(buses("MTA/{line}/{at}")).none();
    check(reading().segment("line", STRING)).none();
  }

  @Test
  void name_that_is_no_segment_gets_the_nearest_one() {
    check(buses("MTA/{lines}/{at}"))
        .one()
        .says("the key of Reading names 'lines', which is not a segment")
        .at("Reading@Table.key")
        .because("Expected one of: at, line.")
        .fixes("key = \"MTA/{line}/{at}\" (in @Table)");
  }

  @Test
  void segment_that_is_left_out_is_added() {
    check(buses("MTA/{line}"))
        .one()
        .says("the key of Reading leaves out 'at'")
        .fixes("key = \"MTA/{line}#{at}\" (in @Table, at its place)");
  }

  @Test
  void segment_has_one_place() {
    check(buses("{line}/{at}/{line}"))
        .one()
        .says("the key of Reading names 'line' twice")
        .fixes("key = \"{line}/{at}\" (in @Table)");
  }

  @Test
  void open_brace_is_reported() {
    check(
            reading()
                .brokenLayout("the brace at position 1 is not closed")
                .segment("line", STRING)
                .segment("at", INSTANT))
        .one()
        .says("the key of Reading cannot be read: the brace at position 1 is not closed")
        .fixes("key = \"{line}#{at}\" (in @Table, with the constants of your table)");
  }

  @Test
  void layout_is_for_verbatim_keys() {
    check(buses("MTA/{line}/{at}").format(KeyFormat.READABLE))
        .one()
        .says("Reading has a layout of its key, but the key's format is READABLE")
        .at("Reading@Table.key")
        .fixes(
            "format = KeyFormat.VERBATIM (in @Table, where the table exists)",
            "@Table(value = \"readings\", format = KeyFormat.READABLE) (for a new table)");
  }

  @Test
  void layout_names_its_prefix_itself() {
    check(buses("{line}/{at}").prefix("MTA"))
        .one()
        .says("Reading has both a key and a prefix")
        .at("Reading@Table.prefix")
        .fixes("key = \"MTA#{line}/{at}\" (in @Table, without prefix)");
  }

  @Test
  void prefix_of_a_readable_key_is_not_escaped() {
    check(reading().prefix("A B#").segment("line", STRING))
        .one()
        .at("Reading@Table.prefix")
        .fixes("prefix = \"A_B_\" (in @Table)");
    check(reading().prefix("BATTERY").segment("line", STRING)).none();
    check(reading().prefix("A B").format(KeyFormat.VERBATIM).segment("line", STRING)).none();
  }

  @Test
  void ordered_code_has_no_prefix() {
    check(reading().format(KeyFormat.ORDERED_CODE).prefix("MTA").segment("line", STRING))
        .one()
        .says("Reading has a prefix, but its key is an ordered code")
        .at("Reading@Table.prefix")
        .fixes(
            "@Table(value = \"readings\", format = KeyFormat.ORDERED_CODE) (without prefix)",
            "format = KeyFormat.READABLE (in @Table, to keep the prefix)");
  }
}
