package dev.rowsmith.adopt.spanner;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Value;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Rows that are written by mutations, and read by SQL and by the repositories of entities. */
final class HandWrittenRows {

  private static final long SOME_YEARS = 600_000_000;
  private static final int TEXT = 12;

  private final DatabaseClient client;
  private final Declarations declared;
  private final Random random;
  private final Map<String, List<Map<String, Value>>> written = new LinkedHashMap<>();

  HandWrittenRows(DatabaseClient client, Declarations declared, long seed) {
    this.client = client;
    this.declared = declared;
    this.random = new Random(seed);
  }

  /** Writes rows into all tables; what a check or another row forbids is not there. */
  void write(int rows) {
    Map<String, TableSchema> waiting = new LinkedHashMap<>();
    declared.declarations().forEach(each -> waiting.put(each.table(), schema(each)));
    while (!waiting.isEmpty()) {
      String next =
          waiting.values().stream()
              .filter(table -> table.parent().filter(p -> waiting.containsKey(p.table())).isEmpty())
              .filter(
                  table ->
                      table
                          .definition()
                          .foreignKeys()
                          .map(ForeignKeyDefinition::table)
                          .noneMatch(
                              other -> !other.equals(table.table()) && waiting.containsKey(other)))
              .map(TableSchema::table)
              .findFirst()
              .orElseGet(() -> waiting.keySet().iterator().next());
      TableSchema table = waiting.remove(next);
      IntStream.range(0, rows).forEach(each -> write(table));
    }
  }

  /** Returns the tables that have no row. */
  List<String> emptyTables() {
    return declared.declarations().stream()
        .map(Declarations.Declaration::table)
        .filter(table -> !written.containsKey(table))
        .toList();
  }

  private void write(TableSchema table) {
    Map<String, Value> row = new LinkedHashMap<>();
    Map<String, Type> types = types(table);
    for (Column<?> column : table.columns()) {
      if (column.fill() != Fill.COMPUTED) {
        boolean absent = column.isNullable() && random.nextInt(4) == 0;
        Type type = Objects.requireNonNull(types.remove(column.name()));
        row.put(column.name(), value(type, column.definition().type().length(), absent));
      }
    }
    // What no entity maps, and no row can be without.
    types.forEach(
        (name, type) -> {
          if (name.startsWith("_")) {
            row.put(name, value(type, 1, false));
          }
        });
    table.parent().ifPresent(parent -> copy(parent.table(), row));
    for (ForeignKeyDefinition key : table.definition().foreignKeys().toList()) {
      for (int at = 0; at < key.columns().size(); at++) {
        String referenced = key.referenced().get(at);
        String own = key.columns().get(at);
        some(key.table())
            .map(other -> other.get(referenced))
            .findFirst()
            .ifPresent(v -> row.put(own, v));
      }
    }
    Mutation.WriteBuilder mutation = Mutation.newInsertOrUpdateBuilder(table.table());
    row.forEach((name, value) -> mutation.set(name).to(value));
    try {
      client.write(List.of(mutation.build()));
      written.computeIfAbsent(table.table(), absent -> new ArrayList<>()).add(row);
    } catch (SpannerException refused) {
      // A check, a unique index, or a foreign key to a table without rows.
    }
  }

  /** A child begins with the key of its parent. */
  private void copy(String parent, Map<String, Value> row) {
    TableSchema above =
        declared.declarations().stream()
            .filter(each -> each.table().equals(parent))
            .map(this::schema)
            .findFirst()
            .orElseThrow();
    some(parent)
        .findFirst()
        .ifPresent(
            other ->
                above
                    .keyColumns()
                    .forEach(
                        column -> {
                          if (row.containsKey(column.name()) && other.containsKey(column.name())) {
                            row.put(column.name(), other.get(column.name()));
                          }
                        }));
  }

  private Stream<Map<String, Value>> some(String table) {
    List<Map<String, Value>> rows = written.getOrDefault(table, List.of());
    return rows.isEmpty() ? Stream.empty() : Stream.of(rows.get(random.nextInt(rows.size())));
  }

