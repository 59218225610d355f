package dev.rowsmith.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.model.spanner.diff.Difference.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
}
