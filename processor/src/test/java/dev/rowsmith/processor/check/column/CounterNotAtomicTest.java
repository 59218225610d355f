package dev.rowsmith.processor.check.column;

import static dev.rowsmith.model.bigtable.CellType.Aggregation.SUM;
import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.model.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CounterNotAtomicTest {

  private static Findings check(Entities entity) {
    return Findings.of(new CounterNotAtomic(), entity.segment("id", STRING));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "views",
        "pageViews",
        "likes",
        "count",
        "counter",
        "clickCount",
        "total",
        "numErrors",
        "requestsTotal",
        "totalDescargas",
        "nbClics",
        "anzahlSiege",
        "numVisitas"
      })
  void number_that_is_named_as_a_counter_is_reported(String name) {
    check(reading().column(name, LONG)).one().at(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"shares", "plays", "hits"})
  void what_people_share_has_counters_that_other_things_do_not(String name) {
    check(reading().column(name, LONG)).none();
    check(reading().column("video", STRING).column(name, LONG)).one().at(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "itemCount",
        "pageCount",
        "discount",
        "account",
        "reviews",
        "country",
        "viewsEnabled",
        "orderTotal",
        "countryCode",
        "delay",
        "totalPrice",
        "ordersTotal",
        "clickLimit",
        "numSeats",
        "numPuertas",
        "messageNumber"
      })
  void other_names_are_fine(String name) {
    check(reading().column(name, LONG)).none();
  }

  @Test
  void counters_are_reported_together_with_a_family_of_sums() {
    check(reading().column("title", STRING).column("views", LONG).column("likes", INT))
        .one()
        .says(
            "'views' and 'likes' of Reading are counters, by their names, and put writes them as a"
                + " whole")
        .at("views")
        .fixes(
            "@Aggregate(Aggregation.SUM) long views\n@Family(value = \"sum\", maxVersions = 1) (on Reading, and @Family(\"sum\") on 'views' and 'likes', where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true))",
            "increment(key, column, 1) (in place of put: Bigtable adds, and answers the sum)");
  }

  @Test
  void family_of_counters_alone_becomes_one_of_sums() {
    check(reading().column("views", LONG))
        .one()
        .fixes(
            "@Aggregate(Aggregation.SUM) long views (in a family of sums)",
            "increment(key, column, 1) (in place of put: Bigtable adds, and answers the sum)");
  }

  @Test
  void other_types_and_shapes_are_no_counters() {
    check(
            reading()
                .column("views", STRING)
                .column("likes", DOUBLE)
                .column("hits", LONG, column -> column.map(STRING, 9))
                .column("visits", LONG, column -> column.versions(3))
                .column("count", LONG, column -> column.aggregate(SUM)))
        .none();
  }

  @Test
  void int_that_does_not_say_what_it_counts_is_a_fact() {
    check(reading().column("count", INT).column("total", INT)).none();
    check(reading().column("clickCount", INT)).one();
  }

  @Test
  void total_of_a_document_is_a_fact() {
    check(reading().named("Order").column("total", LONG)).none();
    check(reading().named("InvoiceLine").column("total", LONG)).none();
  }

  @Test
  void revision_guards_the_whole_entity() {
    check(
            reading()
                .column("views", LONG)
                .column("revision", LONG, each -> each.shape(Shape.Kind.REVISION, "Revision")))
        .none();
  }

  @Test
  void row_of_one_moment_is_written_once_and_that_of_a_day_is_counted_up() {
    check(reading().segment("at", INSTANT).column("views", LONG)).none();
    check(reading().segment("day", LOCAL_DATE).column("views", LONG)).one();
  }
}
