package dev.rowsmith.benchmarks.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.ResultSets;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Type.StructField;
import com.google.common.collect.Iterables;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Rows that were prepared before, as a transaction returns them: nothing is sent. */
final class PreparedReads {

  static final int ROWS = 10;
  static final Instant FIRST = Instant.parse("2026-05-01T12:00:00Z");

  private static final Map<String, Type> TYPES =
      Map.of(
          "userId", Type.int64(),
          "at", Type.timestamp(),
          "page", Type.string(),
          "seconds", Type.int64());

  /** The rows of the columns that are asked for. */
  private record Rows(Type type, List<Struct> all) {}

  private PreparedReads() {}

  static List<Visit> visits() {
    return IntStream.range(0, ROWS)
        .mapToObj(number -> new Visit(0, FIRST.plusSeconds(number), "page " + number, number))
        .toList();
  }

  /**
   * Returns a transaction that answers reads of keys with one row, and those of ranges with all.
   */
  static ReadContext context() {
    Map<List<String>, Rows> prepared = new HashMap<>();
    return proxy(
        ReadContext.class,
        (self, method, arguments) ->
            switch (method.getName()) {
              case "read" -> read(prepared, (KeySet) arguments[1], arguments[2]);
              case "readUsingIndex" -> read(prepared, (KeySet) arguments[2], arguments[3]);
              default -> throw new UnsupportedOperationException(method.toString());
            });
  }

  /** Returns a client that nobody asks. */
  static DatabaseClient noClient() {
    return proxy(
        DatabaseClient.class,
        (self, method, arguments) -> {
          throw new UnsupportedOperationException(method.toString());
        });
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  @SuppressWarnings("unchecked") // The client's methods take an iterable of names.
  private static ResultSet read(Map<List<String>, Rows> prepared, KeySet keys, Object names) {
    Rows rows = prepared.computeIfAbsent((List<String>) names, PreparedReads::rows);
    boolean one = Iterables.isEmpty(keys.getRanges());
    return ResultSets.forRows(rows.type, one ? rows.all.subList(0, 1) : rows.all);
  }

  private static Rows rows(List<String> names) {
    List<StructField> fields =
        names.stream().map(name -> StructField.of(name, TYPES.get(name))).toList();
    return new Rows(
        Type.struct(fields), visits().stream().map(visit -> row(visit, names)).toList());
  }

  private static Struct row(Visit visit, List<String> names) {
    Struct.Builder row = Struct.newBuilder();
    for (String name : names) {
      switch (name) {
        case "userId" -> row.set(name).to(visit.userId());
        case "at" -> row.set(name).to(Timestamp.parseTimestamp(visit.at().toString()));
        case "page" -> row.set(name).to(visit.page());
        default -> row.set(name).to((long) visit.seconds());
      }
    }
    return row.build();
  }
}
