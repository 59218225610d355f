package dev.rowsmith.model.spanner.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.model.spanner.CheckDefinition;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.ConstraintDefinition;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.SpannerType.Code;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Changes that Spanner refuses because of another part of the database. */
class RefusedStatementsTest {

  private static final ColumnDefinition ID = text("Id", 20);
  private static final ColumnDefinition NAME = text("Name", 20);
  private static final ColumnDefinition SIZE =
      ColumnDefinition.of("Size", SpannerType.of(Code.INT64)).nullable(true);
  private static final IndexDefinition BY_NAME = index("ByName", NAME);

  @ParameterizedTest
  @EnumSource
  void null_is_fixed_by_an_index(SqlDialect dialect) {
    TableDefinition live = table("T", ID, NAME).indexed(BY_NAME).get();
    TableDefinition wanted = table("T", ID, NAME.nullable(true)).indexed(BY_NAME).get();

    assertThat(refused(dialect, wanted, live))
        .singleElement()
        .asString()
        .startsWith("column Name of table T cannot become ")
        .endsWith(": index 'ByName' has it; drop that first");
    assertThat(refused(dialect, live, wanted, AllowedChange.STRICTER_COLUMNS))
        .singleElement()
        .asString()
        .endsWith(": index 'ByName' has it; drop that first");
  }

  @Test
  void null_is_not_fixed_by_an_index_without_nulls_or_one_that_stores_the_column() {
    IndexDefinition filtered =
        new IndexDefinition(
            "A", BY_NAME.parts(), List.of(), false, true, Optional.empty(), List.of());
    IndexDefinition present =
        new IndexDefinition(
            "B", BY_NAME.parts(), List.of(), false, false, Optional.empty(), List.of("Name"));
    IndexDefinition storing =
        new IndexDefinition(
            "C",
            List.of(new KeyColumn("Size", false)),
            List.of("Name"),
            false,
            false,
            Optional.empty(),
            List.of());
    for (IndexDefinition index : List.of(filtered, present, storing)) {
      assertThat(
              refused(
                  SqlDialect.GOOGLE_SQL,
                  table("T", ID, NAME.nullable(true), SIZE).indexed(index).get(),
                  table("T", ID, NAME, SIZE).indexed(index).get()))
          .as(index.name())
          .isEmpty();
    }
  }

  @Test
  void index_that_is_dropped_or_remade_first_fixes_nothing() {
    TableDefinition live = table("T", ID, NAME).indexed(BY_NAME).get();
    TableDefinition without = table("T", ID, NAME.nullable(true)).get();
    TableDefinition other =
        table("T", ID, NAME.nullable(true)).indexed(index("ByName", NAME, ID)).get();

    assertThat(changes(without, live)).containsExactly(AllowedChange.DROPPED_INDEXES);
    assertThat(refused(SqlDialect.GOOGLE_SQL, without, live, AllowedChange.DROPPED_INDEXES))
        .isEmpty();
    assertThat(changes(other, live)).containsOnly(AllowedChange.REMADE_INDEXES);
    assertThat(refused(SqlDialect.GOOGLE_SQL, other, live, AllowedChange.REMADE_INDEXES)).isEmpty();
  }

  @Test
  void index_that_stays_counts_more_than_one_that_can_be_dropped() {
    TableDefinition live = table("T", ID, NAME).indexed(index("A", NAME)).indexed(BY_NAME).get();
    TableDefinition wanted = table("T", ID, NAME.nullable(true)).indexed(BY_NAME).get();

    assertThat(refused(SqlDialect.GOOGLE_SQL, wanted, live, AllowedChange.DROPPED_INDEXES))
        .singleElement()
        .asString()
        .contains("index 'ByName' has it");
  }

