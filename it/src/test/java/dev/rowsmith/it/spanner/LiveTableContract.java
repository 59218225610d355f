package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.SpannerException;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.SequenceOptions;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Tables that others made and use keep what they have; each dialect runs this. */
abstract class LiveTableContract {

  private static final Column<String> ID = Column.of("Id", ColumnType.STRING);
  private static final Column<Long> AMOUNT = Column.of("Amount", ColumnType.LONG).nullable();
  private static final Column<String> OWNER = Column.of("Owner", ColumnType.STRING).nullable();

  private final SpannerDatabase database;
  private final SchemaManager schemas;

  LiveTableContract(SpannerDatabase database) {
    this.database = database;
    this.schemas = database.schemas();
  }

  @Test
  void constraints_are_created_and_compared() {
    TableSchema owners = SchemaContract.table("Owned", SchemaContract.NAME);
    TableSchema things =
        SchemaContract.table("Things", AMOUNT, OWNER)
            .check("ThingsPositive", positive(0))
            .foreignKey(
                ForeignKeyDefinition.of("ThingsOwner", OWNER.name())
                    .references("Owned", "Id")
                    .onDeleteCascade())
            .foreignKey(
                ForeignKeyDefinition.of("", OWNER.name(), ID.name())
                    .references("Owned", "Id", "Name"));

    schemas.create(things, owners);

    assertThat(schemas.compare(things, owners)).hasToString("no difference\n");
    assertThat(schemas.apply(List.of(things, owners))).isEmpty();
    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(() -> insert("Things", -1))
        .withMessageContaining("ThingsPositive");
    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(
            () ->
                database
                    .client()
                    .write(
                        List.of(
                            Mutation.newInsertBuilder("Things")
                                .set("Id")
                                .to("row")
                                .set("Owner")
                                .to("nobody")
                                .build())))
        // Both keys are broken, and the database names either.
        .withMessageContaining("Owned");
  }

  @Test
  void a_constraint_is_added_or_replaced_when_told_and_listed_where_it_is_not_declared() {
    TableSchema plain = SchemaContract.table("Checked", AMOUNT);
    TableSchema checked = plain.check("CheckedPositive", positive(0));
    schemas.create(plain);

    assertRefused(
        checked,
        Kind.CONSTRAINT_MISSING,
        "rows of table Checked would be refused that break the check ");
    schemas.apply(checked, AllowedChange.NEW_CONSTRAINTS);
    assertThat(schemas.compare(checked)).hasToString("no difference\n");

    assertThat(schemas.compare(plain).differences())
        .extracting(Difference::kind)
        .containsExactly(Kind.NOT_MAPPED);
    assertThat(schemas.compare(plain).toString())
        .startsWith("table Checked\n  CheckedPositive (check ")
        .endsWith(" is not mapped, and stays as it is\n");
    assertThat(schemas.apply(plain, AllowedChange.values())).isEmpty();
    assertThat(schemas.compare(checked).isEmpty()).isTrue();
  }

  @Test
  void a_foreign_key_is_replaced_when_told() {
    TableSchema target = SchemaContract.table("Targets");
    TableSchema plain = SchemaContract.table("Sources", OWNER);
    ForeignKeyDefinition key =
        ForeignKeyDefinition.of("SourcesOwner", OWNER.name()).references("Targets", "Id");
    schemas.create(target, plain.foreignKey(key));

    TableSchema wanted = plain.foreignKey(key.onDeleteCascade());
    assertRefused(
        wanted,
        Kind.CONSTRAINT_DIFFERS,
        "SourcesOwner of table Sources is the foreign key (Owner) references Targets (Id), and"
            + " would be the foreign key (Owner) references Targets (Id) on delete cascade");
    schemas.apply(wanted, AllowedChange.CHANGED_CONSTRAINTS);
    assertThat(schemas.compare(wanted)).hasToString("no difference\n");
    assertThat(schemas.apply(plain, AllowedChange.values())).isEmpty();
    assertThat(schemas.compare(wanted)).hasToString("no difference\n");
  }

  @Test
  void a_new_foreign_key_may_name_a_column_that_the_same_batch_adds() {
    Column<Long> number = Column.of("Number", ColumnType.LONG).nullable();
    schemas.create(SchemaContract.table("Numbered"));
    List<TableSchema> wanted =
        List.of(
            SchemaContract.table("Numbers", AMOUNT)
                .foreignKey(
                    ForeignKeyDefinition.of("NumbersAmount", AMOUNT.name())
                        .references("Numbered", "Number")),
            SchemaContract.table("Numbered", number));

    schemas.apply(wanted);

    assertThat(schemas.compare(wanted)).hasToString("no difference\n");
  }

  @Test
  void change_streams_are_listed_and_stay() {
    TableSchema plain = SchemaContract.table("Watched", AMOUNT);
    schemas.create(plain);
    ddl("CREATE CHANGE STREAM WatchedStream FOR " + quote("Watched"));

    assertThat(schemas.compare(plain).toString())
        .isEqualTo(
            "table Watched\n  change stream %s is not mapped, and stays as it is\n"
                .formatted(isPostgres() ? "watchedstream" : "WatchedStream"));
    assertThat(schemas.apply(plain, AllowedChange.values())).isEmpty();
    assertThat(schemas.compare(plain).differences()).hasSize(1);
  }

