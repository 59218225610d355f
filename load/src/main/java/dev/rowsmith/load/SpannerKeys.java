package dev.rowsmith.load;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Key;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.spanner.spi.TimeText;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Keys of Spanner as bytes that sort as its rows do, for {@link Load}. It needs {@code
 * rowsmith-spanner}.
 *
 * <pre>{@code
 * Load.puts(SpannerKeys.of(AccessLogTable.SCHEMA, AccessLogKey::of), AccessLog::lastAccess, logs)
 * }</pre>
 *
 * <p>The bytes are for people and for judging a load; Spanner stores others. Keys with personal
 * data are not shown.
 */
public final class SpannerKeys {

  private static final HexFormat HEX = HexFormat.of();
  private static final int PART_END = '#';

  /** https://docs.cloud.google.com/spanner/docs/reference/standard-sql/data-types#numeric_type. */
  private static final int NUMERIC_DIGITS = 38;

  private static final int NUMERIC_SCALE = 9;

  private SpannerKeys() {}

  /** Returns what makes the bytes of an entity's key, of a table with these parts. */
  public static <E> Function<E, RowKey> of(
      TableSchema schema, Function<? super E, ? extends SpannerKey> key) {
    return entity -> rowKey(schema.key(), key.apply(entity).toKey());
  }

  /** Returns the bytes of a key of the client, with the shard in front where the table has one. */
  static RowKey rowKey(KeyLayout layout, Key key) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int place = layout.shard().isPresent() ? -1 : 0;
    for (Object part : key.getParts()) {
      boolean descending = place >= 0 && isDescending(layout, place);
      add(bytes, text(part), descending);
      place++;
    }
    ByteString rowKey = ByteString.copyFrom(bytes.toByteArray());
    boolean personal = layout.parts().stream().anyMatch(part -> part.column().isPersonalData());
    return new Bytes(rowKey, personal);
  }

  /** The bytes of a key. */
  private record Bytes(ByteString encode, boolean hasPersonalData) implements RowKey {}

  private static boolean isDescending(KeyLayout layout, int place) {
    KeyPart<?> part = layout.parts().get(place);
    return part.descending();
  }

  /**
   * Adds a part and its end, which sorts before all that a part can hold; null is the end alone.
   */
  private static void add(ByteArrayOutputStream bytes, byte[] text, boolean descending) {
    for (byte next : text) {
      int plain = next & 0xFF;
      if (plain <= PART_END + 1) { // As in READABLE keys of Bigtable: docs/keys.md.
        write(bytes, PART_END + 1, descending);
        write(bytes, plain + 0x30, descending);
      } else {
        write(bytes, plain, descending);
      }
    }
    write(bytes, PART_END, descending);
  }

  /** Writes a byte, or of a descending part its complement. */
  private static void write(ByteArrayOutputStream bytes, int value, boolean descending) {
    bytes.write(descending ? 0xFF - value : value);
  }

  private static byte[] text(@Nullable Object part) {
    String text;
    if (part == null) {
      return new byte[0];
    } else if (part instanceof Long number) {
      // A negative number sorts by what is left to the lowest one.
      text = number >= 0 ? Words.of("%019d", number) : Words.of("-%019d", number - Long.MIN_VALUE);
    } else if (part instanceof Timestamp time) {
      Instant instant = Instant.ofEpochSecond(time.getSeconds());
      text = Words.of("%s.%09d", instant.toString().replace("Z", ""), time.getNanos());
    } else if (part instanceof ByteArray bytes) {
      text = "x" + HEX.formatHex(bytes.toByteArray());
    } else if (part instanceof Boolean truth) {
      text = truth ? "1" : "0";
    } else if (part instanceof Double || part instanceof Float) {
      text = text(((Number) part).doubleValue());
    } else if (part instanceof BigDecimal number) {
      text = text(number);
    } else if (part instanceof String || part instanceof Date || part instanceof UUID) {
      text = "'" + TimeText.of(part); // An empty text is another one than null.
    } else {
      throw new IllegalArgumentException(
          "a key of %s cannot be judged; expected one of: STRING, INT64, TIMESTAMP, DATE, BYTES, BOOL, FLOAT32, FLOAT64, NUMERIC, UUID"
              .formatted(part.getClass().getSimpleName()));
    }
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Returns a number that sorts behind null and NaN, which is the least one in Spanner. */
  private static String text(double number) {
    long bits = Double.doubleToLongBits(number == 0 ? 0 : number); // -0 is 0.
    return Double.isNaN(number) ? "-" : HEX.toHexDigits(bits < 0 ? ~bits : bits ^ Long.MIN_VALUE);
  }

  /**
   * Returns a NUMERIC as the digits of its billionths: a negative one by what is left to the
   * lowest.
   */
  private static String text(BigDecimal number) {
    BigInteger billionths = number.setScale(NUMERIC_SCALE, RoundingMode.HALF_UP).unscaledValue();
    return number.signum() < 0
        ? Words.of("-%038d", BigInteger.TEN.pow(NUMERIC_DIGITS).add(billionths))
        : Words.of("%038d", billionths);
  }
}