  @Test
  void null_is_fixed_by_foreign_keys_of_both_tables() {
    ForeignKeyDefinition own = ForeignKeyDefinition.of("Own", "Name").references("U", "Id");
    ForeignKeyDefinition other = ForeignKeyDefinition.of("", "Id").references("T", "Name");
    TableDefinition live = table("T", ID, NAME).get();
    TableDefinition wanted = table("T", ID, NAME.nullable(true)).get();

    assertThat(
            refused(
                SqlDialect.GOOGLE_SQL,
                table("T", ID, NAME.nullable(true)).constrained(own).get(),
                table("T", ID, NAME).constrained(own).get()))
        .singleElement()
        .asString()
        .endsWith("foreign key 'Own' has it; drop that first");
    assertThat(
            refused(
                SqlDialect.GOOGLE_SQL,
                List.of(wanted),
                List.of(live, table("U", ID).constrained(other).get())))
        .singleElement()
        .asString()
        .endsWith("foreign key '(Id) references T (Name)' has it; drop that first");
  }

  @ParameterizedTest
  @EnumSource
  void key_of_a_parent_and_its_children_keeps_length_and_default(SqlDialect dialect) {
    TableDefinition parent = table("P", ID).get();
    TableDefinition child = table("C", ID, NAME).keyed(ID, NAME).in("P").get();
    TableDefinition longer = table("C", text("Id", 40), NAME).keyed(ID, NAME).in("P").get();
    TableDefinition own = table("C", ID, text("Name", 40)).keyed(ID, NAME).in("P").get();
    TableDefinition filled =
        table("C", ID.filledWith(Fill.DEFAULT, "'a'"), NAME).keyed(ID, NAME).in("P").get();

    assertThat(refused(dialect, List.of(longer), List.of(parent, child)))
        .singleElement()
        .asString()
        .endsWith(": it is in the key of P too; move the rows to new tables");
    assertThat(refused(dialect, List.of(table("P", text("Id", 40)).get()), List.of(parent, child)))
        .singleElement()
        .asString()
        .contains("column Id of table P")
        .contains("in the key of C too");
    assertThat(refused(dialect, List.of(filled), List.of(parent, child))).hasSize(1);
    assertThat(refused(dialect, List.of(own), List.of(parent, child))).isEmpty();
    // Of a parent that nobody knows, each part could be.
    assertThat(refused(dialect, List.of(own), List.of(child))).hasSize(1);
  }

  @Test
  void length_of_a_computed_column_stays_in_postgres() {
    ColumnDefinition computed =
        text("Upper", 20).nullable(true).filledWith(Fill.COMPUTED, "upper(x)");
    TableDefinition live = table("T", ID, computed).get();
    TableDefinition wanted =
        table("T", ID, computed.ofType(SpannerType.of(Code.STRING, 40, false))).get();

    assertThat(refused(SqlDialect.GOOGLE_SQL, wanted, live)).isEmpty();
    assertThat(refused(SqlDialect.POSTGRESQL, wanted, live))
        .singleElement()
        .asString()
        .endsWith("PostgreSQL changes no length of a computed column; declare another column");
  }

  @Test
  void identity_gets_no_default_and_stays_one() {
    TableDefinition live = table("T", ID, SIZE.filledWith(Fill.IDENTITY)).get();
    TableDefinition filled = table("T", ID, SIZE.filledWith(Fill.DEFAULT, "7")).get();
    TableDefinition required = table("T", ID, SIZE.nullable(false)).get();

    for (SqlDialect dialect : SqlDialect.values()) {
      assertThat(refused(dialect, filled, live))
          .singleElement()
          .asString()
          .endsWith(": it is an identity for ever; declare another column");
      assertThat(refused(dialect, required, live, AllowedChange.STRICTER_COLUMNS))
          .as(dialect.toString())
          .hasSize(dialect == SqlDialect.GOOGLE_SQL ? 1 : 0);
      assertThat(refused(dialect, live, table("T", ID, SIZE).get()))
          .containsExactly(
              "column Size of table T cannot become an identity: all rows would be deleted");
    }
  }

