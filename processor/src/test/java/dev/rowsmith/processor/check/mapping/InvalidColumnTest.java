package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.model.bigtable.CellType.Aggregation.HLL;
import static dev.rowsmith.model.bigtable.CellType.Aggregation.SUM;
import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.Shape.Kind.MISPLACED;
import static dev.rowsmith.processor.model.Shape.Kind.REVISION;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.processor.check.ColumnDraft;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.model.EmbeddedRecord.Fit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InvalidColumnTest {

  private static Findings check(Entities entity) {
    return Findings.of(new InvalidColumn(), entity.segment("id", STRING));
  }

  @Test
  void entries_of_a_list_are_reported_with_the_set() {
    check(
            reading()
                .column(
                    "tags",
                    Types.other("List<String>"),
                    each -> misplaced(each, "QualifierAsData")))
        .one()
        .says("@QualifierAsData on 'tags' is for Map<K, V> and Set<K>, not for List<String>")
        .at("tags@QualifierAsData")
        .fixes("@QualifierAsData Set<String> tags", "List<String> tags (without @QualifierAsData)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "QualifierAsData | Map              | Map<String, String>",
        "QualifierAsData | TreeMap<Long, A> | Map<Long, A>",
        "QualifierAsData | Set              | Set<String>",
        "QualifierAsData | HashSet<A>       | Set<A>",
        "Versioned       | List             | List<Cell<String>>",
        "Versioned       | ArrayList<Cell>  | List<Cell<String>>",
        "Versioned       | List<Double>     | List<Cell<Double>>",
        "Versioned       | ArrayList<Cell<A>> | List<Cell<A>>",
        "Versioned       | Map<Instant, A>  | NavigableMap<Instant, A>",
        "Revision        | Instant          | long",
      })
  void nearest_type_is_the_first_fix(String mark, String type, String nearest) {
    Findings findings =
        check(reading().column("x", Types.other(type), each -> misplaced(each, mark)));
    assertThat(findings.firstFixes()).containsExactly("@%s %s x".formatted(mark, nearest));
  }

  @Test
  void versions_of_a_number_are_cells() {
    check(reading().column("price", INT, each -> misplaced(each, "Versioned")))
        .one()
        .says(
            "@Versioned on 'price' is for List<Cell<T>> and NavigableMap<Instant, T>, not for int")
        .fixes("@Versioned List<Cell<Integer>> price", "int price (without @Versioned)");
  }

  @Test
  void map_that_is_no_history_has_no_nearest_type() {
    check(
            reading()
                .column("x", Types.other("Map<String, A>"), each -> misplaced(each, "Versioned")))
        .one()
        .fixes("Map<String, A> x (without @Versioned)");
  }

  @Test
  void sums_are_long_and_sketches_are_bytes() {
    check(reading().column("x", INT, each -> each.misplacedAggregate(SUM)))
        .one()
        .says("@Aggregate on 'x' is for long, as SUM, not for int")
        .fixes("@Aggregate(Aggregation.SUM) long x", "int x (without @Aggregate)");
    check(reading().column("x", INT, each -> each.misplacedAggregate(HLL)))
        .one()
        .says("@Aggregate on 'x' is for ByteString, as HLL, not for int");
  }

  @Test
  void two_shapes_of_one_component_are_reported_at_the_second() {
    check(reading().column("x", LONG, each -> each.aggregate(SUM).mark("Revision")))
        .one()
        .says("'x' of Reading has both @Aggregate and @Revision")
        .at("x@Revision")
        .fixes("@Aggregate(Aggregation.SUM) long x (without @Revision)");
  }

  @Test
  void segment_has_no_cell() {
    Findings findings =
        Findings.of(
            new InvalidColumn(),
            reading()
                .segment("id", STRING, each -> each.mark("Versioned").mark("Qualifier"))
                .segment("region", STRING, each -> each.mark("Family")));
    assertThat(findings.summaries())
        .containsExactly(
            "the segment 'id' of Reading has @Versioned",
            "the segment 'region' of Reading has @Family");
    assertThat(findings.firstFixes())
        .containsExactly("@RowKey @Qualifier String id", "@RowKey String region");
  }

  @Test
  void second_revision_is_reported() {
    check(
            reading()
                .column("a", LONG, each -> each.shape(REVISION, "Revision"))
                .column("b", LONG, each -> each.shape(REVISION, "Revision")))
        .one()
        .says("'a' of Reading is the @Revision, and so is 'b'")
        .at("b@Revision");
  }

  @Test
  void timestamp_is_one_instant_without_a_cell() {
    check(reading().timestamp("at", LONG, each -> each))
        .one()
        .says("@CellTimestamp on 'at' is for Instant, not for long")
        .fixes("@CellTimestamp Instant at");
    check(reading().timestamp("at", INSTANT, each -> each).timestamp("on", INSTANT, each -> each))
        .one()
        .says("'at' of Reading is the @CellTimestamp, and so is 'on'");
    check(reading().timestamp("at", INSTANT, each -> each.qualifier("t")))
        .one()
        .says("'at' of Reading has @Qualifier, but is the @CellTimestamp");
    check(reading().timestamp("at", INSTANT, each -> each.mark("Versioned"))).one();
    check(reading().timestamp("at", INSTANT, each -> each)).none();
  }

  @Test
  void qualifier_beside_entries_is_reported() {
    check(reading().column("x", INT, each -> each.qualifier("q").map(STRING, 9)))
        .one()
        .says("'x' of Reading has both @Qualifier and @QualifierAsData")
        .at("x@Qualifier");
  }

  @Test
  void stored_form_is_of_values() {
    check(reading().column("x", INT, each -> each.set(9).stored(StoredAs.TEXT)))
        .one()
        .says("'x' of Reading has both @Stored and @QualifierAsData")
        .because("hold a zero byte");
    check(reading().column("x", LONG, each -> each.aggregate(SUM).stored(StoredAs.TEXT)))
        .one()
        .because("Bigtable itself computes");
  }

  @Test
  void negative_maximum_is_reported() {
    check(reading().column("x", INT, each -> each.versions(-1)))
        .one()
        .says("'x' of Reading has max = -1")
        .at("x@Versioned.max")
        .fixes("@Versioned List<Cell<int>> x");
    check(reading().column("x", INT, each -> each.map(STRING, -1)))
        .one()
        .fixes("@QualifierAsData Map<String, int> x");
  }

  @Test
  void embedded_type_that_is_no_record_of_columns_is_reported() {
    check(reading().embedded("x", "", Fit.NO_RECORD))
        .one()
        .says("'x' of Reading is @Embedded, but Address is not a record")
        .at("x@Embedded")
        .fixes("Address x (without @Embedded)");
    check(reading().embedded("x", "", Fit.EMPTY))
        .one()
        .says("'x' of Reading is @Embedded, but the record Address has no components");
    check(reading().embedded("x", "", Fit.GENERIC))
        .one()
        .says("'x' of Reading is @Embedded, but the record Address has type parameters")
        .fixes("record Address (with a concrete type in place of each)");
    check(reading().embedded("x.y", "", Fit.HOLDS_ITSELF))
        .one()
        .says("'x.y' of Reading is @Embedded, but the record Address holds itself")
        .fixes(
            "@Stored(StoredAs.JSON) Address y (in one cell, if it is read and written as a whole)");
    check(reading().embedded("x", "", Fit.ENTITY))
        .one()
        .says("'x' of Reading is @Embedded, but Address is an entity");
  }

  @Test
  void annotation_of_one_cell_on_an_embedded_record_is_reported() {
    check(reading().column("x.y", LONG).embedded("x", "", Fit.FITS, "Stored"))
        .one()
        .says("'x' of Reading has both @Stored and @Embedded")
        .at("x@Stored")
        .fixes("@Embedded Address x (without @Stored)");
  }

  @Test
  void annotation_of_the_row_in_an_embedded_record_is_reported_and_nothing_else_of_it() {
    check(reading().column("x.y", INT, each -> each.shape(REVISION, "Revision")).embedded("x", ""))
        .one()
        .says("'x.y' of Reading has @Revision, inside an @Embedded record")
        .because("a component of the entity itself")
        .at("x.y@Revision")
        .fixes("int y (without @Revision)");
    check(reading().column("x.y", INT, each -> each.mark("RowKey")).embedded("x", ""))
        .one()
        .because("@RowKey on the record itself puts them into the key.");
  }

  @Test
  void embedded_record_of_columns_is_fine() {
    check(reading().column("x.y", INT, each -> each.map(STRING, 9)).embedded("x", "")).none();
  }

  @Test
  void annotations_on_their_own_types_are_fine() {
    check(
            reading()
                .column("name", STRING, each -> each.qualifier("n").stored(StoredAs.GZIP))
                .column("since", INT, each -> each.map(STRING, 9).stored(StoredAs.TEXT))
                .column("tags", STRING, each -> each.set(9))
                .column("price", INT, each -> each.versions(3))
                .column("views", LONG, each -> each.aggregate(SUM))
                .column("revision", LONG, each -> each.shape(REVISION, "Revision")))
        .none();
  }

  private static ColumnDraft misplaced(ColumnDraft column, String mark) {
    return column.shape(MISPLACED, mark);
  }
}