  @Test
  void an_index_of_rows_that_have_a_value_is_created() {
    TableSchema table =
        SchemaContract.table("Sparse", AMOUNT, OWNER)
            .index(
                IndexSchema.of("SparseByAmount", KeyPart.ascending(AMOUNT), KeyPart.ascending(ID))
                    .storing(OWNER)
                    .whereNotNull(OWNER));

    schemas.create(table);

    assertThat(schemas.compare(table)).hasToString("no difference\n");
  }

  @Test
  void processes_that_apply_a_new_table_at_once_all_succeed() throws Exception {
    TableSchema table =
        SchemaContract.table("Raced", AMOUNT, OWNER)
            .index(IndexSchema.of("RacedByAmount", KeyPart.ascending(AMOUNT)))
            .index(IndexSchema.of("RacedByOwner", KeyPart.ascending(OWNER)));
    ExecutorService pods = Executors.newFixedThreadPool(6);
    try {
      List<Future<List<Difference>>> starts = new ArrayList<>();
      for (int pod = 0; pod < 6; pod++) {
        starts.add(pods.submit(() -> schemas.apply(table)));
      }
      for (Future<List<Difference>> start : starts) {
        start.get();
      }
    } finally {
      pods.shutdownNow();
    }
    assertThat(schemas.compare(table)).hasToString("no difference\n");
  }

  @Test
  void null_of_an_indexed_column_is_refused_before_a_statement_is_sent() {
    TableSchema first =
        SchemaContract.table("Indexed", AMOUNT, OWNER)
            .index(IndexSchema.of("IndexedByOwner", KeyPart.ascending(OWNER)));
    schemas.create(first);
    insert("Indexed", 1);
    Column<String> required = Column.of("Owner", ColumnType.STRING);
    TableSchema second =
        SchemaContract.table("Indexed", AMOUNT, required, SchemaContract.NAME.nullable())
            .index(IndexSchema.of("IndexedByOwner", KeyPart.ascending(required)));

    assertRefused(
        second,
        "column Owner of table Indexed cannot become ",
        ": index 'IndexedByOwner' has it; drop that first");
    // Spanner says the same, in the dialect whose emulator changes NULL.
    if (!isPostgres()) {
      assertThatExceptionOfType(SpannerException.class)
          .isThrownBy(() -> ddl("ALTER TABLE Indexed ALTER COLUMN Owner STRING(MAX) NOT NULL"))
          .withMessageContaining("affects index IndexedByOwner");
    }
  }

  @Test
  void null_of_a_column_of_a_foreign_key_is_refused_in_both_tables() {
    TableSchema referenced = SchemaContract.table("Referenced", OWNER);
    TableSchema referencing =
        SchemaContract.table("Referencing", OWNER)
            .foreignKey(
                ForeignKeyDefinition.of("ReferencingOwner", "Owner")
                    .references("Referenced", "Owner"));
    schemas.create(referenced, referencing);
    Column<String> required = Column.of("Owner", ColumnType.STRING);

    assertRefused(
        SchemaContract.table("Referenced", required),
        "column Owner of table Referenced cannot become ",
        ": foreign key 'ReferencingOwner' has it; drop that first");
    assertRefused(
        SchemaContract.table("Referencing", required)
            .foreignKey(
                ForeignKeyDefinition.of("ReferencingOwner", "Owner")
                    .references("Referenced", "Owner")),
        "column Owner of table Referencing cannot become ",
        ": foreign key 'ReferencingOwner' has it; drop that first");
  }

  @Test
  void key_column_of_parent_and_child_keeps_its_length() {
    Column<String> region = Column.of("Region", ColumnType.STRING).length(10);
    TableSchema parent = keyed("Regions", region);
    TableSchema child = keyed("Places", region, ID).interleavedIn("Regions", true);
    schemas.create(parent, child);

    assertRefused(
        keyed("Regions", region.length(20)),
        "column Region of table Regions cannot become ",
        ": it is in the key of Places too; move the rows to new tables");
    assertRefused(
        keyed("Places", region.length(20), ID).interleavedIn("Regions", true),
        "column Region of table Places cannot become ",
        ": it is in the key of Regions too; move the rows to new tables");
    for (String table : List.of("Regions", "Places")) {
      assertThatExceptionOfType(SpannerException.class)
          .isThrownBy(
              () ->
                  ddl(
                      "ALTER TABLE %s ALTER COLUMN %s %s"
                          .formatted(
                              quote(table),
                              quote("Region"),
                              isPostgres() ? "TYPE varchar(20)" : "STRING(20) NOT NULL")));
    }
  }

