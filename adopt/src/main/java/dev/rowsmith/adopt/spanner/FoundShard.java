package dev.rowsmith.adopt.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.internal.facts.ColumnFacts;
import dev.rowsmith.runtime.spanner.internal.facts.SqlExpression;
import dev.rowsmith.runtime.spanner.internal.facts.TableFacts;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.Definitions;
import dev.rowsmith.runtime.spanner.table.Shard;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The computed part in front of a key that {@code @HashSharded} declares: one whose expression is
 * what Rowsmith writes for the columns that are in it.
 */
final class FoundShard {

  /** The end of {@code ABS(MOD(…, 8))}, or of {@code abs(mod(…, '8'::bigint))}. */
  private static final Pattern SHARDS = Pattern.compile(",\\s*'?(\\d{1,4})'?(?:::\\w+)?[\\s)]*$");

  private static final Pattern CAST = Pattern.compile("::[a-z]+(?: [a-z]+)*");
  private static final Pattern NO_WORD = Pattern.compile("\\W+");
  private static final int FEWEST = 2;
  private static final int MOST = 1_000;

  private FoundShard() {}

  /**
   * Returns the shard in front of a table's key, if there is one.
   *
   * @param types the types of the columns that can be components, by their names
   */
  static Optional<Shard> of(Dialect dialect, TableFacts table, Map<String, StoredType> types) {
    if (table.key().size() < 2) {
      return Optional.empty();
    }
    ColumnFacts column = table.columns().get(table.key().get(0));
    if (column == null || column.nullable() || column.expression().isEmpty()) {
      return Optional.empty();
    }
    StoredType type = types.get(column.name());
    Matcher shards = SHARDS.matcher(column.expression());
    if (type == null || type.stored() != ColumnType.LONG || !shards.find()) {
      return Optional.empty();
    }
    int count = Integer.parseInt(shards.group(1));
    Shard shard = new Shard(column.name(), count, by(table, types, column.expression()));
    boolean computed = !shard.by().isEmpty() && count >= FEWEST && count <= MOST;
    return Optional.of(shard)
        .filter(each -> computed)
        .filter(
            each ->
                each.by().stream()
                    .noneMatch(
                        part ->
                            Objects.requireNonNull(table.columns().get(part.name())).committed()))
        .filter(each -> isWritten(dialect, each, column.expression()));
  }

  /** The columns of the key that the expression names, in its order. */
  private static List<Column<?>> by(
      TableFacts table, Map<String, StoredType> types, String expression) {
    return table.key().stream()
        .skip(1)
        .map(TableMapping::column)
        .filter(types::containsKey)
        .filter(name -> place(expression, name) >= 0)
        .sorted(Comparator.comparingInt(name -> place(expression, name)))
        .<Column<?>>map(
            name ->
                Objects.requireNonNull(types.get(name))
                    .column(Objects.requireNonNull(table.columns().get(name))))
        .toList();
  }

  private static int place(String expression, String name) {
    Matcher word = Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(expression);
    return word.find() ? word.start() : -1;
  }

  private static boolean isWritten(Dialect dialect, Shard shard, String live) {
    String ours;
    try {
      ours = Definitions.in(dialect).expression(shard);
    } catch (RuntimeException noText) { // A part of a type that has no text.
      return false;
    }
    return SqlExpression.isSame(dialect, ours, live)
        && (dialect != Dialect.POSTGRESQL || words(ours).equals(words(live)));
  }

  /** PostgreSQL writes brackets and types of its own, and leaves the words in their order. */
  private static List<String> words(String expression) {
    return NO_WORD
        .splitAsStream(CAST.matcher(expression.toLowerCase(Locale.ROOT)).replaceAll(" "))
        // extract(epoch from x) becomes "extract"('epoch', x).
        .filter(word -> !word.isEmpty() && !word.equals("from"))
        .toList();
  }
}
