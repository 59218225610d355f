package dev.rowsmith.processor.check.column;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class SharedMapFamilyTest {

  private static Findings check(Entities... entities) {
    return Findings.ofTable(new SharedMapFamily(), entities);
  }

  private static Entities plain(String name) {
    return reading().named(name).segment("id", STRING).column("title", STRING);
  }

  private static Entities counting(String name) {
    return reading()
        .named(name)
        .segment("id", STRING)
        .column("counts", LONG, column -> column.entries(""));
  }

  @Test
  void put_of_a_map_deletes_the_columns_of_another_view_of_the_row() {
    check(plain("Name"), counting("Stock"))
        .one()
        .says(
            "a put of Stock deletes the family 'm' for the entries of 'counts', and with them"
                + " 'title' of Name")
        .at("counts")
        .because("nothing but the family says which entries are old")
        .fixes(
            "@Family(value = \"counts\", maxVersions = 1)"
                + " (on Stock, and @Family(\"counts\") on 'counts')");
  }

  @Test
  void later_entity_moves_also_where_the_earlier_one_has_the_map() {
    check(counting("Amount"), plain("Name"))
        .one()
        .says(
            "a put of Amount deletes the family 'm' for the entries of 'counts', and with them"
                + " 'title' of Name")
        .at("title")
        .fixes(
            "@Family(value = \"m2\", maxVersions = 1) (on Name, and @Family(\"m2\") on 'title')");
  }

  @Test
  void prefix_of_the_map_does_not_help() {
    check(
            plain("Name"),
            reading()
                .named("Stock")
                .segment("id", STRING)
                .column("counts", LONG, column -> column.entries("c_")))
        .one()
        .at("counts");
  }

  @Test
  void entities_with_rows_of_their_own_can_share_the_family() {
    check(plain("Name").prefix("NAME"), counting("Stock").prefix("STOCK")).none();
  }

  @Test
  void what_both_map_is_written_again() {
    check(counting("Amount"), counting("Stock")).none();
    check(counting("Amount").column("title", STRING), counting("Stock").column("title", STRING))
        .none();
  }

  @Test
  void entities_without_maps_delete_their_own_columns_only() {
    check(plain("Name"), plain("Other")).none();
  }
}
