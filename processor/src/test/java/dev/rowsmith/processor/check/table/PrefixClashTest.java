package dev.rowsmith.processor.check.table;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static dev.rowsmith.processor.model.ValueKind.UUID;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.SegmentDraft;
import dev.rowsmith.processor.check.Types;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class PrefixClashTest {

  private static Findings check(Entities... entities) {
    return Findings.ofTable(new PrefixClash(), entities);
  }

  private static Entities entity(String name, String prefix) {
    Entities entity = reading().named(name).segment("id", STRING);
    return prefix.isEmpty() ? entity : entity.prefix(prefix);
  }

  @Test
  void entities_without_prefixes_clash() {
    check(entity("Battery", ""), entity("Reading", ""))
        .one()
        .says(
            "the keys of Battery and Reading, both in the table 'readings',"
                + " begin with no constant of their own")
        .at("Reading@Table.value")
        .because("A scan of the one would read rows of the other")
        .fixes(
            "prefix = \"Reading\"   (in @Table of Reading)\nprefix = \"Battery\" (in @Table of Battery)");
  }

  @Test
  void entity_without_a_prefix_clashes_with_one_that_has() {
    check(entity("Battery", "BATTERY"), entity("Reading", ""))
        .one()
        .says(
            "the keys of Battery and Reading, both in the table 'readings',"
                + " are not apart: one has no prefix")
        .fixes("prefix = \"Reading\" (in @Table of Reading)");
  }

  @Test
  void same_prefix_clashes() {
    check(entity("Battery", "B"), entity("Reading", "B"))
        .one()
        .at("Reading@Table.prefix")
        .fixes("prefix = \"Reading\" (in @Table of Reading)");
  }

  @Test
  void layout_that_begins_with_another_clashes() {
    check(
            reading().named("Move").layout("g_{id}").segment("id", STRING),
            reading().named("Game").layout("g_x_{id}").segment("id", STRING))
        .one()
        .says(
            "the keys of Move and Game, both in the table 'readings', begin with \"g_\" and"
                + " \"g_x_\", of which one begins the other")
        .at("Game@Table.key")
        .fixes("key = \"Game/g_x_{id}\" (in @Table of Game)");
  }

  @Test
  void constant_that_no_value_can_start_with_keeps_the_rows_apart() {
    Entities numbers = reading().named("Number").segment("id", LONG);
    Entities uuids = reading().named("Uuid").segment("id", UUID);
    check(entity("Battery", "BATTERY"), numbers).none();
    check(numbers, entity("Battery", "BATTERY")).none();
    check(entity("User", "user"), uuids).none();
    check(entity("Battery", "b"), uuids).none();
    check(entity("Meta", "deadbeef"), uuids.layout("{id}")).none();
    check(reading().named("Cafe").layout("cafe{x}").segment("x", STRING), uuids).one();
    check(entity("Battery", "5"), numbers).one();
    check(entity("Battery", "BATTERY"), numbers.salted(8)).none();
    check(
            reading().named("Model").layout("m_v{id}").segment("id", STRING),
            reading().named("Count").layout("m_{id}").segment("id", LONG))
        .none();
  }

  @Test
  void enum_of_which_no_constant_starts_so_keeps_the_rows_apart() {
    Entities kinds =
        reading()
            .named("Kind")
            .layout("{kind}/{id}")
            .segment("kind", Types.enumOf("Sort", "SMALL", "LARGE"), segment -> segment)
            .segment("id", STRING);
    check(kinds, reading().named("Other").layout("SMALLER/{id}").segment("id", STRING)).none();
    check(kinds, reading().named("Other").layout("SMALL/x/{id}").segment("id", STRING)).one();
    check(kinds, reading().named("Other").layout("LA{id}").segment("id", STRING)).one();
  }

  @Test
  void row_of_a_constant_key_is_no_other_that_goes_on() {
    Entities state = reading().named("State").layout("table_state");
    check(state, reading().named("Log").layout("table_state/{id}").segment("id", STRING)).none();
    check(state, reading().named("Game").layout("g_{id}").segment("id", STRING)).none();
    check(state, reading().named("Any").layout("table_{id}").segment("id", STRING)).one();
    check(state, reading().named("Twin").layout("table_state")).one();
  }

  @Test
  void third_entity_is_compared_with_both() {
    check(entity("Battery", "B"), entity("Reading", "R"), entity("Spare", "B"))
        .one()
        .at("Spare@Table.prefix");
  }

  @Test
  void prefixes_that_end_at_the_delimiter_are_apart() {
    check(entity("Battery", "B"), entity("Big", "BB")).none();
  }

  @Test
  void entity_alone_clashes_with_nothing() {
    check(entity("Reading", "")).none();
    Findings.of(new PrefixClash(), reading().segment("id", STRING)).none();
  }

  private static Entities invoice(UnaryOperator<SegmentDraft> more) {
    return reading().named("Invoice").layout("{id}#INVOICE").segment("id", STRING, more);
  }

  private static Entities payment(UnaryOperator<SegmentDraft> more) {
    return reading()
        .named("Payment")
        .layout("{id}#PAYMENT#{number}")
        .segment("id", STRING, more)
        .segment("number", STRING);
  }

  @Test
  void constants_behind_a_value_of_one_width_keep_rows_apart() {
    check(invoice(id -> id.width(4)), payment(id -> id.width(4))).none();
  }

  @Test
  void constants_behind_a_number_keep_rows_apart() {
    check(
            reading().named("Invoice").layout("c/{id}#INVOICE").segment("id", LONG),
            reading()
                .named("Payment")
                .layout("c/{id}#PAYMENT#{number}")
                .segment("id", LONG)
                .segment("number", STRING))
        .none();
  }

  @Test
  void constants_behind_text_of_any_width_can_be_a_part_of_it() {
    check(invoice(id -> id), payment(id -> id))
        .one()
        .says(
            "the keys of Invoice and Payment, both in the table 'readings', are told apart by"
                + " \"#INVOICE\" and \"#PAYMENT#\" alone, which come after a value without a fixed width")
        .at("Payment@Table.key")
        .because(
            "'id' of Invoice can have \"#PAYMENT#\" inside, where a reader of Payment would end it")
        .fixes(
            "@RowKey(width = 8) String id   (in Payment)\n@RowKey(width = 8) String id (in Invoice)",
            "key = \"Payment/{id}#PAYMENT#{number}\"   (in @Table of Payment)\nkey = \"Invoice/{id}#INVOICE\" (in @Table of Invoice)");
  }

  @Test
  void widths_that_differ_become_the_same() {
    check(invoice(id -> id.width(4)), payment(id -> id))
        .one()
        .because(
            "'id' of Payment can have \"#INVOICE\" inside, where a reader of Invoice would end it")
        .fixes(
            "@RowKey(width = 4) String id (in Payment)",
            "key = \"Payment/{id}#PAYMENT#{number}\"   (in @Table of Payment)\nkey = \"Invoice/{id}#INVOICE\" (in @Table of Invoice)");
  }
}
