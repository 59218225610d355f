package dev.rowsmith.processor.generate.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Makes values of a segment's type: those where an encoding can go wrong, and random ones. */
final class LayoutValues {

  private static final long SEED = 18;
  private static final int RANDOM = 12;

  private LayoutValues() {}

  static List<?> of(Segment segment) {
    return switch (segment.kind()) {
      case STRING -> List.of("", "a", "x/y", "1", "0", "abc10", "#", "é", "a.b", "12345", "_", "-");
      case CHAR -> List.of('a', '#', '/', '0', 'é', '_');
      case BOOLEAN -> List.of(true, false);
      case UUID -> List.of(new UUID(0, 0), new UUID(-1, -1), UUID.randomUUID());
      case BYTE_STRING -> bytes();
      case BYTE -> numbers().mapToObj(number -> (byte) number).toList();
      case SHORT -> numbers().mapToObj(number -> (short) number).toList();
      case INT -> numbers().mapToObj(number -> (int) number).toList();
      case LONG -> numbers().boxed().toList();
      case BIG_INTEGER -> bigIntegers();
      default -> times().flatMap(time -> value(segment.kind(), time)).toList();
    };
  }

  private static LongStream numbers() {
    Random random = new Random(SEED);
    LongStream edges =
        LongStream.of(
            0,
            1,
            -1,
            7,
            42,
            100,
            -128,
            9_999,
            10_000,
            Integer.MAX_VALUE,
            Integer.MIN_VALUE,
            1_423_523_569L,
            1_423_523_569_918L,
            Long.MAX_VALUE,
            Long.MIN_VALUE);
    LongStream some =
        LongStream.range(0, RANDOM).map(each -> random.nextLong() >> random.nextInt(Long.SIZE));
    return LongStream.concat(edges, some);
  }

  private static List<BigInteger> bigIntegers() {
    List<BigInteger> all = new ArrayList<>(numbers().mapToObj(BigInteger::valueOf).toList());
    all.add(BigInteger.TEN.pow(19));
    all.add(BigInteger.TEN.pow(30).negate());
    return all;
  }

  private static List<ByteString> bytes() {
    Random random = new Random(SEED);
    List<ByteString> all = new ArrayList<>(List.of(ByteString.EMPTY));
    for (int length = 1; length < 8; length++) {
      byte[] bytes = new byte[length];
      random.nextBytes(bytes);
      all.add(ByteString.copyFrom(bytes));
    }
    return all;
  }

  private static Stream<LocalDateTime> times() {
    return Stream.of(
        LocalDateTime.of(2015, 1, 1, 0, 0),
        LocalDateTime.of(1970, 1, 1, 0, 0),
        LocalDateTime.of(1969, 12, 31, 23, 0),
        LocalDateTime.of(2015, 2, 9, 23, 12, 49, 918_000_000),
        LocalDateTime.of(2015, 2, 9, 23, 12, 0),
        LocalDateTime.of(2015, 2, 9, 23, 0, 0),
        LocalDateTime.of(2106, 2, 7, 0, 0));
  }

  @SuppressWarnings("JavaUtilDate") // It is the type of entities that exist.
  private static Stream<?> value(ValueKind kind, LocalDateTime time) {
    Instant instant = time.toInstant(ZoneOffset.UTC);
    return switch (kind) {
      case INSTANT -> Stream.of(instant);
      case OFFSET_DATE_TIME -> Stream.of(time.atOffset(ZoneOffset.UTC));
      case ZONED_DATE_TIME -> Stream.of(time.atZone(ZoneOffset.UTC));
      case DATE -> Stream.of(Date.from(instant));
      case LOCAL_DATE_TIME -> Stream.of(time);
      case LOCAL_DATE -> Stream.of(time.toLocalDate());
      case LOCAL_TIME -> Stream.of(time.toLocalTime());
      case YEAR_MONTH -> Stream.of(YearMonth.from(time));
      case YEAR -> Stream.of(Year.from(time));
      default -> throw new IllegalArgumentException("no values of " + kind);
    };
  }
}
