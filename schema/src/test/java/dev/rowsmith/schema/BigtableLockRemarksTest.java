package dev.rowsmith.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.runtime.bigtable.schema.Difference;
import dev.rowsmith.runtime.bigtable.schema.Difference.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a plan says of the schema lock beside a difference of a Bigtable table. */
class BigtableLockRemarksTest {

  @TempDir Path folder = Path.of("");

  private void write(String name, String... lines) throws IOException {
    Files.writeString(folder.resolve(name), "format 1\n" + String.join("\n", lines) + "\n");
  }

  private LockedTables locks() throws IOException, UsageException {
    return new LockedTables(LockedStore.BIGTABLE, folder);
  }

  private String remark(Kind kind, String live, String wanted) throws IOException, UsageException {
    String family = kind == Kind.TABLE_MISSING ? "" : "m";
    return new BigtableLockRemarks(locks())
        .of(new Difference(kind, "readings", family, live, wanted))
        .replace(folder.toString().replace('\\', '/'), "locks");
  }

  @Test
  void shorter_retention_is_accepted_once_the_file_has_it() throws Exception {
    write("app.Reading.bigtable.lock", "table readings", "family m keeps 30 days");

    assertThat(remark(Kind.RETENTION_TOO_WIDE, "for ever", "30 days"))
        .isEqualTo("lock: WORD, accepted: family.m age=30d   (locks/app.Reading.bigtable.lock:3)");
    assertThat(remark(Kind.RETENTION_TOO_WIDE, "30 days", "7 days"))
        .isEqualTo(
            "lock: WORD, not accepted, the file has: family.m age=30d"
                + "   (locks/app.Reading.bigtable.lock:3)");
    assertThat(remark(Kind.RETENTION_TOO_NARROW, "7 days", "1 version or 30 days"))
        .startsWith("lock: WORD, not accepted");
    assertThat(remark(Kind.RETENTION_TOO_NARROW, "7 days", "30 days"))
        .startsWith("lock: SAFE, accepted: ");
  }

  @Test
  void other_differences_of_bigtable_have_the_verdicts_of_the_rules() throws Exception {
    write("app.Reading.bigtable.lock", "table readings", "family m keeps everything, of SUM");

    assertThat(remark(Kind.TABLE_MISSING, "", "family m (keeps for ever)"))
        .startsWith("lock: SAFE, accepted: table id=readings");
    assertThat(remark(Kind.FAMILY_MISSING, "", "for ever, sums"))
        .startsWith("lock: SAFE, accepted: ");
    assertThat(remark(Kind.TYPE_DIFFERS, "plain", "sums"))
        .startsWith("lock: BREAK, the file has: ");
    assertThat(remark(Kind.FAMILY_UNMAPPED, "for ever", ""))
        .startsWith("lock: WORD, not accepted, the file has: ");
    assertThat(remark(Kind.RULE_UNDECLARABLE, "(1 version and 2 days) or 9 days", "1 day"))
        .startsWith("lock: WORD, the file has: ");
  }

  @Test
  void table_without_a_file_is_told() throws Exception {
    write("app.Other.bigtable.lock", "table others");
    write("app.Reading.spanner.lock", "table readings");
    Files.writeString(folder.resolve("app.Shop.bigtable.rows"), "not a lock file");

    assertThat(remark(Kind.RETENTION_TOO_WIDE, "for ever", "30 days"))
        .isEqualTo("lock: WORD; no file of locks is about table readings");
  }

  @Test
  void file_that_cannot_be_read_and_folder_that_is_not_there_are_errors() throws IOException {
    assertThatThrownBy(() -> new LockedTables(LockedStore.BIGTABLE, folder.resolve("none")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--lock")
        .hasMessageContaining("none is not a folder; expected that of -Arowsmith.lock");

    write("app.Reading.bigtable.lock", "<<<<<<< HEAD");
    assertThatThrownBy(() -> locks())
        .isInstanceOf(UnreadableLockException.class)
        .hasMessageContaining("app.Reading.bigtable.lock:2: a merge conflict");
  }
}
