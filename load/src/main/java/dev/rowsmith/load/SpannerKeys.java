package dev.rowsmith.load;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Key;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
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
    return personal ? (WithheldKey) () -> rowKey : () -> rowKey;
  }

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
    } else if (part instanceof Double number) {
      long bits = Double.doubleToLongBits(number);
      text = HEX.toHexDigits(bits < 0 ? ~bits : bits ^ Long.MIN_VALUE);
    } else if (part instanceof String || part instanceof Date) {
      text = "'" + part; // An empty text is another one than null.
    } else {
      throw new IllegalArgumentException(
          "a key of %s cannot be judged; expected one of: STRING, INT64, TIMESTAMP, DATE, BYTES, BOOL, FLOAT64"
              .formatted(part.getClass().getSimpleName()));
    }
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
