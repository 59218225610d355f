package dev.rowsmith.it.spanner;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Struct;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.diff.AllowedChange;
import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.model.spanner.diff.Difference.Kind;
import dev.rowsmith.runtime.RefusedChangesException;
import dev.rowsmith.runtime.spanner.schema.SchemaManager;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tables are created, compared with the live ones, and changed; each dialect runs this. */
abstract class SchemaContract {

  static final Column<String> ID = Column.of("Id", ColumnType.STRING);
  static final Column<String> NAME = Column.of("Name", ColumnType.STRING).length(10);
  static final Column<Instant> AT = Column.of("At", ColumnType.INSTANT);

  final SpannerDatabase database;
  final SchemaManager schemas;

  SchemaContract(SpannerDatabase database) {
    this.database = database;
    this.schemas = database.schemas();
  }

  /** Returns the schemas of all entities of this package that the dialect has. */
  abstract List<TableSchema> entities();

  static List<TableSchema> ofBothDialects() {
    // Children stand before their parents here, and tables before what they need.
    return List.of(
        AlbumTable.SCHEMA,
        SingerTable.SCHEMA,
        BadgeTable.SCHEMA,
        DeviceEventTable.SCHEMA,
        DeviceTable.SCHEMA,
        EveryTypeTable.SCHEMA,
        InvoiceTable.SCHEMA,
        OnlineSaleTable.SCHEMA,
        ReceiptTable.SCHEMA,
        ShopSaleTable.SCHEMA,
        TicketTable.SCHEMA,
        OfferTable.SCHEMA,
        ShipmentTable.SCHEMA,
        ShardedEventTable.SCHEMA,
        ShardedLogTable.SCHEMA,
        ShardedSessionTable.SCHEMA,
        UserLogTable.SCHEMA,
        UuidLogTable.SCHEMA);
  }

  @Test
  void every_entity_is_created_in_order_and_is_then_as_declared() {
    assertThat(schemas.compare(entities()).differences())
        .extracting(Difference::kind)
        .hasSize(entities().size())
        .containsOnly(Kind.TABLE_MISSING);

    schemas.create(entities());

    assertThat(schemas.compare(entities())).hasToString("no difference\n");
    assertThat(schemas.apply(entities())).isEmpty();
    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(() -> schemas.create(SingerTable.SCHEMA));
  }

  @Test
  void a_missing_table_is_created() {
    TableSchema table = table("Missing", NAME);

    assertThat(schemas.compare(table))
        .hasToString("table Missing\n  the table is missing; wanted with Id, Name\n");
    assertThat(schemas.apply(table)).extracting(Difference::kind).containsOnly(Kind.TABLE_MISSING);
    assertThat(schemas.compare(table).isEmpty()).isTrue();
  }

  @Test
  void a_missing_column_is_added_where_the_rows_have_a_value_for_it() {
    schemas.create(table("Grown"));
    insert("Grown");
    TableSchema wanted =
        table(
            "Grown",
            NAME.nullable(),
            Column.of("State", ColumnType.STRING).withDefault("'new'"),
            Column.of("Serial", ColumnType.LONG).filledWith(Fill.BIT_REVERSED_SEQUENCE),
            Column.of("Two", ColumnType.LONG).nullable().computedBy("1 + 1"));

    assertThat(kinds(wanted))
        .containsExactly(
            Kind.SEQUENCE_MISSING,
            Kind.COLUMN_MISSING,
            Kind.COLUMN_MISSING,
            Kind.COLUMN_MISSING,
            Kind.COLUMN_MISSING);
    schemas.apply(wanted);
    assertThat(schemas.compare(wanted)).hasToString("no difference\n");
    assertThat(rows("Grown", "State", "Two")).containsExactly("[new, 2]");
  }

  @Test
  void a_missing_column_that_rows_have_no_value_for_is_refused() {
    schemas.create(table("Valueless"));
    TableSchema wanted = table("Valueless", NAME);

    assertRefused(
        wanted,
        Kind.COLUMN_WITHOUT_VALUE,
        "column Name cannot be added to table Valueless, whose rows have no value for it: let it be"
            + " null or give it a default");
  }

  @Test
  void a_column_takes_longer_values_at_once_and_shorter_ones_when_told() {
    schemas.create(table("Lengths", NAME.nullable()));
    TableSchema longer = table("Lengths", NAME.nullable().length(20));
    TableSchema without = table("Lengths", NAME.nullable().length(0));

    assertThat(kinds(longer)).containsExactly(Kind.LENGTH_TOO_SHORT);
    schemas.apply(longer);
    schemas.apply(without);
    assertThat(schemas.compare(without).isEmpty()).isTrue();
    assertRefused(
        longer,
        Kind.LENGTH_TOO_LONG,
        "column Name of table Lengths would refuse values that it takes now");
    schemas.apply(longer, AllowedChange.STRICTER_COLUMNS);
    assertThat(schemas.compare(longer).isEmpty()).isTrue();
  }

