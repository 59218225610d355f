package dev.rowsmith.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.type.TypeFactory;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Currency;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Every kind of JSON token against every kind of type: what fits is read, the rest is refused. */
@SuppressWarnings({
  "ArrayRecordComponent",
  "FloatingPointLiteralPrecision",
  "JavaUtilDate",
  "NullAway"
}) // Users store such classes.
class JsonCoercionsTest {

  enum Kind {
    SMALL,
    LARGE
  }

  record Point(int x, int y) {}

  static class Bean {
    public int n;
    public String text;
  }

  /** JSON of every sort. */
  private static final List<String> TOKENS =
      List.of(
          "true",
          "false",
          "0",
          "1",
          "7",
          "-1",
          "200",
          "300",
          "40000",
          "3000000000",
          "16777217",
          "9007199254740993",
          "123456789012345678901",
          "1.0",
          "1.5",
          "0.1",
          "1e2",
          "1.9",
          "0.1234567891",
          "0.1234567890123456789",
          "1e400",
          "1e-400",
          "\"\"",
          "\" \"",
          "\"x\"",
          "\"xy\"",
          "\"7\"",
          "\"1.5\"",
          "\"true\"",
          "\"null\"",
          "\"SMALL\"",
          "\"small\"",
          "\" SMALL \"",
          "\"NaN\"",
          "\"INF\"",
          "\"+Infinity\"",
          "\"Infinity\"",
          "[]",
          "[7]",
          "[[7]]",
          "[1.9,\"\",\"7\"]",
          "[null]",
          "[\"x\"]",
          "{}",
          "{\"x\":1,\"y\":2}",
          "{\"x\":1}",
          "{\"x\":1,\"y\":null}",
          "{\"x\":1,\"y\":2,\"z\":3}",
          "{\"x\":1,\"x\":1,\"y\":2}",
          "{\"x\":1.5,\"y\":2}",
          "{\"x\":\"1\",\"y\":2}",
          "{\"n\":1,\"text\":\"a\"}",
          "{\"n\":1,\"text\":2}",
          "{\"n\":\"1\"}",
          "{\"7\":1}",
          "{\"07\":1}",
          "{\"SMALL\":1}",
          "{\"0\":1}",
          "7 8",
          "[7] x",
          "NaN",
          "'x'",
          "\"2020-05-01\"",
          "\"2020-05-01T10:15:30Z\"",
          "\"2020-05-01T10:15:30\"",
          "\"10:15:30\"",
          "\"2020-05-01T10:15:30.123456789Z\"",
          "\"2020-05-01T10:15:30+02:00\"",
          "\"2020-05-01T10:15:30+02:00[Europe/Paris]\"",
          "\"2020-05\"",
          "\"2020\"",
          "\"PT1S\"",
          "\"P1D\"",
          "\"--05-01\"",
          "[2020,5,1]",
          "\"2020-02-31T00:00:00Z\"",
          "\"2020-12-31T23:59:60Z\"",
          "\"Europe/Paris\"",
          "\"EUR\"",
          "\"00000000-0000-0001-0000-000000000002\"",
          "\" 00000000-0000-0001-0000-000000000002\"",
          "\"YQ==\"");

  private static final String DATE = "\"2020-05-01\"";
  private static final String UTC = "\"2020-05-01T10:15:30Z\"";
  private static final String NANOS = "\"2020-05-01T10:15:30.123456789Z\"";
  private static final String OFFSET = "\"2020-05-01T10:15:30+02:00\"";
  private static final String PARIS = "\"2020-05-01T10:15:30+02:00[Europe/Paris]\"";

