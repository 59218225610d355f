package dev.rowsmith.runtime.spanner.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.AllowedChange;
import dev.rowsmith.model.spanner.diff.ChangePlan;
import dev.rowsmith.model.spanner.diff.DatabaseComparison;
import dev.rowsmith.model.spanner.diff.LiveDatabase;
import dev.rowsmith.model.spanner.diff.LiveTable;
import dev.rowsmith.runtime.RefusedChangesException;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The statements, also those that the emulator does not know. */
class ChangePlanTest {

  private static final Column<String> ID = Column.of("Id", ColumnType.STRING);
  private static final Column<String> NAME = Column.of("Name", ColumnType.STRING).length(10);

  @Test
  void a_longer_column_of_postgres_stays_not_null_and_keeps_its_default() {
    TableSchema live = table(NAME.withDefault("'a'"));
    TableSchema wanted = table(NAME.length(20).withDefault("'a'"));

    assertThat(statements(SqlDialect.POSTGRESQL, wanted, live))
        .containsExactly(
            "ALTER TABLE \"T\" ALTER COLUMN \"Name\" TYPE varchar(20)",
            "ALTER TABLE \"T\" ALTER COLUMN \"Name\" SET NOT NULL",
            "ALTER TABLE \"T\" ALTER COLUMN \"Name\" SET DEFAULT ('a')");
    assertThat(statements(SqlDialect.GOOGLE_SQL, wanted, live))
        .containsExactly("ALTER TABLE `T` ALTER COLUMN `Name` STRING(20) NOT NULL DEFAULT ('a')");
  }

  @Test
  void null_is_taken_and_refused_in_the_words_of_each_dialect() {
    assertThat(statements(SqlDialect.POSTGRESQL, table(NAME.nullable()), table(NAME)))
        .containsExactly("ALTER TABLE \"T\" ALTER COLUMN \"Name\" DROP NOT NULL");
    assertThat(
            statements(
                SqlDialect.POSTGRESQL,
                table(NAME),
                table(NAME.nullable()),
                AllowedChange.STRICTER_COLUMNS))
        .containsExactly("ALTER TABLE \"T\" ALTER COLUMN \"Name\" SET NOT NULL");
    assertThat(statements(SqlDialect.GOOGLE_SQL, table(NAME.nullable()), table(NAME)))
        .containsExactly("ALTER TABLE `T` ALTER COLUMN `Name` STRING(10)");
  }

  @Test
  void an_index_goes_before_a_column_is_dropped_and_comes_after_one_is_added() {
    Column<Long> size = Column.of("Size", ColumnType.LONG).nullable();
    TableSchema live = table(NAME).index(IndexSchema.of("Old", KeyPart.ascending(NAME)));
    TableSchema wanted = table(size).index(IndexSchema.of("New", KeyPart.descending(size)));

    assertThat(
            statements(
                SqlDialect.GOOGLE_SQL,
                wanted,
                live,
                AllowedChange.DROPPED_COLUMNS,
                AllowedChange.DROPPED_INDEXES))
        .containsExactly(
            "DROP INDEX `Old`",
            "ALTER TABLE `T` ADD COLUMN `Size` INT64",
            "CREATE INDEX `New` ON `T` (`Size` DESC)",
            "ALTER TABLE `T` DROP COLUMN `Name`");
  }

  @Test
  void a_sequence_that_outlived_its_table_is_not_created_again() {
    Column<Long> number =
        Column.of("Number", ColumnType.LONG).filledWith(Fill.BIT_REVERSED_SEQUENCE);
    TableSchema wanted =
        TableSchema.of("Entity", "T", KeyLayout.of(KeyPart.ascending(number)), number);
    LiveDatabase empty =
        new LiveDatabase(Map.of(), Map.of("T_Number_seq", new SequenceOptions("", 1, 0, 0)));

    assertThat(statements(SqlDialect.GOOGLE_SQL, wanted, empty)).hasSize(1);
    assertThat(statements(SqlDialect.GOOGLE_SQL, wanted, new LiveDatabase(Map.of(), Map.of())))
        .hasSize(2);
  }

