package dev.rowsmith.processor.check.table;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
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
            "prefix = \"Reading\""
                + " (in @Table of Reading, and prefix = \"Battery\" in that of Battery)");
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
}
