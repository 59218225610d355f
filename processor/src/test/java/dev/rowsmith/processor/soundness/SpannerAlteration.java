package dev.rowsmith.processor.soundness;

import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The statements that make a table another one, as far as Spanner refuses them whatever rows there
 * are. The emulator has shown each rule.
 */
final class SpannerAlteration {

  private final TableDefinition old;
  private final TableDefinition now;

  private SpannerAlteration(TableDefinition old, TableDefinition now) {
    this.old = old;
    this.now = now;
  }

  /** Returns why Spanner refuses the change, or where rows would be gone; or empty. */
  static String refusal(TableSchema old, TableSchema now) {
    if (!old.table().equals(now.table())) {
      return "the table has another name";
    }
    if (!key(old).equals(key(now))) {
      return "the key is " + key(now) + " and was " + key(old);
    }
    return new SpannerAlteration(old.definition(), now.definition()).refusal();
  }

  private static List<String> key(TableSchema table) {
    return Stream.concat(
            table.key().shard().stream().map(shard -> shard.shards() + " shards"),
            table.key().parts().stream()
                .map(part -> part.column().name() + (part.descending() ? " descending" : "")))
        .toList();
  }

  private String refusal() {
    return Stream.concat(
            Stream.of(parent(), references()),
            now.columns().stream()
                .flatMap(
                    column ->
                        old.column(column.name()).stream()
                            .flatMap(
                                before ->
                                    Stream.of(column(before, column), numbers(before, column)))))
        .filter(each -> !each.isEmpty())
        .findFirst()
        .orElse("");
  }

  private String parent() {
    if (!old.parent()
        .map(ParentDefinition::table)
        .equals(now.parent().map(ParentDefinition::table))) {
      return "the table has another parent";
    }
    return now.parent().filter(ParentDefinition::required).isPresent()
            && old.parent().filter(ParentDefinition::required).isEmpty()
        ? "rows have no parent"
        : "";
  }

  /** The rows that a new foreign key needs are not there. */
  private String references() {
    return now.foreignKeys()
            .anyMatch(key -> old.foreignKeys().noneMatch(other -> isSame(key, other)))
        ? "rows refer to rows that are not there"
        : "";
  }

  private static boolean isSame(ForeignKeyDefinition key, ForeignKeyDefinition other) {
    return key.columns().equals(other.columns()) && key.table().equals(other.table());
  }

  private String column(ColumnDefinition before, ColumnDefinition after) {
    String name = after.name();
    if (!before.expressionOf(Fill.COMPUTED).equals(after.expressionOf(Fill.COMPUTED))) {
      return bare(before).equals(bare(after)) ? "" : name + " is computed otherwise";
    }
    boolean longer = before.type().length() != after.type().length();
    if (longer && after.fill() == Fill.COMPUTED) {
      return "in PostgreSQL, a computed column keeps its length";
    }
    if (longer && now.parent().isPresent() && now.key().get(0).name().equals(name)) {
      return "a part of the parent's key keeps its length";
    }
    if (before.nullable() == after.nullable()) {
      return "";
    }
    if (now.hasKeyColumn(name) || after.type().array()) {
      return "NULL in " + name + " stays as it is";
    }
    Optional<IndexDefinition> index =
        old.indexes().stream()
            .filter(each -> now.index(each.name()).filter(each::equals).isPresent())
            .filter(each -> !each.nullFiltered() && !each.notNull().contains(name))
            .filter(each -> each.parts().stream().anyMatch(part -> part.name().equals(name)))
            .findFirst();
    if (index.isPresent()) {
      return "NULL in %s affects the index %s".formatted(name, index.get().name());
    }
    boolean refers = old.foreignKeys().anyMatch(key -> key.columns().contains(name));
    return refers ? "NULL in %s affects a foreign key".formatted(name) : "";
  }

  private static String bare(ColumnDefinition column) {
    String expression = column.expressionOf(Fill.COMPUTED);
    return expression.startsWith("(")
        ? expression.substring(1, expression.length() - 1)
        : expression;
  }

  /** Numbers that rows have are given again. */
  private String numbers(ColumnDefinition before, ColumnDefinition after) {
    if (numbering(now, after).isEmpty()) {
      return "";
    }
    SequenceOptions options = after.sequence();
    SequenceOptions others = before.sequence();
    boolean continues =
        numbering(old, before).equals(numbering(now, after)) && options.start() == others.start();
    return continues && options.skipsAllOf(others)
        ? ""
        : "numbers of " + after.name() + " come again";
  }

  /** Returns where a column has its numbers from, or an empty text. */
  private static String numbering(TableDefinition table, ColumnDefinition column) {
    return column.fill().hasSequence()
        ? "sequence " + column.sequenceIn(table.name())
        : column.fill() == Fill.IDENTITY ? "identity" : "";
  }
}
