import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.IntegralSegment;
import dev.rowsmith.runtime.key.KeyBytes;
import dev.rowsmith.runtime.key.KeyLayout;
import dev.rowsmith.runtime.key.KeyReader;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.TemporalSegment;
import dev.rowsmith.runtime.key.TextSegment;
import java.time.LocalDateTime;
import javax.annotation.processing.Generated;

/**
 * The row key of a {@link DepartureFirst}: {@code {departure}#{origin}#{destination}#{number}}.
 */
@Generated("dev.rowsmith.processor.RowsmithProcessor")
public record DepartureFirstKey(LocalDateTime departure, String origin, String destination,
    int number) implements RowKey, Comparable<DepartureFirstKey> {
  static final TemporalSegment<LocalDateTime> DEPARTURE = TemporalSegment.ofLocalDateTime("DepartureFirst", "departure")
      .pattern("yyyyMMddHHmm").followedBy("#");

  static final TextSegment ORIGIN = TextSegment.of("DepartureFirst", "origin").followedBy("#");

  static final TextSegment DESTINATION = TextSegment.of("DepartureFirst", "destination")
      .followedBy("#");

  static final IntegralSegment<Integer> NUMBER = IntegralSegment.ofInt("DepartureFirst", "number")
      .digits(2);

  /**
   * How the segments stand in the key.
   */
  public static final KeyLayout LAYOUT = KeyLayout.of(DEPARTURE, ORIGIN, DESTINATION, NUMBER);

  /**
   * Returns the key of an entity.
   */
  public static DepartureFirstKey of(DepartureFirst departureFirst) {
    return new DepartureFirstKey(departureFirst.departure(), departureFirst.origin(),
        departureFirst.destination(), departureFirst.number());
  }

  /**
   * Returns the key that the bytes of a row key hold.
   */
  public static DepartureFirstKey decode(ByteString rowKey) {
    KeyReader key = KeyReader.of("DepartureFirst", rowKey);
    LocalDateTime departure = DEPARTURE.read(key);
    String origin = ORIGIN.read(key);
    String destination = DESTINATION.read(key);
    int number = (int) NUMBER.readLong(key);
    key.end();
    return new DepartureFirstKey(departure, origin, destination, number);
  }

  /**
   * Returns the bytes of the row key of these values.
   */
  public static ByteString encode(LocalDateTime departure, String origin, String destination,
      int number) {
    int size = DEPARTURE.size(departure)
        + ORIGIN.size(origin)
        + DESTINATION.size(destination)
        + NUMBER.size(number);
    byte[] key = new byte[KeyBytes.checkSize("DepartureFirst", size)];
    int end = DEPARTURE.write(key, 0, departure);
    end = ORIGIN.write(key, end, origin);
    end = DESTINATION.write(key, end, destination);
    NUMBER.write(key, end, number);
    return KeyBytes.wrap(key);
  }

  @Override
  public ByteString encode() {
    return encode(departure, origin, destination, number);
  }

  /**
   * Compares keys as Bigtable sorts their rows.
   */
  @Override
  public int compareTo(DepartureFirstKey other) {
    int order = DEPARTURE.compare(departure, other.departure);
    if (order == 0) {
      order = ORIGIN.compare(origin, other.origin);
    }
    if (order == 0) {
      order = DESTINATION.compare(destination, other.destination);
    }
    if (order == 0) {
      order = NUMBER.compare(number, other.number);
    }
    return order;
  }
}
