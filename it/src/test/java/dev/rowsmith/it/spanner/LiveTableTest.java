package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rowsmith.model.spanner.diff.AllowedChange;
import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.runtime.RefusedChangesException;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import org.junit.jupiter.api.Test;

/** Tables that exist, in GoogleSQL. */
@SpannerTest
class LiveTableTest extends LiveTableContract {

  LiveTableTest(SpannerDatabase database) {
    super(database);
  }

  @Test
  void tokens_and_search_indexes_are_listed_and_stay() {
    ddl(
        "CREATE TABLE Texts (Id STRING(MAX) NOT NULL, Body STRING(MAX),"
            + " Tokens TOKENLIST AS (TOKENIZE_FULLTEXT(Body)) HIDDEN) PRIMARY KEY (Id)",
        "CREATE SEARCH INDEX TextsByTokens ON Texts(Tokens)");
    TableSchema texts =
        SchemaContract.table("Texts", Column.of("Body", ColumnType.STRING).nullable());

    assertThat(database().schemas().compare(texts).toString())
        .contains("column Tokens (TOKENLIST AS (TOKENIZE_FULLTEXT(Body))) is mapped by no entity")
        .contains("search or vector index TextsByTokens on (Tokens) is not mapped, and stays as");
    assertThat(database().schemas().apply(texts, AllowedChange.DROPPED_INDEXES)).isEmpty();
    assertThat(database().schemas().compare(texts).differences()).hasSize(2);
  }

  @Test
  void a_column_that_is_computed_when_it_is_read_is_told_apart() {
    ddl(
        "CREATE TABLE Virtual (Id STRING(MAX) NOT NULL, Upper STRING(MAX) AS (UPPER(Id)))"
            + " PRIMARY KEY (Id)");
    TableSchema virtual =
        SchemaContract.table(
            "Virtual", Column.of("Upper", ColumnType.STRING).nullable().computedBy("UPPER(Id)"));

    assertThat(database().schemas().compare(virtual).differences())
        .extracting(Difference::toString)
        .containsExactly(
            "column Upper is computed when it is read, and not stored is not mapped, and stays as"
                + " it is");
  }

  @Test
  void change_that_an_index_prevents_is_made_once_the_index_is_dropped() {
    Column<String> owner = Column.of("Owner", ColumnType.STRING);
    TableSchema first = ownedBy(owner);
    TableSchema second = ownedBy(owner.nullable());
    database().schemas().create(first);

    assertThatExceptionOfType(RefusedChangesException.class)
        .isThrownBy(() -> database().schemas().apply(second))
        .withMessageContaining("index 'OwnedByOwner' has it; drop that first");
    ddl("DROP INDEX OwnedByOwner");
    database().schemas().apply(second);

    assertThat(database().schemas().compare(second)).hasToString("no difference\n");
  }

  private static TableSchema ownedBy(Column<String> owner) {
    return SchemaContract.table("OwnedBy", owner)
        .index(IndexSchema.of("OwnedByOwner", KeyPart.ascending(owner)));
  }
}
