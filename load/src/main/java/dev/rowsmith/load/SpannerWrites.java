package dev.rowsmith.load;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.Type;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes of a table of Spanner that exists, by a column that says when each row was written, such
 * as a commit timestamp. It needs {@code rowsmith-spanner}.
 */
public final class SpannerWrites {

  private SpannerWrites() {}

  /** Returns the writes of all rows of a table, as those of a share of them. */
  public static Load<Key> of(DatabaseClient client, TableSchema schema, Column<?> at) {
    return of(client, schema, at, 1);
  }

  /**
   * Returns the writes of a share of the rows of a table, read at one time: of the same rows each
   * time, as the hash of a key decides. Keys and times are read alone; a row whose time is null is
   * left out. Spanner reads the whole table for it, and sends the share.
   *
   * @param at a column of type TIMESTAMP, such as {@code AccessLogTable.WRITTEN}
   * @param share above 0, and 1 for all rows
   * @throws IllegalArgumentException if no row that was read has a time, the column has another
   *     type, a part of the key has a type that {@link SpannerKeys} does not take, or the share is
   *     another number
   */
  public static Load<Key> of(
      DatabaseClient client, TableSchema schema, Column<?> at, double share) {
    Rates.checkShare(share);
    List<String> columns = new ArrayList<>();
    schema.key().shard().ifPresent(shard -> columns.add(shard.column()));
    schema.key().parts().forEach(part -> columns.add(part.column().name()));
    int parts = columns.size();
    columns.add(at.name());
    Operations operations = new Operations();
    ReadContext reads = client.singleUse();
    try (ResultSet rows =
        share == 1
            ? reads.read(schema.table(), KeySet.all(), columns)
            : reads.executeQuery(
                SpannerSample.query(client.getDialect(), schema, columns, share))) {
      while (rows.next()) {
        Struct row = rows.getCurrentRowAsStruct();
        Instant time = time(row, parts, at.name()); // By its place: it can be in the key as well.
        if (time != null) {
          operations.add(SpannerKeys.rowKey(schema.key(), key(row, parts)), time);
        }
      }
    }
    if (operations.size() == 0) {
      throw new IllegalArgumentException(
          "no row of the table %s that was read has a time in %s"
              .formatted(schema.table(), at.name()));
    }
    return Load.writes(operations);
  }

  private static @Nullable Instant time(Struct row, int place, String column) {
    if (row.getColumnType(place).getCode() != Type.Code.TIMESTAMP) {
      throw new IllegalArgumentException(
          "%s is a %s: expected a TIMESTAMP".formatted(column, row.getColumnType(place)));
    }
    return row.isNull(place) ? null : instant(row.getTimestamp(place));
  }

  private static Instant instant(Timestamp time) {
    return Instant.ofEpochSecond(time.getSeconds(), time.getNanos());
  }

  private static Key key(Struct row, int parts) {
    Key.Builder key = Key.newBuilder();
    for (int part = 0; part < parts; part++) {
      key.appendObject(value(row, part));
    }
    return key.build();
  }

  private static @Nullable Object value(Struct row, int part) {
    if (row.isNull(part)) {
      return null;
    }
    return switch (row.getColumnType(part).getCode()) {
      case INT64 -> row.getLong(part);
      case STRING -> row.getString(part);
      case TIMESTAMP -> row.getTimestamp(part);
      case DATE -> row.getDate(part);
      case BYTES -> row.getBytes(part);
      case BOOL -> row.getBoolean(part);
      case FLOAT32 -> row.getFloat(part);
      case FLOAT64 -> row.getDouble(part);
      case NUMERIC -> row.getBigDecimal(part);
      case UUID -> row.getUuid(part);
      default ->
          throw new IllegalArgumentException(
              "a key of %s cannot be judged".formatted(row.getColumnType(part)));
    };
  }
}
