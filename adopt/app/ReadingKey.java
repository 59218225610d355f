package app;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.key.spi.KeyWriter;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;

/**
 * Row key of a {@link Reading}: {@code {at}#{device}}.
 *
 * <pre>{@code
 * 1423523569918#bravo
 * |             device: String
 * at: Instant
 * }</pre>
 *
 * @param at a part of the key
 * @param device a part of the key
 */
@Generated("dev.rowsmith.processor.RowsmithProcessor")
@NullMarked
public record ReadingKey(Instant at, String device) implements RowKey, Comparable<ReadingKey> {
  static final InstantSegment AT =
      InstantSegment.of("Reading", "at").as(IntegerEncoding.decimal()).followedBy("#");

  static final TextSegment DEVICE = TextSegment.ofVerbatim("Reading", "device");

  /** Layout of the segments in the key. */
  public static final KeyLayout LAYOUT = KeyLayout.of(AT, DEVICE);

  /**
   * {@return the key of an entity}
   *
   * @param reading the entity
   */
  public static ReadingKey of(Reading reading) {
    return new ReadingKey(reading.at(), reading.device());
  }

  /**
   * {@return the key that the bytes of a row key hold}
   *
   * @param rowKey the bytes
   */
  public static ReadingKey decode(ByteString rowKey) {
    KeyReader key = KeyReader.of(LAYOUT, rowKey);
    Instant at = AT.read(key);
    String device = DEVICE.read(key);
    key.end();
    return new ReadingKey(at, device);
  }

  /**
   * {@return the bytes of the row key of these values}
   *
   * @param at a part of the key
   * @param device a part of the key
   */
  public static ByteString encode(Instant at, String device) {
    return KeyWriter.of(LAYOUT, DEVICE.length(device)).add(AT, at).add(DEVICE, device).key();
  }

  @Override
  public ByteString encode() {
    return encode(at, device);
  }

  /** Compares keys as Bigtable sorts their rows. */
  @Override
  public int compareTo(ReadingKey other) {
    int order = AT.compare(at, other.at);
    if (order == 0) {
      order = DEVICE.compare(device, other.device);
    }
    return order;
  }
}