  @Test
  void a_default_comes_and_goes_and_survives_another_length() {
    schemas.create(table("Defaults", NAME.nullable()));
    TableSchema wanted = table("Defaults", NAME.nullable().withDefault("'a'"));

    assertThat(kinds(wanted)).containsExactly(Kind.DEFAULT_MISSING);
    schemas.apply(wanted);
    schemas.apply(table("Defaults", NAME.nullable().length(30).withDefault("'a'")));
    insert("Defaults");
    assertThat(rows("Defaults", "Name")).containsExactly("[a]");
    assertRefused(
        table("Defaults", NAME.nullable().length(30)),
        Kind.DEFAULT_DIFFERS,
        "column Name of table Defaults would lose its default");
    schemas.apply(table("Defaults", NAME.nullable().length(30)), AllowedChange.CHANGED_DEFAULTS);
    assertThat(schemas.compare(table("Defaults", NAME.nullable().length(30))).isEmpty()).isTrue();
  }

  @Test
  void another_type_is_refused_with_the_names_of_table_and_column() {
    schemas.create(table("Types", NAME));
    TableSchema wanted = table("Types", Column.of("Name", ColumnType.LONG));

    assertRefused(wanted, Kind.TYPE_DIFFERS, "column Name of table Types cannot become ");
    schemas.apply(wanted, AllowedChange.REMADE_TABLES);
    assertThat(schemas.compare(wanted).isEmpty()).isTrue();
  }

  @Test
  void a_column_that_no_entity_maps_stays_until_its_loss_is_accepted() {
    schemas.create(table("Unmapped", NAME.nullable()));
    TableSchema wanted = table("Unmapped");

    assertThat(kinds(wanted)).containsExactly(Kind.COLUMN_UNMAPPED);
    assertThat(schemas.compare(wanted).toString())
        .contains("all values of column Name of table Unmapped would be deleted");
    assertThat(schemas.apply(wanted)).isEmpty();
    assertThat(kinds(wanted)).containsExactly(Kind.COLUMN_UNMAPPED);
    schemas.apply(wanted, AllowedChange.DROPPED_COLUMNS);
    assertThat(schemas.compare(wanted).isEmpty()).isTrue();
  }

