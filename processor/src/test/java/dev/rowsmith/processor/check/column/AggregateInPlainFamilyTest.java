package dev.rowsmith.processor.check.column;

import static dev.rowsmith.model.bigtable.CellType.Aggregation.MAX;
import static dev.rowsmith.model.bigtable.CellType.Aggregation.MIN;
import static dev.rowsmith.model.bigtable.CellType.Aggregation.SUM;
import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class AggregateInPlainFamilyTest {

  private static Findings check(Entities entity) {
    return Findings.of(new AggregateInPlainFamily(), entity.segment("id", STRING));
  }

  @Test
  void aggregate_beside_a_plain_column_is_reported() {
    check(
            reading()
                .column("title", STRING)
                .column("views", LONG, column -> column.aggregate(SUM))
                .column("likes", LONG, column -> column.aggregate(SUM)))
        .one()
        .says("'views' of Reading is an aggregate, and its family 'm' holds 'title', a plain cell")
        .at("views@Aggregate")
        .fixes(
            "@Family(value = \"sum\", maxVersions = 1) (on Reading, and @Family(\"sum\") on"
                + " 'views' and 'likes',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true))");
  }

  @Test
  void aggregates_of_two_kinds_do_not_share_a_family() {
    check(
            reading()
                .column("first", LONG, column -> column.aggregate(MIN))
                .column("last", LONG, column -> column.aggregate(MAX)))
        .one()
        .says("'last' of Reading is an aggregate, and its family 'm' holds aggregates of MIN")
        .fixes(
            "@Family(value = \"max\", maxVersions = 1) (on Reading, and @Family(\"max\") on 'last',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true))");
  }

  @Test
  void entities_of_one_table_share_their_families() {
    Entities pages = reading().named("Page").column("title", STRING);
    Entities counts = reading().named("Views").column("of", LONG, each -> each.aggregate(SUM));
    Findings.ofTable(new AggregateInPlainFamily(), pages, counts)
        .one()
        .says("'of' of Views is an aggregate, and its family 'm' holds 'title', a plain cell");
  }

  @Test
  void family_of_aggregates_is_fine() {
    check(
            reading()
                .column("title", STRING)
                .column("views", LONG, column -> column.aggregate(SUM).family("s"))
                .column("likes", LONG, column -> column.aggregate(SUM).family("s"))
                .family("m", family -> family.maxVersions(1).isDefault())
                .family("s", family -> family.maxVersions(1)))
        .none();
  }

  @Test
  void where_the_aggregate_is_first_the_plain_column_is_reported() {
    check(reading().column("views", LONG, column -> column.aggregate(SUM)).column("title", STRING))
        .none();
  }
}
