package dev.rowsmith.adopt.spanner;

import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.ShardDefinition;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.SqlExpression;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
  static Optional<ShardDefinition> of(
      SqlDialect dialect, TableDefinition table, Map<String, StoredType> types) {
    if (table.key().size() < 2) {
      return Optional.empty();
    }
    Optional<ColumnDefinition> first =
        table
            .column(table.key().get(0).name())
            .filter(column -> !column.nullable() && column.fill() == Fill.COMPUTED)
            .filter(column -> types.containsKey(column.name()))
            .filter(column -> column.type().isSingle(SpannerType.Code.INT64));
    return first.flatMap(column -> of(dialect, table, types, column));
  }

  private static Optional<ShardDefinition> of(
      SqlDialect dialect,
      TableDefinition table,
      Map<String, StoredType> types,
      ColumnDefinition column) {
    Matcher shards = SHARDS.matcher(column.expression());
    if (!shards.find()) {
      return Optional.empty();
    }
    int count = Integer.parseInt(shards.group(1));
    List<String> by = by(table, types, column.expression());
    boolean computed = !by.isEmpty() && count >= FEWEST && count <= MOST;
    return Optional.of(new ShardDefinition(column.name(), count, by))
        .filter(each -> computed)
        .filter(
            each ->
                by.stream()
                    .flatMap(name -> table.column(name).stream())
                    .noneMatch(ColumnDefinition::commitTimestamps))
        .filter(each -> isWritten(dialect, table, each, column.expression()));
  }

  /** The columns of the key that the expression names, in its order. */
  private static List<String> by(
      TableDefinition table, Map<String, StoredType> types, String expression) {
    return table.key().stream()
        .skip(1)
        .map(KeyColumn::name)
        .filter(types::containsKey)
        .filter(name -> place(expression, name) >= 0)
        .sorted(Comparator.comparingInt(name -> place(expression, name)))
        .toList();
  }

  private static int place(String expression, String name) {
    Matcher word = Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(expression);
    return word.find() ? word.start() : -1;
  }

  private static boolean isWritten(
      SqlDialect dialect, TableDefinition table, ShardDefinition shard, String live) {
    String ours = Ddl.in(dialect).shard(table, shard).expression();
    return SqlExpression.isSame(dialect, ours, live)
        && (dialect != SqlDialect.POSTGRESQL || words(ours).equals(words(live)));
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
