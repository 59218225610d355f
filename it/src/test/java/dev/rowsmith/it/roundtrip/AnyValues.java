package dev.rowsmith.it.roundtrip;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.protobuf.ByteString;
import com.google.protobuf.Value;
import dev.rowsmith.processor.Rounds;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Random values of each type that a codec has: half of them at the ends of a range. */
@SuppressWarnings({"JavaUtilDate", "UnicodeInCode", "ZoneIdOfZ"}) // Users store such values.
final class AnyValues {

  /** How many values each codec gets. */
  static final int COUNT = Rounds.of(200, 500, 100_000);

  /** How many values each setting of a codec gets at least. */
  static final int LEAST = 100;

  enum Color {
    BLUE,
    RED,
    REDDISH,
    a$b,
    Ünlü
  }

  /** A value that is stored as JSON. */
  record Document(
      long number,
      @Nullable Double real,
      @Nullable Float half,
      String text,
      @Nullable BigDecimal decimal,
      BigInteger integer,
      @Nullable Instant at,
      @Nullable ZonedDateTime zoned,
      LocalDate day,
      YearMonth month,
      Duration lasts,
      UUID id,
      Color color,
      char letter,
      List<Integer> list,
      Map<String, Optional<Short>> map,
      Optional<Document> inner) {}

  private static final long[] EDGES = {
    Long.MIN_VALUE,
    Long.MAX_VALUE,
    Integer.MIN_VALUE,
    Integer.MAX_VALUE,
    Short.MIN_VALUE,
    Short.MAX_VALUE,
    Byte.MIN_VALUE,
    Byte.MAX_VALUE,
    -1,
    0,
    1,
    9,
    10,
    99,
    100,
    9999,
    10_000,
    255,
    256,
    65_535,
    65_536,
    999_999_999,
    -999_999_999,
    1L << 32,
    9_999_999_999_999L,
  };

  private static final String[] TEXTS = {
    "",
    " ",
    "a",
    "#",
    "$",
    "/",
    "0",
    "-",
    "\0",
    "\t",
    "\u007F",
    "\u00E9",
    "\u0661",
    "\uD83D\uDE00",
    "\uD83D",
    "\uDE00",
    "\uFEFF",
    "\uFFFD",
    "\uFFFF",
    "null",
    "\r\n",
    "'",
    "\"",
    "\u202E",
  };

  private static final Map<Class<?>, Function<Random, ?>> BY_TYPE =
      Map.ofEntries(
          Map.entry(Long.class, AnyValues::number),
          Map.entry(Integer.class, random -> (int) number(random)),
          Map.entry(Short.class, random -> (short) number(random)),
          Map.entry(Byte.class, random -> (byte) number(random)),
          Map.entry(Double.class, AnyValues::real),
          Map.entry(Float.class, random -> (float) real(random)),
          Map.entry(Boolean.class, Random::nextBoolean),
          Map.entry(Character.class, random -> (char) number(random)),
          Map.entry(String.class, AnyValues::text),
          Map.entry(Color.class, random -> Color.values()[random.nextInt(Color.values().length)]),
          Map.entry(UUID.class, random -> new UUID(number(random), number(random))),
          Map.entry(byte[].class, AnyValues::bytes),
          Map.entry(ByteString.class, random -> ByteString.copyFrom(bytes(random))),
          Map.entry(ByteArray.class, random -> ByteArray.copyFrom(bytes(random))),
          Map.entry(BigInteger.class, AnyValues::integer),
          Map.entry(BigDecimal.class, random -> new BigDecimal(integer(random), scale(random))),
          Map.entry(Instant.class, AnyValues::instant),
          Map.entry(Timestamp.class, AnyValues::timestamp),
          Map.entry(java.util.Date.class, random -> new java.util.Date(number(random))),
          Map.entry(OffsetDateTime.class, random -> dateTime(random).atOffset(offset(random))),
          Map.entry(ZonedDateTime.class, random -> dateTime(random).atZone(zone(random))),
          Map.entry(LocalDate.class, AnyValues::date),
          Map.entry(Date.class, AnyValues::clientDate),
          Map.entry(LocalTime.class, AnyValues::time),
          Map.entry(LocalDateTime.class, AnyValues::dateTime),
          Map.entry(YearMonth.class, random -> YearMonth.from(date(random))),
          Map.entry(Year.class, random -> Year.of(year(random))),
          Map.entry(
              Duration.class, random -> Duration.ofSeconds(number(random) / 2, nanos(random))),
          Map.entry(Document.class, random -> document(random, 2)),
          Map.entry(Value.class, AnyValues::message));

