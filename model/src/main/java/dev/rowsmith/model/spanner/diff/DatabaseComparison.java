package dev.rowsmith.model.spanner.diff;

import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.Difference.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The comparison of the tables of a database with their declarations. */
public final class DatabaseComparison {

  private DatabaseComparison() {}

  /** Returns the differences, by table. */
  public static List<Difference> of(
      Ddl ddl, Collection<TableDefinition> declared, LiveDatabase database) {
    List<Difference> differences = new ArrayList<>();
    for (TableDefinition table : declared) {
      LiveTable live = database.tables().get(table.name());
      if (live == null) {
        String columns = String.join(", ", TableComparison.columns(ddl, table).keySet());
        differences.add(new Difference(Kind.TABLE_MISSING, table.name(), "", "", columns));
      } else {
        table.sequenced().forEach(column -> compare(table, column, database, differences));
        differences.addAll(new TableComparison(ddl, table, live).differences());
      }
    }
    return differences;
  }

  private static void compare(
      TableDefinition table,
      ColumnDefinition column,
      LiveDatabase database,
      List<Difference> differences) {
    String name = column.sequenceIn(table.name());
    SequenceOptions live = database.sequences().get(name);
    SequenceOptions wanted = column.sequence();
    if (live == null) {
      differences.add(new Difference(Kind.SEQUENCE_MISSING, table.name(), name, "", name));
      return;
    }
    if (!wanted.skipsAs(live)) {
      Kind kind = wanted.skipsAllOf(live) ? Kind.SEQUENCE_SKIPS_LESS : Kind.SEQUENCE_SKIPS_MORE;
      differences.add(new Difference(kind, table.name(), name, skips(live), skips(wanted)));
    }
    // A start that is not declared is left to the database.
    if (wanted.start() != 0 && wanted.start() != live.start()) {
      differences.add(
          new Difference(
              Kind.SEQUENCE_START_DIFFERS,
              table.name(),
              name,
              "started with " + live.start(),
              "started with " + wanted.start()));
    }
  }

  private static String skips(SequenceOptions sequence) {
    return sequence.skips()
        ? "without %s to %s".formatted(sequence.skipMin(), sequence.skipMax())
        : "without gaps";
  }
}