  private Map<String, Type> types(TableSchema table) {
    Map<String, Type> types = new HashMap<>();
    try (ResultSet none = client.singleUse().executeQuery(select(table, " LIMIT 0"))) {
      none.next();
      none.getType().getStructFields().forEach(each -> types.put(each.getName(), each.getType()));
    }
    return types;
  }

  private Statement select(TableSchema table, String more) {
    char quote = client.getDialect() == Dialect.POSTGRESQL ? '"' : '`';
    return Statement.of("SELECT * FROM " + quote + table.table() + quote + more);
  }

  private Value value(Type type, int length, boolean absent) {
    if (type.getCode() == Type.Code.ARRAY) {
      int size = random.nextInt(3);
      return array(type.getArrayElementType(), length, absent ? -1 : size);
    }
    return switch (type.getCode()) {
      case BOOL -> Value.bool(absent ? null : random.nextBoolean());
      case INT64 -> Value.int64(absent ? null : (Long) (long) random.nextInt());
      case FLOAT32 -> Value.float32(absent ? null : (Float) random.nextFloat());
      case FLOAT64 -> Value.float64(absent ? null : (Double) random.nextGaussian());
      case NUMERIC -> Value.numeric(absent ? null : decimal());
      case PG_NUMERIC -> Value.pgNumeric(absent ? null : decimal().toString());
      case STRING -> Value.string(absent ? null : text(length));
      case JSON -> Value.json(absent ? null : "{\"a\":" + random.nextInt() + "}");
      case PG_JSONB -> Value.pgJsonb(absent ? null : "{\"a\":" + random.nextInt() + "}");
      case BYTES -> Value.bytes(absent ? null : bytes(length));
      case TIMESTAMP -> Value.timestamp(absent ? null : time());
      case DATE -> Value.date(absent ? null : date());
      default -> throw new AssertionError("no values of " + type);
    };
  }

  private Value array(Type element, int length, int size) {
    return switch (element.getCode()) {
      case BOOL -> Value.boolArray(size < 0 ? null : several(size, random::nextBoolean));
      case INT64 -> Value.int64Array(size < 0 ? null : several(size, random::nextLong));
      case FLOAT32 -> Value.float32Array(size < 0 ? null : several(size, random::nextFloat));
      case FLOAT64 -> Value.float64Array(size < 0 ? null : several(size, random::nextGaussian));
      case NUMERIC -> Value.numericArray(size < 0 ? null : several(size, this::decimal));
      case PG_NUMERIC ->
          Value.pgNumericArray(size < 0 ? null : several(size, () -> decimal().toString()));
      case STRING -> Value.stringArray(size < 0 ? null : several(size, () -> text(length)));
      case JSON -> Value.jsonArray(size < 0 ? null : several(size, () -> "[1]"));
      case PG_JSONB -> Value.pgJsonbArray(size < 0 ? null : several(size, () -> "[1]"));
      case BYTES -> Value.bytesArray(size < 0 ? null : several(size, () -> bytes(length)));
      case TIMESTAMP -> Value.timestampArray(size < 0 ? null : several(size, this::time));
      case DATE -> Value.dateArray(size < 0 ? null : several(size, this::date));
      default -> throw new AssertionError("no values of " + element);
    };
  }

  private static <V> List<V> several(int size, Supplier<V> value) {
    return IntStream.range(0, size).mapToObj(each -> value.get()).toList();
  }

  private BigDecimal decimal() {
    return BigDecimal.valueOf(random.nextLong() / 1_000, 6);
  }

  private String text(int length) {
    return random
        .ints(length == 0 ? TEXT : Math.min(length, TEXT), 0, 40)
        .mapToObj("abcdefghijklmnopqrstuvwxyz0123456789#-äß"::substring)
        .map(rest -> rest.substring(0, 1))
        .reduce("", String::concat);
  }

  private ByteArray bytes(int length) {
    byte[] bytes = new byte[length == 0 ? TEXT : Math.min(length, TEXT)];
    random.nextBytes(bytes);
    return ByteArray.copyFrom(bytes);
  }

  /** PostgreSQL has microseconds. */
  private Timestamp time() {
    return Timestamp.ofTimeSecondsAndNanos(
        1_000_000_000 + (long) (random.nextDouble() * SOME_YEARS),
        random.nextInt(1_000_000) * 1_000);
  }

