package dev.rowsmith.runtime.spanner.internal.facts;

import static java.util.stream.Collectors.joining;

import java.util.List;

/**
 * Facts about a foreign key, declared or live.
 *
 * @param columns its columns
 * @param table the table to which it refers
 * @param referenced the columns of that table, in the order of its own
 * @param cascade whether rows are deleted with the row that they name
 * @param enforced whether Spanner looks at it
 */
public record ForeignKeyFacts(
    List<String> columns,
    String table,
    List<String> referenced,
    boolean cascade,
    boolean enforced) {

  public ForeignKeyFacts {
    columns = List.copyOf(columns);
    referenced = List.copyOf(referenced);
  }

  /** Returns what is compared, for a person to read. */
  @Override
  public String toString() {
    return list(columns)
        + " references "
        + table
        + " "
        + list(referenced)
        + (cascade ? " on delete cascade" : "")
        + (enforced ? "" : " not enforced");
  }

  private static String list(List<String> columns) {
    return columns.stream().collect(joining(", ", "(", ")"));
  }
}
