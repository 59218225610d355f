package dev.rowsmith.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.SpannerType.Code;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.DatabaseComparison;
import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.model.spanner.diff.Difference.Kind;
import dev.rowsmith.model.spanner.diff.LiveDatabase;
import dev.rowsmith.model.spanner.diff.LiveTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a plan says of the schema lock beside a difference of a Spanner table. */
class SpannerLockRemarksTest {

  @TempDir Path folder = Path.of("");

  private void write(String name, String... lines) throws IOException {
    Files.writeString(folder.resolve(name), "format 1\n" + String.join("\n", lines) + "\n");
  }

  private String remark(Kind kind, String name, String live, String wanted)
      throws IOException, UsageException {
    return new SpannerLockRemarks(new LockedTables(LockedStore.SPANNER, folder))
        .of(new Difference(kind, "Singers", name, live, wanted))
        .replace(folder.toString().replace('\\', '/'), "locks");
  }

  @ParameterizedTest
  @EnumSource
  void every_kind_of_spanner_has_a_verdict(Kind kind) throws Exception {
    write("app.Singer.spanner.lock", "table Singers");

    boolean beyond = kind == Kind.NOT_MAPPED;
    assertThat(remark(kind, "x", "a", "b"))
        .matches(beyond ? "" : "lock: (SAFE|ROLLOUT|WORD|BREAK)(;|, accepted: table id=Singers).*");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "COLUMN_MISSING       | Last | ''          | INT64                | SAFE, accepted",
        "COLUMN_WITHOUT_VALUE | Last | ''          | INT64 NOT NULL       | BREAK, accepted",
        "COLUMN_UNMAPPED      | Last | INT64       | ''                   | WORD, not accepted",
        "COLUMN_UNMAPPED      | Old  | INT64       | ''                   | WORD; locks/app.Singer",
        "TYPE_DIFFERS         | Last | INT64       | STRING(100) NOT NULL | BREAK, accepted",
        "LENGTH_TOO_LONG      | Last | STRING(MAX) | STRING(100) NOT NULL DEFAULT '' | WORD, accepted",
        "LENGTH_TOO_LONG      | Last | STRING(MAX) | STRING(50) NOT NULL  | WORD, not accepted",
        "LENGTH_TOO_SHORT     | Last | STRING(9)   | character varying(9) | SAFE, the file has",
        "NULL_TAKEN           | Last | STRING(100) | STRING(100) NOT NULL | WORD, accepted",
        "NULL_REFUSED         | Last | STRING(100) NOT NULL | STRING(100) | ROLLOUT, not accepted",
        "KEY_DIFFERS          | ''   | id          | id, at DESC          | BREAK, accepted",
        "KEY_DIFFERS          | ''   | id          | id, at               | BREAK, not accepted",
        "ROWS_KEPT            | ''   | kept        | deleted              | WORD; locks/app.Singer",
        "INDEX_MISSING        | ByX  | ''          | unique on (x)        | WORD; locks/app.Singer",
        "INDEX_MISSING        | ByY  | ''          | on (y)               | SAFE, accepted",
      })
  void differences_of_spanner_have_the_verdicts_of_the_rules(
      Kind kind, String name, String live, String wanted, String said) throws Exception {
    write(
        "app.Singer.spanner.lock",
        "table Singers",
        "primary key id, at DESC",
        "column Last = STRING(100) NOT NULL, text",
        "index ByY = (y)");

    assertThat(remark(kind, name, live, wanted)).startsWith("lock: " + said);
  }

  @Test
  void null_that_an_index_prevents_is_judged_with_the_index() throws Exception {
    write("app.Singer.spanner.lock", "table Singers", "column Last = STRING(9) NOT NULL, text");
    ColumnDefinition id = ColumnDefinition.of("Id", SpannerType.of(Code.INT64));
    ColumnDefinition last = ColumnDefinition.of("Last", SpannerType.of(Code.STRING, 9, false));
    Ddl ddl = Ddl.in(SqlDialect.GOOGLE_SQL);
    LiveTable live = LiveTable.created(ddl, singers(id, last));

    assertThat(
            DatabaseComparison.of(
                    ddl,
                    List.of(singers(id, last.nullable(true))),
                    new LiveDatabase(Map.of("Singers", live), Map.of()))
                .stream()
                .map(new SpannerLockRemarks(new LockedTables(LockedStore.SPANNER, folder))::of))
        .singleElement()
        .asString()
        .startsWith("lock: WORD, not accepted");
  }

  private static TableDefinition singers(ColumnDefinition... columns) {
    return new TableDefinition(
        "Singers",
        Optional.empty(),
        List.of(columns),
        List.of(new KeyColumn("Id", false)),
        Optional.empty(),
        List.of(
            new IndexDefinition(
                "ByLast",
                List.of(new KeyColumn("Last", false)),
                List.of(),
                false,
                false,
                Optional.empty(),
                List.of())),
        Optional.empty(),
        List.of());
  }
}
