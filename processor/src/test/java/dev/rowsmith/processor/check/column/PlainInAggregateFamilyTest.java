package dev.rowsmith.processor.check.column;

import static dev.rowsmith.model.bigtable.CellType.Aggregation.SUM;
import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class PlainInAggregateFamilyTest {

  private static Findings check(Entities entity) {
    return Findings.of(new PlainInAggregateFamily(), entity.segment("id", STRING));
  }

  @Test
  void plain_columns_behind_an_aggregate_are_reported() {
    check(
            reading()
                .column("views", LONG, column -> column.aggregate(SUM))
                .column("title", STRING)
                .column("author", STRING))
        .one()
        .says("'title' of Reading is a plain cell, and its family 'm' holds the aggregate 'views'")
        .at("title")
        .fixes(
            "@Family(value = \"m2\", maxVersions = 1) (on Reading, and @Family(\"m2\") on 'title'"
                + " and 'author',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true))");
  }

  @Test
  void entities_of_one_table_share_their_families() {
    Entities counts = reading().named("Count").column("of", LONG, each -> each.aggregate(SUM));
    Entities pages = reading().named("Page").column("title", STRING);
    Findings.ofTable(new PlainInAggregateFamily(), counts, pages).one().at("title");
  }

  @Test
  void where_the_plain_column_is_first_the_aggregate_is_reported() {
    check(reading().column("title", STRING).column("views", LONG, column -> column.aggregate(SUM)))
        .none();
  }

  @Test
  void families_of_their_own_are_fine() {
    check(
            reading()
                .column("views", LONG, column -> column.aggregate(SUM).family("s"))
                .column("title", STRING)
                .family("m", family -> family.maxVersions(1).isDefault())
                .family("s", family -> family.maxVersions(1)))
        .none();
  }
}
