package dev.rowsmith.model.spanner.diff;

import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.Difference.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

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
        RefusedStatements refused = new RefusedStatements(ddl.dialect(), table, database);
        table.columns().forEach(each -> compareNumbers(table, each, database, differences));
        new TableComparison(ddl, table, live)
            .differences()
            .forEach(each -> differences.add(each.refusedFor(refused.of(each))));
      }
    }
    return differences;
  }

  private static void compareNumbers(
      TableDefinition table,
      ColumnDefinition column,
      LiveDatabase database,
      List<Difference> differences) {
    boolean identity = column.fill() == Fill.IDENTITY;
    if (!identity && !column.fill().hasSequence()) {
      return;
    }
    String name = identity ? column.name() : column.sequenceIn(table.name());
    Optional<SequenceOptions> live =
        identity
            ? database
                .table(table.name())
                .column(name)
                .filter(each -> each.fill() == Fill.IDENTITY)
                .map(ColumnDefinition::sequence)
            : Optional.ofNullable(database.sequences().get(name));
    SequenceOptions wanted = column.sequence();
    if (live.isEmpty()) {
      // The comparison of the columns finds a missing identity.
      if (!identity) {
        differences.add(new Difference(Kind.SEQUENCE_MISSING, table.name(), name, "", name));
      }
      return;
    }
    SequenceOptions there = live.get();
    if (!wanted.skipsAs(there)) {
      Kind less = identity ? Kind.IDENTITY_SKIPS_LESS : Kind.SEQUENCE_SKIPS_LESS;
      Kind more = identity ? Kind.IDENTITY_SKIPS_MORE : Kind.SEQUENCE_SKIPS_MORE;
      Kind kind = wanted.skipsAllOf(there) ? less : more;
      differences.add(new Difference(kind, table.name(), name, skips(there), skips(wanted)));
    }
    // A start that is not declared is left to the database.
    if (wanted.start() != 0 && wanted.start() != there.start()) {
      differences.add(
          new Difference(
              identity ? Kind.IDENTITY_START_DIFFERS : Kind.SEQUENCE_START_DIFFERS,
              table.name(),
              name,
              "started with " + there.start(),
              "started with " + wanted.start()));
    }
  }

  private static String skips(SequenceOptions sequence) {
    return sequence.skips()
        ? "without %s to %s".formatted(sequence.skipMin(), sequence.skipMax())
        : "without gaps";
  }
}