  @Test
  void column_is_dropped_only_where_nothing_needs_it() {
    TableDefinition wanted = table("T", ID).get();
    ForeignKeyDefinition key = ForeignKeyDefinition.of("F", "Name").references("U", "Id");
    CheckDefinition check = new CheckDefinition("Named", "LENGTH(name) > 0");
    IndexDefinition storing =
        new IndexDefinition(
            "I",
            List.of(new KeyColumn("Id", false)),
            List.of("Name"),
            false,
            true,
            Optional.empty(),
            List.of());
    Builder live = table("T", ID, NAME.nullable(true));

    assertThat(dropped(wanted, live.get())).isEmpty();
    assertThat(dropped(wanted, live.constrained(key).get()))
        .containsExactly(
            "column Name of table T cannot be dropped: foreign key 'F' has it; drop that first");
    assertThat(dropped(wanted, live.constrained(check).get()))
        .containsExactly(
            "column Name of table T cannot be dropped: check 'Named' has it; drop that first");
    assertThat(dropped(wanted, live.indexed(storing).get()))
        .containsExactly(
            "column Name of table T cannot be dropped: index 'I' has it; drop that first");
    assertThat(refused(SqlDialect.GOOGLE_SQL, wanted, live.indexed(storing).get())).isEmpty();
  }

  private static List<String> dropped(TableDefinition wanted, TableDefinition live) {
    return refused(SqlDialect.GOOGLE_SQL, wanted, live, AllowedChange.DROPPED_COLUMNS);
  }

  private static List<String> refused(
      SqlDialect dialect, TableDefinition wanted, TableDefinition live, AllowedChange... allowed) {
    return refused(dialect, List.of(wanted), List.of(live), allowed);
  }

  private static List<String> refused(
      SqlDialect dialect,
      List<TableDefinition> wanted,
      List<TableDefinition> live,
      AllowedChange... allowed) {
    return acceptance(dialect, wanted, live, allowed).refused().stream()
        .map(Difference::objection)
        .toList();
  }

  /** Returns the changes that would have to be allowed. */
  private static List<AllowedChange> changes(TableDefinition wanted, TableDefinition live) {
    return acceptance(SqlDialect.GOOGLE_SQL, List.of(wanted), List.of(live)).refused().stream()
        .flatMap(each -> each.allowedBy().stream())
        .toList();
  }

  private static Acceptance acceptance(
      SqlDialect dialect,
      List<TableDefinition> wanted,
      List<TableDefinition> live,
      AllowedChange... allowed) {
    Ddl ddl = Ddl.in(dialect);
    Map<String, LiveTable> tables = new TreeMap<>();
    live.forEach(each -> tables.put(each.name(), LiveTable.created(ddl, each)));
    return Acceptance.of(
        DatabaseComparison.of(ddl, wanted, new LiveDatabase(tables, Map.of())), Set.of(allowed));
  }

  private static ColumnDefinition text(String name, int length) {
    return ColumnDefinition.of(name, SpannerType.of(Code.STRING, length, false));
  }

  private static IndexDefinition index(String name, ColumnDefinition... columns) {
    return new IndexDefinition(
        name,
        Arrays.stream(columns).map(column -> new KeyColumn(column.name(), false)).toList(),
        List.of(),
        false,
        false,
        Optional.empty(),
        List.of());
  }

  private static Builder table(String name, ColumnDefinition... columns) {
    return new Builder(name, List.of(columns), List.of("Id"), "", List.of(), List.of());
  }

  /** A table whose key is its first column, unless it is another one. */
  private record Builder(
      String name,
      List<ColumnDefinition> columns,
      List<String> key,
      String parent,
      List<IndexDefinition> indexes,
      List<ConstraintDefinition> constraints) {

    Builder keyed(ColumnDefinition... parts) {
      List<String> names = Arrays.stream(parts).map(ColumnDefinition::name).toList();
      return new Builder(name, columns, names, parent, indexes, constraints);
    }

    Builder in(String table) {
      return new Builder(name, columns, key, table, indexes, constraints);
    }

    Builder indexed(IndexDefinition index) {
      List<IndexDefinition> more = new ArrayList<>(indexes);
      more.add(index);
      return new Builder(name, columns, key, parent, more, constraints);
    }

    Builder constrained(ConstraintDefinition constraint) {
      return new Builder(name, columns, key, parent, indexes, List.of(constraint));
    }

    TableDefinition get() {
      return new TableDefinition(
          name,
          Optional.empty(),
          columns,
          key.stream().map(part -> new KeyColumn(part, false)).toList(),
          parent.isEmpty()
              ? Optional.empty()
              : Optional.of(new ParentDefinition(parent, false, true)),
          indexes,
          Optional.empty(),
          constraints);
    }
  }
}
