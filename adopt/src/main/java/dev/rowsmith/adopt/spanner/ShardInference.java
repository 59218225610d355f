package dev.rowsmith.adopt.spanner;

import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.ShardDefinition;
import dev.rowsmith.model.spanner.SpannerType.Code;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.LiveTable;
import dev.rowsmith.model.spanner.diff.SqlExpression;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Infers the computed first part of a key that {@code @HashSharded} declares: its expression is the
 * one that Rowsmith writes for the columns that it names.
 */
final class ShardInference {

  /** The end of {@code ABS(MOD(…, 8))}, or of {@code abs(mod(…, '8'::bigint))}. */
  private static final Pattern SHARDS = Pattern.compile(",\\s*'?(\\d{1,4})'?(?:::\\w+)?[\\s)]*$");

  private static final Pattern CAST = Pattern.compile("::[a-z]+(?: [a-z]+)*");
  private static final Pattern NO_WORD = Pattern.compile("\\W+");
  private static final int FEWEST = 2;
  private static final int MOST = 1_000;

  private ShardInference() {}

  /** Returns shards by table. Interleaved tables have the same one, or none. */
  static Map<String, ShardDefinition> in(Ddl ddl, Collection<LiveTable> tables) {
    Map<String, ShardDefinition> shards = new HashMap<>();
    Map<String, String> parents = new HashMap<>();
    for (LiveTable table : tables) {
      String name = table.definition().name();
      of(ddl, table).ifPresent(shard -> shards.put(name, shard));
      table.definition().parent().ifPresent(parent -> parents.put(name, parent.table()));
    }
    boolean changed = true;
    while (changed) {
      List<String> differing = new ArrayList<>();
      parents.forEach(
          (child, parent) -> {
            if (!isSame(shards.get(child), shards.get(parent))) {
              differing.addAll(List.of(child, parent));
            }
          });
      changed = shards.keySet().removeAll(differing);
    }
    return shards;
  }

  private static boolean isSame(@Nullable ShardDefinition one, @Nullable ShardDefinition other) {
    return (one == null || other == null)
        ? Objects.equals(one, other)
        : (one.column().equals(other.column()) && one.shards() == other.shards());
  }

  private static Optional<ShardDefinition> of(Ddl ddl, LiveTable live) {
    TableDefinition table = live.definition();
    return table.key().stream()
        .findFirst()
        .flatMap(part -> table.column(part.name()))
        .filter(column -> SpannerNames.isDeclarable(column.name()))
        .filter(column -> !live.undeclarable().containsKey(column.name()))
        .filter(column -> !column.nullable() && column.fill() == Fill.COMPUTED)
        .filter(column -> column.type().isSingle(Code.INT64))
        .flatMap(column -> of(ddl, table, column));
  }

  private static Optional<ShardDefinition> of(
      Ddl ddl, TableDefinition table, ColumnDefinition column) {
    Matcher shards = SHARDS.matcher(column.expression());
    List<ColumnDefinition> by = by(table, column.expression());
    if (!shards.find()
        || by.isEmpty()
        || by.stream().anyMatch(ColumnDefinition::commitTimestamps)) {
      return Optional.empty();
    }
    List<String> names = by.stream().map(ColumnDefinition::name).toList();
    return Optional.of(new ShardDefinition(column.name(), Integer.parseInt(shards.group(1)), names))
        .filter(shard -> shard.shards() >= FEWEST && shard.shards() <= MOST)
        .filter(
            shard ->
                isWritten(
                    ddl.dialect(), ddl.shard(table, shard).expression(), column.expression()));
  }

  /** Returns the other columns of the key that the expression names, in its order. */
  private static List<ColumnDefinition> by(TableDefinition table, String expression) {
    return table.key().stream()
        .skip(1)
        .map(KeyColumn::name)
        .filter(name -> place(expression, name) >= 0)
        .sorted(Comparator.comparingInt(name -> place(expression, name)))
        .flatMap(name -> table.column(name).stream())
        .toList();
  }

  private static int place(String expression, String name) {
    Matcher word = Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(expression);
    return word.find() ? word.start() : -1;
  }

  private static boolean isWritten(SqlDialect dialect, String ours, String live) {
    return SqlExpression.isSame(dialect, ours, live)
        && (dialect != SqlDialect.POSTGRESQL || words(ours).equals(words(live)));
  }

  /** PostgreSQL adds brackets and types, and leaves the words in their order. */
  private static List<String> words(String expression) {
    return NO_WORD
        .splitAsStream(CAST.matcher(expression.toLowerCase(Locale.ROOT)).replaceAll(" "))
        // extract(epoch from x) becomes "extract"('epoch', x).
        .filter(word -> !word.isEmpty() && !word.equals("from"))
        .toList();
  }
}
