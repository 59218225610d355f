package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.Timestamp;
import dev.rowsmith.runtime.key.internal.FarmHash;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The computed part in front of a key: {@code ABS(MOD(FARM_FINGERPRINT(text), shards))}, where the
 * text is that of the columns that decide it, joined by {@code #}.
 *
 * <p>The text of a column is its own; of a number its decimal digits; of a timestamp its
 * microseconds since 1970, which both dialects have and no time zone changes; of a date {@code
 * 2020-05-01}; of a boolean {@code true} or {@code false}; of {@code NULL} nothing.
 *
 * @param column the shard's column
 * @param shards the number of shards
 * @param by the columns that decide the shard
 */
public record Shard(String column, int shards, List<Column<?>> by) {

  private static final long MICROS_OF_A_SECOND = 1_000_000;
  private static final int NANOS_OF_A_MICRO = 1_000;

  public Shard {
    by = List.copyOf(by);
  }

  /**
   * Returns the shard of a text, as Spanner computes {@code ABS(MOD(FARM_FINGERPRINT(text),
   * shards))}.
   */
  public static long of(String text, int shards) {
    return Math.abs(fingerprint(text) % shards);
  }

  /**
   * Returns the shard of a text as {@link #of(String, int)}, for columns that are an {@code int}.
   */
  public static int intOf(String text, int shards) {
    return (int) of(text, shards);
  }

  /** Returns the hash of a text that GoogleSQL calls {@code FARM_FINGERPRINT}. */
  public static long fingerprint(String text) {
    return FarmHash.fingerprint64(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns the shard of a row, as Spanner computes it.
   *
   * @param values the values of the columns that decide it, as parts of a key
   */
  long of(List<? extends @Nullable Object> values) {
    StringJoiner text = new StringJoiner("#");
    values.forEach(value -> text.add(text(value)));
    return of(text.toString(), shards);
  }

  private static String text(@Nullable Object value) {
    if (value instanceof Timestamp at) {
      long micros = at.getSeconds() * MICROS_OF_A_SECOND + at.getNanos() / NANOS_OF_A_MICRO;
      return Long.toString(micros);
    }
    return value == null ? "" : value.toString();
  }
}