  @Test
  void a_sequence_is_changed_in_the_words_of_each_dialect() {
    LiveDatabase live =
        new LiveDatabase(
            Map.of("T", live(SqlDialect.POSTGRESQL, numbered(SequenceOptions.defaults()))),
            Map.of("T_Number_seq", new SequenceOptions("", 1, 1, 9)));
    TableSchema wanted = numbered(SequenceOptions.defaults().startingWith(50));

    assertThat(statements(SqlDialect.POSTGRESQL, wanted, live, AllowedChange.RESTARTED_SEQUENCES))
        .containsExactly(
            "ALTER SEQUENCE \"T_Number_seq\" NO SKIP RANGE",
            "ALTER SEQUENCE \"T_Number_seq\" RESTART COUNTER WITH 50");
  }

  @Test
  void a_parent_that_need_not_be_there_is_another_parent() {
    TableSchema bound = table(NAME).interleavedIn("P", true);
    TableSchema free = table(NAME).interleavedIn("P");

    assertThatExceptionOfType(RefusedChangesException.class)
        .isThrownBy(() -> statements(SqlDialect.GOOGLE_SQL, free, bound))
        .withMessageContaining(
            "table T is interleaved in P, and would be interleaved in P, whose row need not be"
                + " there; to allow that: AllowedChange.CHANGED_CONSTRAINTS");
    assertThat(statements(SqlDialect.GOOGLE_SQL, free, bound, AllowedChange.CHANGED_CONSTRAINTS))
        .containsExactly("ALTER TABLE `T` SET INTERLEAVE IN `P`");
    assertThat(statements(SqlDialect.POSTGRESQL, bound, free, AllowedChange.CHANGED_CONSTRAINTS))
        .containsExactly("ALTER TABLE \"T\" SET INTERLEAVE IN PARENT \"P\" ON DELETE CASCADE");
  }

  @Test
  void a_filter_is_another_index_where_the_database_tells_it() {
    IndexSchema plain = IndexSchema.of("ByName", KeyPart.ascending(NAME));
    TableSchema live = table(NAME).index(plain.whereNotNull(NAME));

    assertThatExceptionOfType(RefusedChangesException.class)
        .isThrownBy(() -> statements(SqlDialect.GOOGLE_SQL, table(NAME).index(plain), live));
    assertThat(statements(SqlDialect.GOOGLE_SQL, live, live)).isEmpty();
    // The emulator says of no index which rows it leaves out.
    assertThat(statements(SqlDialect.GOOGLE_SQL, live, table(NAME).index(plain))).isEmpty();
  }

  private static TableSchema numbered(SequenceOptions options) {
    Column<Long> number =
        Column.of("Number", ColumnType.LONG)
            .filledWith(Fill.BIT_REVERSED_SEQUENCE)
            .numberedBy(options);
    return TableSchema.of("Entity", "T", KeyLayout.of(KeyPart.ascending(number)), number);
  }

  private static List<String> statements(
      SqlDialect dialect, TableSchema wanted, TableSchema live, AllowedChange... accepted) {
    return statements(
        dialect, wanted, new LiveDatabase(Map.of("T", live(dialect, live)), Map.of()), accepted);
  }

  private static LiveTable live(SqlDialect dialect, TableSchema table) {
    return LiveTable.created(Ddl.in(dialect), table.definition());
  }

  private static List<String> statements(
      SqlDialect dialect, TableSchema wanted, LiveDatabase live, AllowedChange... accepted) {
    List<TableDefinition> tables = List.of(wanted.definition());
    Ddl ddl = Ddl.in(dialect);
    return new ChangePlan(ddl, tables, live)
        .statements(
            new SchemaComparison(DatabaseComparison.of(ddl, tables, live))
                .toApply(Set.of(accepted)));
  }

  private static TableSchema table(Column<?> column) {
    return TableSchema.of("Entity", "T", KeyLayout.of(KeyPart.ascending(ID)), ID, column);
  }
}
