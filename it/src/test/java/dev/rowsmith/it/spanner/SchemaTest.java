package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.diff.AllowedChange;
import dev.rowsmith.model.spanner.diff.Difference.Kind;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Schemas in GoogleSQL. */
@SpannerTest
class SchemaTest extends SchemaContract {

  SchemaTest(SpannerDatabase database) {
    super(database);
  }

  @Override
  List<TableSchema> entities() {
    List<TableSchema> entities = new ArrayList<>(ofBothDialects());
    entities.add(NewestFirstLogTable.SCHEMA);
    return entities;
  }

  @Test
  void a_key_in_the_other_direction_is_another_key() {
    TableSchema newestFirst =
        TableSchema.of("Entity", "Directions", KeyLayout.of(KeyPart.descending(AT)), AT);
    schemas.create(TableSchema.of("Entity", "Directions", KeyLayout.of(KeyPart.ascending(AT)), AT));

    assertRefused(
        newestFirst,
        Kind.KEY_DIFFERS,
        "the key of table Directions cannot become (At DESC), as it is (At)");
  }

  @Test
  void commit_timestamps_come_and_go() {
    TableSchema plain = table("Commits", AT);
    TableSchema committed = table("Commits", AT.filledWith(Fill.COMMIT_TIMESTAMP));
    schemas.create(plain);

    assertThat(kinds(committed)).containsExactly(Kind.COMMIT_TIMESTAMP_MISSING);
    schemas.apply(committed);
    assertThat(schemas.compare(committed).isEmpty()).isTrue();
    assertRefused(
        plain,
        Kind.COMMIT_TIMESTAMP_UNMAPPED,
        "column At of table Commits would no longer take commit timestamps");
    TableSchema nullable =
        table("Commits", AT.nullable().filledWith(Fill.COMMIT_TIMESTAMP_ON_INSERT));
    schemas.apply(nullable);
    assertThat(schemas.compare(nullable).isEmpty()).isTrue();
    schemas.apply(table("Commits", AT.nullable()), AllowedChange.DROPPED_COMMIT_TIMESTAMPS);
    schemas.apply(plain, AllowedChange.STRICTER_COLUMNS);
    assertThat(schemas.compare(plain).isEmpty()).isTrue();
  }

  @Test
  void an_index_without_nulls_is_another_index() {
    TableSchema plain = table("Filtered", NAME.nullable());
    IndexSchema index = IndexSchema.of("FilteredByName", KeyPart.ascending(NAME));
    schemas.create(plain.index(index));

    assertRefused(
        plain.index(index.withoutNulls().asUnique()),
        Kind.INDEX_DIFFERS,
        "index FilteredByName of table Filtered");
    assertThat(schemas.compare(plain.index(index.withoutNulls())).toString())
        .contains("index FilteredByName is on (Name); wanted: without nulls on (Name)");
  }

  @Test
  void another_expression_is_refused() {
    schemas.create(table("Computed", NAME.nullable().computedBy("UPPER(Id)")));

    assertRefused(
        table("Computed", NAME.nullable().computedBy("LOWER(Id)")),
        Kind.EXPRESSION_DIFFERS,
        "column Name of table Computed cannot be computed in another way");
    assertThat(kinds(table("Computed", NAME.nullable()))).containsExactly(Kind.EXPRESSION_DIFFERS);
  }

  @Test
  void a_column_takes_null_at_once_and_refuses_it_when_told() {
    schemas.create(table("Nulls", NAME));
    TableSchema nullable = table("Nulls", NAME.nullable());

    assertThat(kinds(nullable)).containsExactly(Kind.NULL_REFUSED);
    schemas.apply(nullable);
    assertThat(schemas.compare(nullable).isEmpty()).isTrue();
    assertRefused(
        table("Nulls", NAME),
        Kind.NULL_TAKEN,
        "column Name of table Nulls would refuse values that it takes now");
    schemas.apply(table("Nulls", NAME), AllowedChange.STRICTER_COLUMNS);
    assertThat(schemas.compare(table("Nulls", NAME)).isEmpty()).isTrue();
  }
}