  @Test
  void another_key_is_refused_and_made_anew_with_all_that_is_interleaved_in_it() {
    TableSchema parent = table("Parents", NAME);
    Column<Long> number = Column.of("Number", ColumnType.LONG);
    TableSchema child =
        TableSchema.of(
                "Child",
                "Children",
                KeyLayout.of(KeyPart.ascending(ID), KeyPart.ascending(number)),
                ID,
                number,
                NAME)
            .interleavedIn("Parents", true)
            .index(IndexSchema.of("ChildrenByName", KeyPart.ascending(NAME)));
    schemas.create(child, parent);
    TableSchema wanted =
        TableSchema.of(
            "Parent",
            "Parents",
            KeyLayout.of(KeyPart.ascending(ID), KeyPart.ascending(NAME)),
            ID,
            NAME);

    assertRefused(
        wanted,
        Kind.KEY_DIFFERS,
        "the key of table Parents cannot become (Id, Name), as it is (Id): all rows");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> schemas.apply(wanted, AllowedChange.REMADE_TABLES))
        .withMessageContaining("Children")
        .withMessageContaining("Parents");
    TableSchema alone =
        TableSchema.of(
            "Child",
            "Children",
            KeyLayout.of(KeyPart.ascending(ID), KeyPart.ascending(number)),
            ID,
            number,
            NAME);
    assertRefused(
        alone,
        Kind.PARENT_DIFFERS,
        "table Children cannot be not interleaved, as it is interleaved in Parents");
    schemas.apply(List.of(wanted, alone), AllowedChange.REMADE_TABLES);
    assertThat(schemas.compare(wanted, alone)).hasToString("no difference\n");
  }

  @Test
  void children_are_deleted_with_their_parent_or_not_when_told() {
    TableSchema parent = table("Owners");
    schemas.create(parent, pets(true));

    assertRefused(
        pets(false),
        Kind.CHILDREN_DELETED,
        "rows of table Pets would no longer be deleted with their parent");
    schemas.apply(pets(false), AllowedChange.DROPPED_DELETION);
    assertThat(schemas.compare(pets(false)).isEmpty()).isTrue();
    assertRefused(pets(true), Kind.CHILDREN_KEPT, "rows of table Pets would be deleted");
    schemas.apply(pets(true), AllowedChange.WIDER_DELETION);
    assertThat(schemas.compare(pets(true)).isEmpty()).isTrue();
  }

  private static TableSchema pets(boolean cascade) {
    return TableSchema.of(
            "Pet", "Pets", KeyLayout.of(KeyPart.ascending(ID), KeyPart.ascending(NAME)), ID, NAME)
        .interleavedIn("Owners", cascade);
  }

  @Test
  void rows_are_kept_longer_at_once_and_deleted_earlier_when_told() {
    TableSchema plain = table("Rows", AT);
    schemas.create(plain);
    TableSchema sixty = plain.deletedAfter(AT, 60);
    TableSchema thirty = plain.deletedAfter(AT, 30);

    assertRefused(
        sixty,
        Kind.ROWS_KEPT,
        "rows of table Rows that are kept now (kept for ever) would be deleted (deleted 60 days"
            + " after At)");
    schemas.apply(sixty, AllowedChange.WIDER_DELETION);
    assertThat(schemas.compare(sixty).isEmpty()).isTrue();
    assertThat(kinds(thirty)).containsExactly(Kind.ROWS_KEPT);
    schemas.apply(thirty, AllowedChange.WIDER_DELETION);
    assertThat(kinds(sixty)).containsExactly(Kind.ROWS_DELETED);
    schemas.apply(sixty);
    assertRefused(
        plain,
        Kind.DELETION_UNMAPPED,
        "rows of table Rows would no longer be deleted 60 days after At");
    schemas.apply(plain, AllowedChange.DROPPED_DELETION);
    assertThat(schemas.compare(plain).isEmpty()).isTrue();
  }

  @Test
  void an_index_is_created_at_once_and_changed_or_dropped_when_told() {
    TableSchema plain = table("Indexed", NAME, AT);
    schemas.create(plain);
    TableSchema byName = plain.index(IndexSchema.of("IndexedByName", KeyPart.descending(NAME)));
    TableSchema storing =
        plain.index(IndexSchema.of("IndexedByName", KeyPart.ascending(NAME)).storing(AT));

    assertThat(kinds(byName)).containsExactly(Kind.INDEX_MISSING);
    schemas.apply(byName);
    assertThat(schemas.compare(byName).isEmpty()).isTrue();
    assertThat(schemas.compare(storing).toString())
        .contains("index IndexedByName is on (Name DESC); wanted: on (Name) storing (At)");
    assertRefused(
        storing, Kind.INDEX_DIFFERS, "index IndexedByName of table Indexed would be missing");
    schemas.apply(storing, AllowedChange.REMADE_INDEXES);
    assertThat(schemas.compare(storing).isEmpty()).isTrue();
    assertThat(schemas.apply(plain)).isEmpty();
    assertThat(kinds(plain)).containsExactly(Kind.INDEX_UNMAPPED);
    schemas.apply(plain, AllowedChange.DROPPED_INDEXES);
    assertThat(schemas.compare(plain).isEmpty()).isTrue();
  }

  @Test
  void another_number_of_shards_is_refused() {
    schemas.create(sharded(4));

    assertRefused(
        sharded(8), Kind.EXPRESSION_DIFFERS, "column ShardId of table Spread cannot be computed");
    assertThat(schemas.compare(sharded(4)).isEmpty()).isTrue();
  }

  private static TableSchema sharded(int shards) {
    return TableSchema.of(
        "Spread", "Spread", KeyLayout.of(KeyPart.ascending(ID)).sharded("ShardId", shards, ID), ID);
  }

  @Test
  void several_changes_of_several_tables_are_one_batch() {
    TableSchema first = table("First", NAME.nullable());
    schemas.create(first);
    List<TableSchema> wanted =
        List.of(
            table("First", NAME.nullable().length(20), AT.nullable())
                .index(IndexSchema.of("FirstByAt", KeyPart.ascending(AT))),
            table("Second", NAME));

    assertThat(schemas.apply(wanted)).hasSize(4);
    assertThat(schemas.compare(wanted)).hasToString("no difference\n");
  }

  @Test
  void two_entities_of_one_table_are_named() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> schemas.compare(table("Same"), table("Same", NAME)))
        .withMessage("the table Same is declared by Entity and by Entity");
  }

  final void assertRefused(TableSchema wanted, Kind kind, String words) {
    List<Difference> before = schemas.compare(wanted).differences();
    assertThat(before).extracting(Difference::kind).contains(kind);
    assertThatExceptionOfType(RefusedChangesException.class)
        .isThrownBy(() -> schemas.apply(wanted))
        .withMessageStartingWith("nothing was changed:\n  ")
        .withMessageContaining(words)
        .withMessageContaining("AllowedChange." + kind.allowedBy().orElseThrow())
        .satisfies(problem -> assertThat(problem.changes()).isNotEmpty());
    assertThat(schemas.compare(wanted).differences()).isEqualTo(before);
  }

  final List<Kind> kinds(TableSchema wanted) {
    return schemas.compare(wanted).differences().stream().map(Difference::kind).toList();
  }

  static TableSchema table(String name, Column<?>... more) {
    List<Column<?>> columns = new ArrayList<>(List.of(ID));
    columns.addAll(Arrays.asList(more));
    return TableSchema.of(
        "Entity", name, KeyLayout.of(KeyPart.ascending(ID)), columns.toArray(new Column<?>[0]));
  }

  private void insert(String table) {
    database.client().write(List.of(Mutation.newInsertBuilder(table).set("Id").to("row").build()));
  }

  private List<String> rows(String table, String... columns) {
    Struct row =
        requireNonNull(
            database.client().singleUse().readRow(table, Key.of("row"), List.of(columns)));
    List<String> values = new ArrayList<>();
    for (int place = 0; place < columns.length; place++) {
      values.add(row.getValue(place).getAsString());
    }
    return List.of(values.toString());
  }
}
