package dev.rowsmith.runtime.spanner.schema;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ForeignKeySchema;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A check or a foreign key, declared or live.
 *
 * @param name its name, or an empty text where it is left to Spanner
 * @param foreignKey whether it is a foreign key
 * @param text its condition, or its columns and those that they refer to
 */
record ConstraintFacts(String name, boolean foreignKey, String text) {

  static List<ConstraintFacts> of(TableSchema schema) {
    return Stream.concat(
            schema.checks().stream().map(ConstraintFacts::of),
            schema.foreignKeys().stream().map(ConstraintFacts::of))
        .toList();
  }

  static ConstraintFacts of(TableSchema.Check check) {
    return new ConstraintFacts(check.name(), false, check.expression());
  }

  static ConstraintFacts of(ForeignKeySchema key) {
    List<String> columns = key.columns().stream().<String>map(Column::name).toList();
    return foreignKey(key.name(), columns, key.table(), key.referenced(), key.cascade());
  }

  static ConstraintFacts foreignKey(
      String name, List<String> columns, String table, List<String> referenced, boolean cascade) {
    return new ConstraintFacts(
        name,
        true,
        list(columns)
            + " references "
            + table
            + " "
            + list(referenced)
            + (cascade ? " on delete cascade" : ""));
  }

  private static String list(List<String> columns) {
    return columns.stream().collect(joining(", ", "(", ")"));
  }

  /** Returns the same foreign key, which Spanner does not look at. */
  ConstraintFacts unenforced() {
    return new ConstraintFacts(name, foreignKey, text + " not enforced");
  }

  /** Returns what a difference calls it, by which it is found again. */
  String label() {
    return name.isEmpty() ? text : name;
  }

  /** Returns the live one that is meant: of the same name, or a foreign key of the same columns. */
  Optional<ConstraintFacts> in(Collection<ConstraintFacts> live) {
    return live.stream()
        .filter(each -> each.foreignKey == foreignKey)
        .filter(each -> each.name.equals(name))
        .findFirst()
        .or(
            () ->
                live.stream()
                    .filter(each -> foreignKey && each.foreignKey && each.text.equals(text))
                    .findFirst());
  }

  /** Returns the constraint without its name, for a person to read. */
  @Override
  public String toString() {
    return (foreignKey ? "foreign key " : "check ") + text;
  }
}
