package dev.rowsmith.processor.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.processor.LockEdit;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The lock and Spanner's schema manager agree: what stops no build is applied without an allowed
 * loss, in both dialects. Compared are the designs of Spanner and all edits of each, every one with
 * every other one.
 */
class LockAndSchemaManagerTest {

  private static final Path EDITS = Path.of("src/test/resources/locks/edits.txt");
  private static final int FEWEST = 1_000;

  /** A declaration as it is written. */
  private static final class Written extends Draft {

    private final String body;

    Written(LockEdit edit, String body) {
      String entity = edit.design().substring(0, edit.design().indexOf(','));
      this.body =
          body.replaceAll("\\b" + entity + "\\b", NAME)
              .replace("record " + NAME + "(", "public record " + NAME + "(");
    }

    @Override
    String source(String packageName) {
      return """
      package %s;
      import dev.rowsmith.*;
      import dev.rowsmith.spanner.*;
      import java.math.*;
      import java.time.*;
      import java.util.*;
      import org.jspecify.annotations.*;
      """
              .formatted(packageName)
          + body;
    }
  }

  @Test
  void what_stops_no_build_is_applied_by_the_schema_manager_without_an_allowed_loss() {
    Map<String, List<LockEdit>> designs = new TreeMap<>();
    LockEdit.read(EDITS).stream()
        .filter(edit -> edit.design().contains(", Spanner,"))
        .forEach(
            edit -> designs.computeIfAbsent(edit.design(), key -> new ArrayList<>()).add(edit));
    List<String> contradictions = new ArrayList<>();
    int pairs = 0;
    for (List<LockEdit> edits : designs.values()) {
      Map<String, Draft> drafts = new TreeMap<>();
      drafts.put("e", new Written(edits.get(0), edits.get(0).source()));
      for (int at = 0; at < edits.size(); at++) {
        drafts.put("e" + at, new Written(edits.get(at), edits.get(at).edited()));
      }
      DraftBuild build = DraftBuild.of(drafts);
      assertThat(build.accepted()).isEqualTo(drafts.keySet());
      for (String before : drafts.keySet()) {
        for (String after : drafts.keySet()) {
          pairs++;
          String refusal = refusal(build, before, after);
          if (!refusal.isEmpty()) {
            contradictions.add(
                "%s --> %s: %s".formatted(words(edits, before), words(edits, after), refusal));
          }
        }
      }
    }

    assertThat(contradictions).isEmpty();
    assertThat(pairs).isGreaterThan(FEWEST);
  }

  private static String words(List<LockEdit> edits, String draft) {
    return draft.equals("e")
        ? "the design"
        : edits.get(Integer.parseInt(draft.substring(1))).words();
  }

  private static String refusal(DraftBuild build, String before, String after) {
    List<Change> changes =
        LockedStore.SPANNER.compare(build.locks().of(before), build.locks().of(after));
    Verdict verdict = changes.stream().map(Change::verdict).reduce(Verdict.SAFE, Verdict::and);
    String refusal =
        verdict.stops() ? "" : ManagedTable.refusal(schema(build, before), schema(build, after));
    return refusal.isEmpty() ? "" : verdict + ", and " + refusal + " " + changes;
  }

  private static TableSchema schema(DraftBuild build, String packageName) {
    return ((EntityMapper<?, ?>) Code.mapper(build, packageName)).schema();
  }
}