  @Test
  void identity_is_numbered_otherwise_when_told_and_gets_no_default() {
    Column<Long> identity = number().filledWith(Fill.IDENTITY);
    TableSchema plain = SchemaContract.table("Identities", identity);
    TableSchema skipping =
        SchemaContract.table(
            "Identities", identity.numberedBy(SequenceOptions.defaults().skipping(1, 1000)));
    TableSchema started =
        SchemaContract.table(
            "Identities", identity.numberedBy(SequenceOptions.defaults().startingWith(50)));
    schemas.create(plain);

    assertThat(schemas.apply(skipping))
        .extracting(Difference::kind)
        .containsExactly(Kind.IDENTITY_SKIPS_LESS);
    assertThat(schemas.compare(skipping)).hasToString("no difference\n");
    assertRefused(started, Kind.IDENTITY_SKIPS_MORE, "would get numbers that its identity leaves");
    assertRefused(started, Kind.IDENTITY_START_DIFFERS, "and its numbers may come again");
    schemas.apply(started, AllowedChange.RESTARTED_SEQUENCES);
    assertThat(schemas.compare(started)).hasToString("no difference\n");

    assertRefused(
        SchemaContract.table("Identities", number().withDefault("7")),
        "column Number of table Identities cannot become ",
        ": it is an identity for ever; declare another column");
    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(
            () ->
                ddl(
                    "ALTER TABLE %s ALTER COLUMN %s SET DEFAULT (7)"
                        .formatted(quote("Identities"), quote("Number"))));
  }

  @Test
  void column_is_made_an_identity_only_with_its_table() {
    schemas.create(SchemaContract.table("Unnumbered", number()));
    TableSchema wanted = SchemaContract.table("Unnumbered", number().filledWith(Fill.IDENTITY));

    assertRefused(
        wanted,
        Kind.IDENTITY_MISSING,
        "column Number of table Unnumbered cannot become an identity: all rows would be deleted");
    schemas.apply(wanted, AllowedChange.REMADE_TABLES);
    assertThat(schemas.compare(wanted)).hasToString("no difference\n");
  }

  @Test
  void column_that_an_undeclared_index_stores_is_not_dropped() {
    schemas.create(
        SchemaContract.table("Stored", AMOUNT, OWNER)
            .index(IndexSchema.of("StoredByAmount", KeyPart.ascending(AMOUNT)).storing(OWNER)));
    TableSchema wanted = SchemaContract.table("Stored", AMOUNT);

    assertThat(schemas.apply(wanted)).isEmpty();
    assertRefused(
        wanted,
        "column Owner of table Stored cannot be dropped: index 'StoredByAmount' has it; drop that"
            + " first; to allow that: AllowedChange.DROPPED_INDEXES",
        "",
        AllowedChange.DROPPED_COLUMNS);
    schemas.apply(wanted, AllowedChange.DROPPED_COLUMNS, AllowedChange.DROPPED_INDEXES);
    assertThat(schemas.compare(wanted)).hasToString("no difference\n");
  }

  private static Column<Long> number() {
    return Column.of("Number", ColumnType.LONG);
  }

  private static TableSchema keyed(String table, Column<?>... key) {
    return TableSchema.of(
        "Entity",
        table,
        KeyLayout.of(Arrays.stream(key).map(KeyPart::ascending).toArray(KeyPart[]::new)),
        key);
  }

  /** Asserts that a change is refused, and that nothing was sent. */
  private void assertRefused(
      TableSchema wanted, String start, String end, AllowedChange... allowed) {
    List<Difference> before = schemas.compare(wanted).differences();
    assertThatExceptionOfType(RefusedChangesException.class)
        .isThrownBy(() -> schemas.apply(wanted, allowed))
        .withMessageContaining(start)
        .withMessageContaining(end);
    assertThat(schemas.compare(wanted).differences()).isEqualTo(before);
  }

  private void assertRefused(TableSchema wanted, Kind kind, String words) {
    List<Difference> before = schemas.compare(wanted).differences();
    assertThat(before).extracting(Difference::kind).contains(kind);
    assertThatExceptionOfType(RefusedChangesException.class)
        .isThrownBy(() -> schemas.apply(wanted))
        .withMessageContaining(words)
        .withMessageContaining("AllowedChange." + kind.allowedBy().orElseThrow());
    assertThat(schemas.compare(wanted).differences()).isEqualTo(before);
  }

  private String positive(int least) {
    return quote("Amount") + " > " + least;
  }

  final String quote(String name) {
    return isPostgres() ? "\"" + name + "\"" : "`" + name + "`";
  }

  final boolean isPostgres() {
    return database.dialect() == Dialect.POSTGRESQL;
  }

  final SpannerDatabase database() {
    return database;
  }

  /** Changes the database as another program would. */
  final void ddl(String... statements) {
    database.run(List.of(statements));
  }

  private void insert(String table, long amount) {
    database
        .client()
        .write(
            List.of(
                Mutation.newInsertBuilder(table)
                    .set("Id")
                    .to("row" + amount)
                    .set("Amount")
                    .to(amount)
                    .build()));
  }
}
