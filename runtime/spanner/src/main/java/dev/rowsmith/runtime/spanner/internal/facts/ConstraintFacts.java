package dev.rowsmith.runtime.spanner.internal.facts;

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
 * @param reference what it refers to, if it is a foreign key
 * @param text its condition, or its columns and those that they refer to
 */
public record ConstraintFacts(String name, Optional<ForeignKeyFacts> reference, String text) {

  public static List<ConstraintFacts> of(TableSchema schema) {
    return Stream.concat(
            schema.checks().stream().map(ConstraintFacts::of),
            schema.foreignKeys().stream().map(ConstraintFacts::of))
        .toList();
  }

  public static ConstraintFacts of(TableSchema.Check check) {
    return check(check.name(), check.expression());
  }

  public static ConstraintFacts of(ForeignKeySchema key) {
    List<String> columns = key.columns().stream().<String>map(Column::name).toList();
    return foreignKey(
        key.name(),
        new ForeignKeyFacts(columns, key.table(), key.referenced(), key.cascade(), true));
  }

  static ConstraintFacts check(String name, String condition) {
    return new ConstraintFacts(name, Optional.empty(), condition);
  }

  static ConstraintFacts foreignKey(String name, ForeignKeyFacts reference) {
    return new ConstraintFacts(name, Optional.of(reference), reference.toString());
  }

  /** Returns whether it is a foreign key. */
  public boolean foreignKey() {
    return reference.isPresent();
  }

  /** Returns what a difference calls it, by which it is found again. */
  public String label() {
    return name.isEmpty() ? text : name;
  }

  /** Returns the live one that is meant: of the same name, or a foreign key of the same columns. */
  public Optional<ConstraintFacts> in(Collection<ConstraintFacts> live) {
    return live.stream()
        .filter(each -> each.foreignKey() == foreignKey())
        .filter(each -> each.name.equals(name))
        .findFirst()
        .or(
            () ->
                live.stream()
                    .filter(each -> foreignKey() && each.foreignKey() && each.text.equals(text))
                    .findFirst());
  }

  /** Returns the constraint without its name, for a person to read. */
  @Override
  public String toString() {
    return (foreignKey() ? "foreign key " : "check ") + text;
  }
}
