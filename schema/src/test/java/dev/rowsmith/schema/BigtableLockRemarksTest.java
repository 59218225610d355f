package dev.rowsmith.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.model.bigtable.CellType;
import dev.rowsmith.model.bigtable.DeclaredTable;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.model.bigtable.diff.Difference;
import dev.rowsmith.model.bigtable.diff.Difference.Kind;
import dev.rowsmith.model.bigtable.diff.TableComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
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

  private String remark(@Nullable FamilyDefinition live, @Nullable FamilyDefinition wanted)
      throws IOException, UsageException {
    DeclaredTable declared =
        new DeclaredTable("readings", wanted == null ? Map.of() : Map.of("m", wanted), List.of());
    Difference difference =
        TableComparison.of(declared, live == null ? List.of() : List.of(live)).get(0);
    return remark(difference);
  }

  private String remark(Difference difference) throws IOException, UsageException {
    return new BigtableLockRemarks(locks())
        .of(difference)
        .replace(folder.toString().replace('\\', '/'), "locks");
  }

  private static FamilyDefinition keeping(Retention retention) {
    return new FamilyDefinition("m", retention);
  }

  @Test
  void shorter_retention_is_accepted_once_the_file_has_it() throws Exception {
    write("app.Reading.bigtable.lock", "table readings", "family m keeps 30 days");

    assertThat(remark(keeping(Retention.forever()), keeping(Retention.days(30))))
        .isEqualTo("lock: WORD, accepted: family.m age=30d   (locks/app.Reading.bigtable.lock:3)");
    assertThat(remark(keeping(Retention.days(30)), keeping(Retention.days(7))))
        .isEqualTo(
            "lock: WORD, not accepted, the file has: family.m age=30d"
                + "   (locks/app.Reading.bigtable.lock:3)");
    assertThat(remark(keeping(Retention.days(7)), keeping(Retention.either(1, 30))))
        .startsWith("lock: WORD, not accepted");
    assertThat(remark(keeping(Retention.days(7)), keeping(Retention.days(30))))
        .startsWith("lock: SAFE, accepted: ");
    assertThat(remark(keeping(Retention.either(1, 30)), keeping(Retention.days(30))))
        .startsWith("lock: WORD, accepted: ");
  }

  @Test
  void other_differences_of_bigtable_have_the_verdicts_of_the_rules() throws Exception {
    write("app.Reading.bigtable.lock", "table readings", "family m keeps everything, of SUM");
    FamilyDefinition plain = keeping(Retention.forever());
    FamilyDefinition sums =
        new FamilyDefinition("m", Retention.forever(), CellType.of(CellType.Aggregation.SUM));
    DeclaredTable declared = new DeclaredTable("readings", Map.of("m", plain), List.of());

    assertThat(remark(new Difference(Kind.TABLE_MISSING, declared, "", Optional.empty())))
        .startsWith("lock: SAFE, accepted: table id=readings");
    assertThat(remark(null, sums)).startsWith("lock: SAFE, accepted: ");
    assertThat(remark(plain, sums)).startsWith("lock: BREAK, the file has: ");
    assertThat(remark(plain, null)).startsWith("lock: WORD, not accepted, the file has: ");
    Retention nested = Retention.union(List.of(Retention.both(1, 2), Retention.days(9)));
    assertThat(remark(keeping(nested), keeping(Retention.days(1))))
        .startsWith("lock: WORD, the file has: ");
  }

  @Test
  void table_without_a_file_is_told() throws Exception {
    write("app.Other.bigtable.lock", "table others");
    write("app.Reading.spanner.lock", "table readings");
    Files.writeString(folder.resolve("app.Shop.bigtable.rows"), "not a lock file");

    assertThat(remark(keeping(Retention.forever()), keeping(Retention.days(30))))
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
