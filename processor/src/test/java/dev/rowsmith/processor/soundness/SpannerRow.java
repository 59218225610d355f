package dev.rowsmith.processor.soundness;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Value;
import dev.rowsmith.model.spanner.DeletionPolicy;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A row as Spanner keeps it.
 *
 * @param table the table that it is in
 * @param key the key, with the shard in front where the table has one
 * @param values the values by the names of their columns
 */
record SpannerRow(TableSchema table, Key key, Map<String, Value> values) {

  /** The time of every commit. */
  private static final Timestamp COMMIT = Timestamp.parseTimestamp("2023-12-31T00:00:00Z");

  /** The time at which row deletion policies look at rows. */
  private static final Instant TODAY = Instant.parse("2024-01-01T00:00:00Z");

  /**
   * Returns the row that an insert of an entity leaves.
   *
   * @param number tells the values that the database makes from those of other rows
   * @throws RuntimeException if the mapper or the table refuses it
   */
  static <E> SpannerRow of(EntityMapper<E, ?> mapper, E entity, int number) {
    TableSchema table = mapper.schema();
    Map<String, Value> written =
        new LinkedHashMap<>(
            mapper.mutation(Mutation.newInsertBuilder(table.table()), entity).asMap());
    Value placeholder = Value.timestamp(Value.COMMIT_TIMESTAMP);
    written.replaceAll(
        (column, value) -> value.equals(placeholder) ? Value.timestamp(COMMIT) : value);
    for (Column<?> column : table.columns()) {
      made(column, number).ifPresent(value -> written.putIfAbsent(column.name(), value));
    }
    Map<String, Value> fitted = fitted(written, table);
    SpannerRow row = new SpannerRow(table, Key.of(), fitted);
    return new SpannerRow(table, mapper.keyOf(mapper.read(row.toStruct(table))).toKey(), fitted);
  }

  /** Returns a value that the database makes of a new row. */
  private static Optional<Value> made(Column<?> column, int number) {
    return switch (column.fill()) {
      case UUID_V4 -> Optional.of(Value.string(new UUID(4L << 12, number).toString()));
      case BIT_REVERSED_SEQUENCE, IDENTITY -> Optional.of(Value.int64(Long.reverse(number) >>> 1));
      default -> Optional.empty();
    };
  }

  /**
   * Returns the row once the table is another one.
   *
   * @throws RuntimeException if Spanner refuses the statement that changes it
   */
  SpannerRow changed(TableSchema now) {
    return new SpannerRow(now, key, fitted(values, now));
  }

  /** What the table makes of values: a column without one has its default or null. */
  private static Map<String, Value> fitted(Map<String, Value> values, TableSchema table) {
    Map<String, Value> fitted = new LinkedHashMap<>();
    for (Column<?> column : table.columns()) {
      Value value = values.get(column.name());
      fitted.put(column.name(), value == null ? absent(column) : value);
    }
    for (Column<?> column : table.columns()) {
      if (column.fill() == Fill.COMPUTED && !values.containsKey(column.name())) {
        fitted.put(column.name(), computed(column, fitted));
      }
    }
    table
        .columns()
        .forEach(column -> check(column, fitted.getOrDefault(column.name(), column.nullValue())));
    SqlValues sql = new SqlValues(operands(fitted));
    table
        .definition()
        .checks()
        .filter(check -> Boolean.FALSE.equals(sql.of(check.condition())))
        .forEach(
            check -> {
              throw new IllegalStateException("Spanner refuses a row that breaks " + check);
            });
    table.deletion().ifPresent(policy -> keep(policy, fitted));
    return fitted;
  }

  private static Value computed(Column<?> column, Map<String, Value> values) {
    Object value = new SqlValues(operands(values)).of(column.definition().expression());
    return value == null
        ? column.nullValue()
        : value instanceof Long number ? Value.int64(number) : Value.string(value.toString());
  }

  /** Returns the values with which expressions compute. */
  private static Map<String, @Nullable Object> operands(Map<String, Value> values) {
    Map<String, @Nullable Object> operands = new LinkedHashMap<>();
    values.forEach(
        (name, value) ->
            operands.put(
                name,
                value.isNull()
                    ? null
                    : switch (value.getType().getCode()) {
                      case INT64 -> value.getInt64();
                      case STRING -> value.getString();
                      default -> value;
                    }));
    return operands;
  }

  /** A row that the policy of its table deletes is gone, sooner or later. */
  private static void keep(DeletionPolicy policy, Map<String, Value> values) {
    Value time = values.get(policy.column());
    if (time != null
        && !time.isNull()
        && Instant.ofEpochSecond(time.getTimestamp().getSeconds(), time.getTimestamp().getNanos())
            .isBefore(TODAY.minus(Duration.ofDays(policy.days())))) {
      throw new IllegalStateException("Spanner deletes the row: " + policy);
    }
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
    } else if (!value.isNull()
        && column.definition().type().length() > 0
        && length(value) > column.definition().type().length()) {
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

  /** Returns the value of a column. */
  Value valueOf(String column) {
    return Objects.requireNonNull(values.get(column));
  }

  /** Returns the row with null in one column that may be null. */
  Optional<SpannerRow> withNull(Dice dice) {
    List<? extends Column<?>> nullable =
        table.columns().stream()
            .filter(each -> each.isNullable() && each.fill() != Fill.COMPUTED)
            .filter(each -> !table.keyColumns().contains(each))
            .toList();
    if (nullable.isEmpty()) {
      return Optional.empty();
    }
    Column<?> column = nullable.get(dice.below(nullable.size()));
    Map<String, Value> others = new LinkedHashMap<>(values);
    others.put(column.name(), column.nullValue());
    try {
      return Optional.of(new SpannerRow(table, key, fitted(recomputed(others), table)));
    } catch (RuntimeException refused) {
      return Optional.empty();
    }
  }

  /** Returns values without those that Spanner computes. */
  private Map<String, Value> recomputed(Map<String, Value> written) {
    table.columns().stream()
        .filter(each -> each.fill() == Fill.COMPUTED)
        .forEach(each -> written.remove(each.name()));
    return written;
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
}