  private Date date() {
    return Date.fromYearMonthDay(
        1990 + random.nextInt(40), 1 + random.nextInt(12), 1 + random.nextInt(28));
  }

  /** Returns the rows of a table by SQL, of the columns that the entity maps. */
  List<Map<String, Object>> bySql(Declarations.Declaration declaration) {
    TableSchema table = schema(declaration);
    List<Map<String, Object>> rows = new ArrayList<>();
    try (ResultSet found = client.singleUse().executeQuery(select(table, ""))) {
      while (found.next()) {
        Struct row = found.getCurrentRowAsStruct();
        Map<String, Object> values = new LinkedHashMap<>();
        for (Column<?> column : table.columns()) {
          Value value = row.getValue(row.getColumnIndex(column.name()));
          values.put(column.name(), value.isNull() ? "NULL" : plain(value));
        }
        rows.add(values);
      }
    }
    return rows;
  }

  private static Object plain(Value value) {
    return switch (value.getType().getCode()) {
      case BOOL -> value.getBool();
      case INT64 -> value.getInt64();
      case FLOAT32 -> value.getFloat32();
      case FLOAT64 -> value.getFloat64();
      case NUMERIC -> value.getNumeric();
      case PG_NUMERIC -> new BigDecimal(value.getString());
      case STRING -> value.getString();
      case JSON -> value.getJson();
      case PG_JSONB -> value.getPgJsonb();
      case BYTES -> value.getBytes();
      case TIMESTAMP -> instant(value.getTimestamp());
      case DATE -> LocalDate.parse(value.getDate().toString());
      case ARRAY ->
          switch (value.getType().getArrayElementType().getCode()) {
            case BOOL -> value.getBoolArray();
            case INT64 -> value.getInt64Array();
            case FLOAT32 -> value.getFloat32Array();
            case FLOAT64 -> value.getFloat64Array();
            case NUMERIC -> value.getNumericArray();
            case PG_NUMERIC -> value.getStringArray().stream().map(BigDecimal::new).toList();
            case STRING -> value.getStringArray();
            case JSON -> value.getJsonArray();
            case PG_JSONB -> value.getPgJsonbArray();
            case BYTES -> value.getBytesArray();
            case TIMESTAMP ->
                value.getTimestampArray().stream().map(HandWrittenRows::instant).toList();
            case DATE ->
                value.getDateArray().stream()
                    .map(each -> LocalDate.parse(each.toString()))
                    .toList();
            default -> throw new AssertionError(value.getType());
          };
      default -> throw new AssertionError(value.getType());
    };
  }

  private static Instant instant(Timestamp time) {
    return Instant.ofEpochSecond(time.getSeconds(), time.getNanos());
  }

  /** Returns the rows of a table as the repository of its entity reads them. */
  List<Map<String, Object>> byRepository(Declarations.Declaration declaration) {
    try {
      Class<?> type = declared.load(declaration.entity() + "Repository");
      Object repository = type.getConstructor(DatabaseClient.class).newInstance(client);
      Object scan = call(repository, "scanAll", "compare");
      List<Map<String, Object>> rows = new ArrayList<>();
      for (Object entity : (List<?>) call(scan, "list")) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (Column<?> column : schema(declaration).columns()) {
          Method accessor = entity.getClass().getMethod(column.component());
          Object value = accessor.invoke(entity);
          values.put(column.name(), value == null ? "NULL" : value);
        }
        rows.add(values);
      }
      return rows;
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException(declaration.source(), problem);
    }
  }

  /** Its class may be hidden behind a public one. */
  private static Object call(Object on, String name, Object... arguments)
      throws ReflectiveOperationException {
    Class<?>[] types = Stream.of(arguments).map(Object::getClass).toArray(Class<?>[]::new);
    Method method = on.getClass().getMethod(name, types);
    method.setAccessible(true);
    return method.invoke(on, arguments);
  }

  private TableSchema schema(Declarations.Declaration declaration) {
    try {
      return (TableSchema)
          declared.load(declaration.entity() + "Table").getField("SCHEMA").get(null);
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException(problem);
    }
  }
}
