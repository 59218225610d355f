package dev.rowsmith.processor.soundness;

import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Value;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A row as Spanner keeps it.
 *
 * @param key the key, with the shard in front where the table has one
 * @param values the values by the names of their columns
 */
record SpannerRow(Key key, Map<String, Value> values) {

  /**
   * Returns the row that an insert of an entity leaves.
   *
   * @throws RuntimeException if the mapper or the table refuses it
   */
  static <E> SpannerRow of(EntityMapper<E, ?> mapper, E entity) {
    Map<String, Value> written =
        mapper.mutation(Mutation.newInsertBuilder(mapper.schema().table()), entity).asMap();
    return new SpannerRow(mapper.keyOf(entity).toKey(), fitted(written, mapper.schema()));
  }

  /**
   * Returns the row once the table is another one.
   *
   * @throws RuntimeException if Spanner refuses the statement that changes it
   */
  SpannerRow changed(TableSchema now) {
    return new SpannerRow(key, fitted(values, now));
  }

  /** What the table makes of values: a column without one has its default or null. */
  private static Map<String, Value> fitted(Map<String, Value> values, TableSchema table) {
    Map<String, Value> fitted = new LinkedHashMap<>();
    for (Column<?> column : table.columns()) {
      Value value = values.get(column.name());
      Value now = value == null ? absent(column) : value;
      check(column, now);
      fitted.put(column.name(), now);
    }
    return fitted;
  }

  private static Value absent(Column<?> column) {
    if (column.fill() != Fill.DEFAULT) {
      return column.nullValue();
    }
    Type type = column.nullValue().getType();
    String expression = column.definition().expression();
    if (type.getCode() == Type.Code.ARRAY) {
      String only = expression.substring(1, expression.length() - 1);
      return type.getArrayElementType().equals(Type.bool())
          ? Value.boolArray(List.of(Boolean.parseBoolean(only)))
          : Value.int64Array(List.of(Long.parseLong(only)));
    }
    return type.equals(Type.bool())
        ? Value.bool(Boolean.parseBoolean(expression))
        : Value.int64(Long.parseLong(expression));
  }

  /** Spanner looks at all rows before it changes a column, and converts no type of ours. */
  private static void check(Column<?> column, Value value) {
    if (!value.getType().equals(column.nullValue().getType())) {
      throw refusal(column, "the type is another one");
    } else if (value.isNull() && !column.isNullable()) {
      throw refusal(column, "it is NULL");
    } else if (!value.isNull() && column.length() > 0 && length(value) > column.length()) {
      throw refusal(column, "it is too long");
    }
  }

  private static RuntimeException refusal(Column<?> column, String why) {
    return new IllegalStateException("Spanner refuses column %s: %s".formatted(column, why));
  }

  private static int length(Value value) {
    return switch (value.getType().getCode()) {
      case STRING -> value.getString().codePointCount(0, value.getString().length());
      case BYTES -> value.getBytes().length();
      case ARRAY ->
          switch (value.getType().getArrayElementType().getCode()) {
            case STRING ->
                value.getStringArray().stream()
                    .mapToInt(each -> each.codePointCount(0, each.length()))
                    .max()
                    .orElse(0);
            case BYTES ->
                value.getBytesArray().stream().mapToInt(each -> each.length()).max().orElse(0);
            default -> 0;
          };
      default -> 0;
    };
  }

  /** Returns the row with null in one column that may be null. */
  Optional<SpannerRow> withNull(TableSchema table, Dice dice) {
    List<? extends Column<?>> nullable =
        table.columns().stream()
            .filter(each -> each.isNullable() && !table.keyColumns().contains(each))
            .toList();
    if (nullable.isEmpty()) {
      return Optional.empty();
    }
    Column<?> column = nullable.get(dice.below(nullable.size()));
    Map<String, Value> others = new LinkedHashMap<>(values);
    others.put(column.name(), column.nullValue());
    return Optional.of(new SpannerRow(key, others));
  }

  /**
   * Returns the columns that a table's mapper reads, in its order.
   *
   * @throws RuntimeException if the row does not have one
   */
  Struct toStruct(TableSchema table) {
    Struct.Builder row = Struct.newBuilder();
    for (Column<?> column : table.columns()) {
      Value value = values.get(column.name());
      if (value == null) {
        throw refusal(column, "there is none");
      }
      row.set(column.name()).to(value);
    }
    return row.build();
  }

  /** Returns what is lost whatever a row holds: Spanner changes no name and no key of a table. */
  static String lossOfTable(TableSchema old, TableSchema now) {
    if (!old.table().equals(now.table())) {
      return "the table has another name";
    }
    return key(old).equals(key(now)) ? "" : "the key is " + key(now) + " and was " + key(old);
  }

  private static List<String> key(TableSchema table) {
    return Stream.concat(
            table.key().shard().stream().map(shard -> shard.shards() + " shards"),
            table.key().parts().stream()
                .map(part -> part.column().name() + (part.descending() ? " descending" : "")))
        .toList();
  }
}