  private AnyValues() {}

  /**
   * Returns the values of a type.
   *
   * @throws IllegalArgumentException if a codec has a type that has no values here yet
   */
  static Function<Random, ?> of(Class<?> type) {
    Function<Random, ?> values = BY_TYPE.get(type);
    if (values == null) {
      throw new IllegalArgumentException("no values of " + type + "; add some to AnyValues");
    }
    return values;
  }

  private static long number(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> EDGES[random.nextInt(EDGES.length)];
      case 1 -> EDGES[random.nextInt(EDGES.length)] + random.nextInt(5) - 2;
      case 2 -> random.nextLong() >> random.nextInt(Long.SIZE);
      default -> random.nextLong();
    };
  }

  private static double real(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> new double[] {0, -0.0, Double.NaN, 1 / 0.0, -1 / 0.0}[random.nextInt(5)];
      case 1 -> number(random);
      case 2 -> random.nextGaussian();
      default -> Double.longBitsToDouble(random.nextLong());
    };
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int parts = random.nextInt(5); parts > 0; parts--) {
      text.append(
          random.nextInt(3) == 0
              ? String.valueOf((char) random.nextInt(0x10000))
              : TEXTS[random.nextInt(TEXTS.length)]);
    }
    return text.toString();
  }

  private static byte[] bytes(Random random) {
    byte[] bytes = new byte[random.nextInt(4) == 0 ? random.nextInt(40) : random.nextInt(5)];
    random.nextBytes(bytes);
    return bytes;
  }

  private static BigInteger integer(Random random) {
    int[] digits = {1, 9, 10, 28, 29, 30, 38, 39, 40, 100};
    int rare = random.nextInt(200) == 0 ? 9_999 + random.nextInt(3) : 1_000 + random.nextInt(2);
    return switch (random.nextInt(8)) {
      case 0 -> BigInteger.TEN.pow(digits[random.nextInt(digits.length)]);
      case 1 -> BigInteger.ONE.subtract(BigInteger.TEN.pow(digits[random.nextInt(digits.length)]));
      case 2 -> BigInteger.TEN.pow(rare).subtract(BigInteger.ONE);
      default -> BigInteger.valueOf(number(random));
    };
  }

  private static int scale(Random random) {
    return random.nextInt(4) == 0 ? (int) number(random) : random.nextInt(14) - 2;
  }

  private static int nanos(Random random) {
    int[] some = {0, 0, 0, 1, 999, 1_000, 1_000_000, 500_000_000, 999_999_000, 999_999_999};
    return some[random.nextInt(some.length)];
  }

  private static Instant instant(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> new Instant[] {Instant.MIN, Instant.MAX, Instant.EPOCH}[random.nextInt(3)];
      case 1 -> dateTime(random).toInstant(ZoneOffset.UTC);
      case 2 -> Instant.ofEpochMilli(number(random));
      default -> Instant.ofEpochSecond(random.nextLong() >> 31, nanos(random));
    };
  }

  private static Timestamp timestamp(Random random) {
    Timestamp[] ends = {Timestamp.MIN_VALUE, Timestamp.MAX_VALUE};
    return random.nextInt(8) == 0
        ? ends[random.nextInt(2)]
        : Timestamp.ofTimeSecondsAndNanos(random.nextInt(), nanos(random));
  }

  private static int year(Random random) {
    int[] some = {
      Year.MIN_VALUE,
      -10_000,
      -9_999,
      -1,
      0,
      1,
      999,
      1_000,
      1969,
      1970,
      2020,
      9_999,
      10_000,
      Year.MAX_VALUE
    };
    return random.nextBoolean() ? some[random.nextInt(some.length)] : 1900 + random.nextInt(200);
  }

  private static LocalDate date(Random random) {
    int year = year(random);
    int day = random.nextInt(4) == 0 ? 1 : 1 + random.nextInt(365);
    return random.nextInt(8) == 0 ? LocalDate.of(year, 12, 31) : LocalDate.ofYearDay(year, day);
  }

  /** A date of the client can be one that the calendar does not have. */
  private static Date clientDate(Random random) {
    return Date.fromYearMonthDay(
        1 + random.nextInt(9_999), 1 + random.nextInt(12), 1 + random.nextInt(31));
  }

  private static LocalTime time(Random random) {
    LocalTime[] ends = {LocalTime.MIN, LocalTime.MAX, LocalTime.NOON, LocalTime.of(23, 59)};
    return random.nextBoolean()
        ? ends[random.nextInt(ends.length)]
        : LocalTime.ofSecondOfDay(random.nextInt(86_400)).withNano(nanos(random));
  }

  private static LocalDateTime dateTime(Random random) {
    return LocalDateTime.of(date(random), time(random));
  }

  private static ZoneOffset offset(Random random) {
    ZoneOffset[] some = {ZoneOffset.UTC, ZoneOffset.MIN, ZoneOffset.MAX, ZoneOffset.ofHours(1)};
    return random.nextBoolean() ? ZoneOffset.UTC : some[random.nextInt(some.length)];
  }

  private static ZoneId zone(Random random) {
    ZoneId[] some = {ZoneId.of("UTC"), ZoneId.of("Z"), ZoneId.of("Europe/Madrid")};
    return random.nextBoolean() ? ZoneOffset.UTC : some[random.nextInt(some.length)];
  }

  private static Document document(Random random, int depth) {
    Map<String, Optional<Short>> map = new HashMap<>();
    for (int entries = random.nextInt(3); entries > 0; entries--) {
      map.put(
          text(random),
          random.nextBoolean() ? Optional.empty() : Optional.of((short) number(random)));
    }
    return new Document(
        number(random),
        random.nextInt(4) == 0 ? null : (Double) real(random),
        random.nextInt(4) == 0 ? null : (Float) (float) real(random),
        text(random),
        random.nextInt(4) == 0 ? null : new BigDecimal(integer(random), scale(random)),
        integer(random),
        random.nextInt(4) == 0 ? null : instant(random),
        random.nextInt(4) == 0 ? null : dateTime(random).atZone(zone(random)),
        date(random),
        YearMonth.from(date(random)),
        Duration.ofSeconds(number(random) / 2, nanos(random)),
        new UUID(number(random), number(random)),
        Color.values()[random.nextInt(Color.values().length)],
        (char) random.nextInt(0x10000),
        random.ints(random.nextInt(3)).boxed().toList(),
        map,
        depth > 0 && random.nextInt(4) == 0
            ? Optional.of(document(random, depth - 1))
            : Optional.empty());
  }

  private static Value message(Random random) {
    Value.Builder value = Value.newBuilder();
    return switch (random.nextInt(4)) {
      case 0 -> value.build();
      case 1 -> value.setNumberValue(real(random)).build();
      case 2 -> value.setBoolValue(random.nextBoolean()).build();
      // The client's library logs a warning for each half of a pair.
      default -> value.setStringValue(text(random).replaceAll("[\\uD800-\\uDFFF]", "")).build();
    };
  }
}
