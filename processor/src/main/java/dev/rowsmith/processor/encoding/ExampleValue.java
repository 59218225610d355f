package dev.rowsmith.processor.encoding;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.runtime.Limits;
import dev.rowsmith.runtime.key.KeyField;
import dev.rowsmith.runtime.key.segment.KeySegment;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A typical value of a segment, and what the runtime writes of it into a key.
 *
 * <p>There is none of a codec, which is not compiled yet.
 */
public final class ExampleValue {

  /** Words that nobody takes for values of their own. */
  private static final List<String> WORDS =
      List.of("alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel");

  private static final UUID ID = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");

  private static final LocalDateTime AT = LocalDateTime.of(2015, 2, 9, 23, 12, 49, 918_000_000);

  private static final byte[] BYTES = {0x3f, (byte) 0xa9, 0x5c, (byte) 0x82};

  private ExampleValue() {}

  /**
   * Returns the text of a value, without what follows it, if there is an honest one: the bytes may
   * not be text.
   *
   * @param place the segment's place in its key from 0: no two have the same word
   */
  public static Optional<String> text(Segment segment, KeyFormat format, int place) {
    return format == KeyFormat.ORDERED_CODE
        ? Optional.empty()
        : SegmentEncoding.of(segment, format)
            .filter(stored -> stored.field() == KeyField.TEXT)
            .flatMap(
                stored ->
                    of(segment, format, place)
                        .flatMap(value -> written(stored, value))
                        .map(whole -> whole.substring(0, whole.size() - stored.suffix().size()))
                        .map(ByteString::toStringUtf8));
  }

  /**
   * Returns a value that the segment holds, as the runtime takes it; bytes are a {@code
   * ByteString}. There is none of a segment that is wider than a key may be, which checks report.
   */
  public static Optional<Object> of(Segment segment, KeyFormat format, int place) {
    return segment.hasCodec() || segment.width() > Limits.MAX_KEY_BYTES
        ? Optional.empty()
        : SegmentEncoding.of(segment, format)
            .flatMap(
                stored ->
                    values(segment, WORDS.get(place % WORDS.size()))
                        .filter(value -> written(stored, value).isPresent())
                        .findFirst());
  }

  /** Returns the bytes of a value with what follows it, unless the segment refuses it. */
  @SuppressWarnings("unchecked") // The values are of the segment's kind.
  private static <T> Optional<ByteString> written(KeySegment<T> segment, Object value) {
    try {
      return Optional.of(segment.encodeWhole((T) value));
    } catch (IllegalArgumentException refused) { // It is too long, say, or finer than the pattern.
      return Optional.empty();
    }
  }

  /** Returns typical values, the best first: the segment may not hold it. */
  private static Stream<Object> values(Segment segment, String word) {
    return switch (segment.kind()) {
      case STRING -> texts(segment, word);
      case CHAR -> Stream.of(word.charAt(0));
      case ENUM -> segment.property().type().constants().stream().map(Object.class::cast);
      case BYTE, SHORT, INT, LONG -> Stream.of(42L, 7L, 1L);
      case BIG_INTEGER -> Stream.of(BigInteger.valueOf(42), BigInteger.valueOf(7));
      case UUID -> Stream.of(ID);
      case BOOLEAN -> Stream.of(true);
      case BYTES, BYTE_STRING -> bytes(segment);
      case INSTANT -> times().map(at -> at.toInstant(ZoneOffset.UTC));
      case OFFSET_DATE_TIME -> times().map(at -> at.atOffset(ZoneOffset.UTC));
      case ZONED_DATE_TIME -> times().map(at -> at.atZone(ZoneOffset.UTC));
      case DATE -> times().map(at -> Date.from(at.toInstant(ZoneOffset.UTC)));
      case LOCAL_DATE_TIME -> times().map(Object.class::cast);
      case LOCAL_DATE -> times().map(LocalDateTime::toLocalDate);
      case LOCAL_TIME -> times().map(LocalDateTime::toLocalTime);
      case YEAR_MONTH -> times().map(YearMonth::from);
      case YEAR -> times().map(Year::from);
      case FLOAT, DOUBLE, DURATION, BIG_DECIMAL, MESSAGE, LITE_MESSAGE, OTHER -> Stream.of();
    };
  }

  private static Stream<Object> texts(Segment segment, String word) {
    boolean anyLength = segment.width() == 0 && segment.maxLength() == 0;
    if (segment.encoding() == KeyEncoding.REVERSED_DOMAIN) {
      return anyLength ? Stream.of(word + ".example.com") : Stream.of();
    }
    int most = segment.maxLength() > 0 ? segment.maxLength() : Integer.MAX_VALUE;
    return Stream.of(
        segment.width() > 0
            ? word.repeat(segment.width() / word.length() + 1).substring(0, segment.width())
            : word.substring(0, Math.min(most, word.length())));
  }

  private static Stream<Object> bytes(Segment segment) {
    int most = segment.width() > 0 ? segment.width() : BYTES.length;
    return IntStream.iterate(most, length -> length > 0, length -> length - 1)
        .mapToObj(
            length -> {
              byte[] value = new byte[length];
              for (int at = 0; at < length; at++) {
                value[at] = BYTES[at % BYTES.length];
              }
              return ByteString.copyFrom(value);
            });
  }

  /** Returns a time as it is, and cut to coarser and coarser units. */
  private static Stream<LocalDateTime> times() {
    LocalDateTime day = AT.truncatedTo(ChronoUnit.DAYS);
    return Stream.concat(
        Stream.of(ChronoUnit.MILLIS, ChronoUnit.SECONDS, ChronoUnit.MINUTES, ChronoUnit.HOURS)
            .map(AT::truncatedTo),
        Stream.of(day, day.withDayOfMonth(1), day.withDayOfYear(1)));
  }
}
