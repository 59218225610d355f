package dev.rowsmith.processor.soundness;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.internal.facts.LiveDatabase;
import dev.rowsmith.runtime.spanner.internal.facts.SequenceFacts;
import dev.rowsmith.runtime.spanner.internal.facts.TableFacts;
import dev.rowsmith.runtime.spanner.schema.SchemaComparison;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.Definitions;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the schema manager does to a table that older code created, without an allowed loss. */
final class ManagedTable {

  private ManagedTable() {}

  /** Returns why {@code apply} refuses the changed declaration in either dialect, or empty. */
  static String refusal(TableSchema live, TableSchema wanted) {
    for (Dialect dialect : List.of(Dialect.GOOGLE_STANDARD_SQL, Dialect.POSTGRESQL)) {
      String refusal = refusal(dialect, live, wanted);
      if (!refusal.isEmpty()) {
        return dialect + ": " + refusal;
      }
    }
    return "";
  }

  private static String refusal(Dialect dialect, TableSchema live, TableSchema wanted) {
    Map<String, SequenceFacts> sequences = new HashMap<>();
    for (Column<?> column : live.columns()) {
      if (column.fill().hasSequence()) {
        sequences.put(Definitions.sequenceName(live, column), SequenceFacts.of(column.sequence()));
      }
    }
    LiveDatabase database =
        new LiveDatabase(Map.of(live.table(), TableFacts.of(dialect, live)), sequences);
    try {
      Method compare =
          SchemaComparison.class.getDeclaredMethod(
              "of", Dialect.class, Collection.class, LiveDatabase.class);
      compare.setAccessible(true);
      Object comparison = compare.invoke(null, dialect, List.of(wanted), database);
      Method apply = SchemaComparison.class.getDeclaredMethod("toApply", Set.class);
      apply.setAccessible(true);
      apply.invoke(comparison, Set.of());
      return "";
    } catch (InvocationTargetException refused) {
      return String.valueOf(refused.getTargetException().getMessage());
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError("the schema manager", problem);
    }
  }
}