  private static Map<Type, Set<String>> accepted() {
    Map<Type, Set<String>> fits = new LinkedHashMap<>();
    Set<String> bytes = Set.of("0", "1", "7", "-1");
    Set<String> shorts = with(bytes, "200", "300");
    Set<String> ints = with(shorts, "40000", "16777217");
    Set<String> longs = with(ints, "3000000000", "9007199254740993");
    Set<String> wholes = with(longs, "123456789012345678901");
    Set<String> specials = Set.of("\"NaN\"", "\"Infinity\"");
    Set<String> floats =
        with(with(shorts, "40000", "3000000000"), "1.0", "1.5", "0.1", "1e2", "1.9");
    fits.put(boolean.class, Set.of("true", "false"));
    fits.put(byte.class, bytes);
    fits.put(short.class, shorts);
    fits.put(int.class, ints);
    fits.put(long.class, longs);
    fits.put(BigInteger.class, wholes);
    fits.put(float.class, with(floats, specials));
    fits.put(double.class, with(with(floats, "16777217", "0.1234567891"), specials));
    fits.put(
        BigDecimal.class,
        with(
            wholes,
            "1.0",
            "1.5",
            "0.1",
            "1e2",
            "1.9",
            "0.1234567891",
            "0.1234567890123456789",
            "1e400",
            "1e-400"));
    fits.put(char.class, Set.of("\"x\"", "\"7\"", "\" \""));
    fits.put(
        String.class, Set.copyOf(TOKENS.stream().filter(each -> each.startsWith("\"")).toList()));
    fits.put(StringBuilder.class, fits.getOrDefault(String.class, Set.of()));
    fits.put(Kind.class, Set.of("\"SMALL\""));
    fits.put(UUID.class, Set.of("\"00000000-0000-0001-0000-000000000002\""));
    fits.put(URI.class, Set.of());
    fits.put(Currency.class, Set.of("\"EUR\""));
    fits.put(byte[].class, Set.of());
    fits.put(int[].class, Set.of("[]", "[7]", "[2020,5,1]"));
    fits.put(String[].class, Set.of("[]", "[\"x\"]", "[null]"));
    fits.put(Instant.class, Set.of(UTC, NANOS, OFFSET, "1.0", "1.5", "0.1", "1.9"));
    fits.put(LocalDate.class, Set.of(DATE));
    fits.put(LocalDateTime.class, Set.of("\"2020-05-01T10:15:30\""));
    fits.put(LocalTime.class, Set.of("\"10:15:30\""));
    fits.put(OffsetDateTime.class, Set.of(UTC, NANOS, OFFSET));
    fits.put(ZonedDateTime.class, Set.of(UTC, NANOS, OFFSET, PARIS));
    fits.put(Date.class, Set.of(UTC, OFFSET));
    fits.put(YearMonth.class, Set.of("\"2020-05\""));
    fits.put(Year.class, Set.of("\"2020\"", "\"7\""));
    fits.put(MonthDay.class, Set.of("\"--05-01\""));
    fits.put(Duration.class, Set.of("\"PT1S\"", "\"P1D\""));
    fits.put(Period.class, Set.of("\"P1D\""));
    fits.put(ZoneId.class, Set.of("\"Europe/Paris\""));
    fits.put(Locale.class, Set.of());
    fits.put(Point.class, Set.of("{\"x\":1,\"y\":2}"));
    fits.put(Bean.class, Set.of("{}", "{\"n\":1,\"text\":\"a\"}"));
    TypeFactory types = TypeFactory.defaultInstance();
    fits.put(
        types.constructCollectionType(List.class, Integer.class),
        Set.of("[]", "[7]", "[2020,5,1]", "[null]"));
    fits.put(
        types.constructCollectionType(Set.class, String.class), Set.of("[]", "[\"x\"]", "[null]"));
    fits.put(
        types.constructMapType(Map.class, String.class, Integer.class),
        Set.of(
            "{}",
            "{\"x\":1,\"y\":2}",
            "{\"x\":1}",
            "{\"x\":1,\"y\":null}",
            "{\"x\":1,\"y\":2,\"z\":3}",
            "{\"n\":1,\"text\":2}",
            "{\"7\":1}",
            "{\"07\":1}",
            "{\"SMALL\":1}",
            "{\"0\":1}"));
    fits.put(
        types.constructMapType(Map.class, Integer.class, Integer.class),
        Set.of("{}", "{\"7\":1}", "{\"0\":1}"));
    fits.put(
        types.constructMapType(Map.class, Kind.class, Integer.class),
        Set.of("{}", "{\"SMALL\":1}"));
    fits.put(types.constructReferenceType(Optional.class, types.constructType(int.class)), ints);
    fits.put(OptionalInt.class, ints);
    return fits;
  }

  private static Set<String> with(Set<String> some, String... more) {
    return with(some, Set.of(more));
  }

  private static Set<String> with(Set<String> some, Set<String> more) {
    List<String> all = new ArrayList<>(some);
    all.addAll(more);
    return Set.copyOf(all);
  }

  @Test
  void json_is_read_as_a_type_if_it_fits_and_is_refused_otherwise() {
    List<String> wrong = new ArrayList<>();
    accepted()
        .forEach(
            (type, fits) -> {
              JsonCodec<?> codec = JsonCodec.ofType(type);
              for (String each : TOKENS) {
                Object read;
                try {
                  read = codec.decode(ByteString.copyFromUtf8(each));
                } catch (CellFormatException refused) {
                  read = refused;
                }
                if (!isLenient(type)
                    && read instanceof CellFormatException == fits.contains(each)) {
                  wrong.add(type + " of " + each + ": " + read);
                }
              }
            });
    assertThat(String.join("\n", wrong)).isEmpty();
  }

  /** Types that are texts of nearly any form. */
  private static boolean isLenient(Type type) {
    return type == URI.class || type == Locale.class || type == byte[].class;
  }
}
