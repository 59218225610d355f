package dev.rowsmith.processor.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.model.bigtable.DeclaredTable;
import dev.rowsmith.model.bigtable.diff.Difference;
import dev.rowsmith.runtime.bigtable.schema.SchemaComparison;
import dev.rowsmith.runtime.bigtable.schema.TableMessage;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The lock and Bigtable's schema manager agree about families: what stops no build is applied
 * without an allowed loss. Compared are families of all kinds, every one with every other one.
 */
class FamiliesInLockAndTableTest {

  private static final List<String> RETENTIONS =
      List.of(
          "keepForever = true",
          "maxVersions = 1",
          "maxVersions = 3",
          "maxAgeDays = 7",
          "maxAgeDays = 30",
          "maxAge = \"36h\"",
          "maxAge = \"1500us\"",
          "maxVersions = 1, maxAgeDays = 7",
          "maxVersions = 3, maxAgeDays = 7",
          "maxVersions = 3, maxAgeDays = 30",
          "maxVersions = 1, maxAgeDays = 7, combine = Combine.BOTH",
          "maxVersions = 3, maxAgeDays = 7, combine = Combine.BOTH",
          "maxVersions = 3, maxAgeDays = 30, combine = Combine.BOTH");

  private static final List<String> COLUMNS =
      List.of(
          "@Nullable Long value",
          "@Aggregate(Aggregation.SUM) long value",
          "@Aggregate(Aggregation.MAX) long value");

  /** An entity with one family of a kind, and perhaps another one. */
  private static final class Families extends Draft {

    private final String retention;
    private final String column;
    private final boolean other;

    Families(String retention, String column, boolean other) {
      this.retention = retention;
      this.column = column;
      this.other = other;
    }

    @Override
    String source(String packageName) {
      return """
      package %s;
      import dev.rowsmith.*;
      import dev.rowsmith.bigtable.*;
      import org.jspecify.annotations.*;
      @Table("things")
      @Family(value = "f", %s)%s
      public record %s(@RowKey String id, %s @Family("f") %s) {}
      """
          .formatted(
              packageName,
              retention,
              other ? "\n@Family(value = \"z\", maxVersions = 1)" : "",
              NAME,
              other ? "@Family(\"z\") @Nullable Long note," : "",
              column);
    }

    @Override
    public String toString() {
      return "%s, %s%s".formatted(retention, column, other ? ", and another family" : "");
    }
  }

  @Test
  void what_stops_no_build_is_applied_by_the_schema_manager_without_an_allowed_loss() {
    Map<String, Draft> drafts = new TreeMap<>();
    for (String retention : RETENTIONS) {
      for (String column : COLUMNS) {
        drafts.put("f" + drafts.size(), new Families(retention, column, false));
      }
      drafts.put("f" + drafts.size(), new Families(retention, COLUMNS.get(0), true));
    }
    DraftBuild build = DraftBuild.of(drafts);
    assertThat(build.accepted()).as(build.refusal("f0")).isEqualTo(drafts.keySet());
    List<String> contradictions = new ArrayList<>();
    int applied = 0;
    for (String before : drafts.keySet()) {
      for (String after : drafts.keySet()) {
        Verdict verdict =
            LockedStore.BIGTABLE.compare(build.locks().of(before), build.locks().of(after)).stream()
                .map(Change::verdict)
                .reduce(Verdict.SAFE, Verdict::and);
        if (!verdict.stops()) {
          applied++;
          String refusal = refusal(table(build, before), table(build, after));
          if (!refusal.isEmpty()) {
            contradictions.add(
                "%s --> %s: %s, and %s"
                    .formatted(drafts.get(before), drafts.get(after), verdict, refusal));
          }
        }
      }
    }

    assertThat(contradictions).isEmpty();
    assertThat(applied).isGreaterThan(100);
  }

  private static DeclaredTable table(DraftBuild build, String packageName) {
    EntityMapper<?, ?> mapper = (EntityMapper<?, ?>) Code.mapper(build, packageName);
    return DeclaredTable.of(List.of(mapper.schema().definition())).get(0);
  }

  /** Returns what the schema manager does not change without an allowed loss, or empty. */
  private static String refusal(DeclaredTable live, DeclaredTable wanted) {
    return new SchemaComparison(List.of(wanted), Map.of(live.name(), TableMessage.of(live)))
        .differences().stream()
            .filter(each -> each.kind().allowedBy().isPresent() && !each.kind().isLeft())
            .map(Difference::lost)
            .collect(Collectors.joining("; "));
  }
}
