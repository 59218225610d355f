package dev.rowsmith.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
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
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A value is read back equal, or is refused before it is stored. */
@SuppressWarnings({
  "ArrayRecordComponent",
  "EqualsGetClass",
  "FloatingPointLiteralPrecision",
  "JavaUtilDate",
  "NullAway",
  "NullableOptional"
}) // Users store such classes.
class JsonRoundTripTest {

  record Name(String first, String last) {
    public String getFullName() {
      return first + " " + last;
    }

    public boolean isEmpty() {
      return first.isEmpty();
    }
  }

  static class Base {
    public @Nullable String a;

    @Override
    public boolean equals(@Nullable Object other) {
      return other != null && other.getClass() == getClass() && Objects.equals(a, ((Base) other).a);
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(a);
    }
  }

  static class Sub extends Base {
    public @Nullable String b;
  }

  record Bases(Base one, List<Base> list, Map<String, Base> map, Optional<Base> maybe) {}

  record Both(Base base, Sub sub) {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes({@JsonSubTypes.Type(Circle.class), @JsonSubTypes.Type(Nothing.class)})
  sealed interface Shape {}

  record Circle(int radius) implements Shape {}

  record Nothing() implements Shape {}

  record Unnamed(int x) implements Shape {}

  record Drawing(Shape one, List<Shape> more, Map<String, Shape> named) {}

  interface Untyped {}

  record Plain(int x) implements Untyped {}

  record Holder(Untyped value) {}

  static class Derived {
    public int x;

    public int getTwice() {
      return 2 * x;
    }
  }

  record Times(
      Instant instant,
      LocalDate date,
      LocalTime time,
      LocalDateTime both,
      OffsetDateTime offset,
      ZonedDateTime zoned,
      Year year,
      YearMonth month,
      Duration duration,
      Map<YearMonth, Year> months,
      Map<Year, ZoneId> years) {}

  record Numbers(
      byte b,
      short s,
      int i,
      long l,
      float f,
      double d,
      char c,
      BigInteger whole,
      BigDecimal decimal,
      @Nullable Integer boxed,
      int[] ints,
      double[] doubles,
      Map<Double, Float> map) {

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Numbers numbers && numbers.toString().equals(toString());
    }

    @Override
    public int hashCode() {
      return toString().hashCode();
    }

    @Override
    public String toString() {
      return List.of(b, s, i, l, f, d, c, whole, decimal, String.valueOf(boxed))
          + java.util.Arrays.toString(ints)
          + java.util.Arrays.toString(doubles)
          + new TreeMap<>(map);
    }
  }

  @Test
  void a_record_is_written_by_its_components() {
    JsonCodec<Name> codec = JsonCodec.of(Name.class);
    assertThat(codec.encode(new Name("Ann", "Lee")).toStringUtf8())
        .isEqualTo("{\"first\":\"Ann\",\"last\":\"Lee\"}");
    assertKept(codec, new Name("Ann", "Lee"));
  }

  @Test
  void an_object_of_another_class_is_refused_wherever_it_is() {
    Base base = new Base();
    Sub sub = new Sub();
    assertKept(JsonCodec.of(Base.class), base);
    refuses(JsonCodec.of(Base.class), sub, "a Sub, which would be read as a Base");
    JsonCodec<Bases> bases = JsonCodec.of(Bases.class);
    assertKept(bases, new Bases(base, List.of(base), Map.of("k", base), Optional.of(base)));
    refuses(bases, new Bases(sub, List.of(), Map.of(), Optional.empty()), "(at /one)");
    refuses(bases, new Bases(base, List.of(base, sub), Map.of(), Optional.empty()), "/list/1");
    refuses(bases, new Bases(base, List.of(), Map.of("k", sub), Optional.empty()), "/map/k");
    refuses(bases, new Bases(base, List.of(), Map.of(), Optional.of(sub)), "(at /maybe");
    refuses(JsonCodec.of(new TypeReference<List<Base>>() {}), List.of(sub), "/0");
    refuses(JsonCodec.of(Both.class), new Both(sub, sub), "(at /base)");
    assertKept(JsonCodec.of(Both.class), new Both(base, sub));
  }

  @Test
  void subtypes_that_json_names_are_kept_and_others_refused() {
    JsonCodec<Drawing> codec = JsonCodec.of(Drawing.class);
    Drawing drawing =
        new Drawing(
            new Circle(1), List.of(new Circle(2), new Nothing()), Map.of("a", new Circle(3)));
    assertKept(codec, drawing);
    assertThat(codec.encode(drawing).toStringUtf8())
        .startsWith("{\"one\":{\"@type\":\"JsonRoundTripTest$Circle\",\"radius\":1}");
    refuses(codec, new Drawing(new Unnamed(1), List.of(), Map.of()), "@JsonSubTypes of Shape");
    assertKept(JsonCodec.of(Shape.class), new Circle(7));
    assertKept(JsonCodec.of(new TypeReference<List<Shape>>() {}), List.of(new Circle(7)));
  }

  @Test
  void values_that_nothing_reads_are_refused() {
    refuses(JsonCodec.of(Holder.class), new Holder(new Plain(1)), "@JsonTypeInfo");
    refuses(JsonCodec.of(Untyped.class), new Plain(1), "@JsonTypeInfo");
    refuses(JsonCodec.of(Derived.class), new Derived(), "the property twice, which nothing reads");
    record Maybe(@Nullable Optional<String> text) {}
    refuses(JsonCodec.of(Maybe.class), new Maybe(null), "read as an empty Optional (at /text)");
    for (String each : List.of("\ud800", "a\udc00", "\udc00\ud800", "\ud800b")) {
      assertKept(JsonCodec.of(String.class), each);
      refuses(
          JsonCodec.of(new TypeReference<Map<String, Integer>>() {}), Map.of(each, 1), "surrogate");
      refuses(
          JsonCodec.of(JsonNode.class),
          JsonNodeFactory.instance.objectNode().put(each, 1),
          "surrogate");
    }
    refuses(JsonCodec.of(BigInteger.class), BigInteger.TEN.pow(10_001), "10002 characters");
    Map<String, Object> self = new HashMap<>();
    self.put("self", self);
    refuses(JsonCodec.of(new TypeReference<Map<String, Object>>() {}), self, "depth");
  }

  @Test
  void values_at_the_limits_of_the_reader_are_read() {
    assertKept(JsonCodec.of(String.class), "x".repeat(21_000_000));
    assertKept(
        JsonCodec.of(new TypeReference<Map<String, Integer>>() {}), Map.of("k".repeat(60_000), 1));
    assertKept(JsonCodec.of(BigInteger.class), BigInteger.TEN.pow(9_999));
    assertKept(JsonCodec.of(BigDecimal.class), new BigDecimal("1." + "3".repeat(9_990)));
    for (int depth = 995; depth < 1_005; depth++) {
      JsonNode nested = JsonNodeFactory.instance.numberNode(1);
      for (int at = 0; at < depth; at++) {
        nested = JsonNodeFactory.instance.arrayNode().add(nested);
      }
      keptOrRefused(JsonCodec.of(JsonNode.class), nested);
    }
    Map<String, Integer> many = new HashMap<>();
    for (int at = 0; at < 20_000; at++) {
      many.put("key" + at, at);
    }
    assertKept(JsonCodec.of(new TypeReference<Map<String, Integer>>() {}), many);
  }

  @Test
  void trees_keep_every_digit_and_refuse_nodes_that_are_read_as_others() throws Exception {
    JsonCodec<JsonNode> codec = JsonCodec.of(JsonNode.class);
    JsonNode read =
        codec.decode(
            ByteString.copyFromUtf8(
                "{\"a\":[0.1234567890123456789,1.10,1.5,1e2,12345678901234567890,-0.0,null]}"));
    assertThat(codec.encode(read).toStringUtf8())
        .isEqualTo("{\"a\":[0.1234567890123456789,1.10,1.5,1E+2,12345678901234567890,-0.0,null]}");
    assertKept(codec, read);
    assertKept(codec, new JsonMapper().readTree("{\"a\":[1.5,1,3000000000,true,\"x\",null]}"));
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    refuses(codec, nodes.numberNode(1L), "LongNode 1 would be read as another node, IntNode");
    refuses(codec, nodes.objectNode().put("f", 1.5f), "FloatNode");
    refuses(codec, nodes.pojoNode(new Object()), "POJONode");
  }

  @Test
  void problems_name_the_place() {
    JsonCodec<List<Map<String, Integer>>> codec = JsonCodec.of(new TypeReference<>() {});
    assertThatThrownBy(() -> codec.decode(ByteString.copyFromUtf8("[{\"a\":1},{\"b/c\":1.5}]")))
        .hasMessageContaining("(at /1/b~1c, byte 16)");
    assertThatThrownBy(() -> codec.decode(ByteString.copyFromUtf8("[{\"a\":1},{\"b\":]")))
        .hasMessageContaining("(at /1/b, byte 14)");
    assertThatThrownBy(() -> codec.decode(ByteString.copyFromUtf8("[{\"a\":1,\"a\":2}]")))
        .hasMessageContaining("Duplicate field 'a'")
        .hasMessageContaining("byte");
  }

  @Test
  void random_times_and_numbers_are_kept() {
    Random random = new Random(33);
    JsonCodec<Times> times = JsonCodec.of(Times.class);
    JsonCodec<Numbers> numbers = JsonCodec.of(Numbers.class);
    for (int count = 0; count < 3_000; count++) {
      assertKept(times, times(random));
      assertKept(numbers, numbers(random));
    }
  }

  @Test
  void extreme_times_are_kept() {
    for (ZonedDateTime each :
        List.of(
            ZonedDateTime.of(LocalDateTime.MIN, ZoneOffset.MAX),
            ZonedDateTime.of(LocalDateTime.MAX, ZoneOffset.MIN),
            ZonedDateTime.of(2020, 1, 1, 0, 0, 0, 0, ZoneId.of("UTC")),
            ZonedDateTime.of(2020, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC),
            ZonedDateTime.ofLocal(
                LocalDateTime.of(2020, 10, 25, 2, 30),
                ZoneId.of("Europe/Paris"),
                ZoneOffset.ofHours(1)))) {
      keptOrRefused(JsonCodec.of(ZonedDateTime.class), each);
      keptOrRefused(JsonCodec.of(OffsetDateTime.class), each.toOffsetDateTime());
    }
    for (Instant each : List.of(Instant.MIN, Instant.MAX, Instant.EPOCH)) {
      assertKept(JsonCodec.of(Instant.class), each);
    }
    for (Duration each :
        List.of(
            Duration.ofSeconds(Long.MIN_VALUE),
            Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
            Duration.ofNanos(-1),
            Duration.ofSeconds(-1, 1))) {
      assertKept(JsonCodec.of(Duration.class), each);
    }
    for (int each : new int[] {Year.MIN_VALUE, -1, 0, 5, 999, 9_999, 10_000, Year.MAX_VALUE}) {
      assertKept(JsonCodec.of(Year.class), Year.of(each));
      assertKept(JsonCodec.of(YearMonth.class), YearMonth.of(each, 1));
      assertKept(
          JsonCodec.of(new TypeReference<Map<YearMonth, Year>>() {}),
          Map.of(YearMonth.of(each, 12), Year.of(each)));
    }
    for (long each : new long[] {0, -1, Long.MIN_VALUE / 1_000_000, 253_402_300_800_000L, 1}) {
      keptOrRefused(JsonCodec.of(Date.class), new Date(each));
    }
    for (Locale each : List.of(Locale.ROOT, Locale.GERMANY, Locale.forLanguageTag("zh-Hant-TW"))) {
      keptOrRefused(JsonCodec.of(Locale.class), each);
    }
    assertKept(JsonCodec.of(UUID.class), new UUID(-1, 1));
  }

  private static Times times(Random random) {
    Instant instant = Instant.ofEpochSecond(random.nextInt() * 40L, random.nextInt(1_000_000_000));
    ZoneId zone =
        List.of(
                ZoneId.of("Europe/Paris"),
                ZoneId.of("UTC"),
                ZoneOffset.UTC,
                ZoneOffset.ofHoursMinutesSeconds(1, 2, 3),
                ZoneId.of("America/New_York"),
                ZoneId.of("UTC+2"))
            .get(random.nextInt(6));
    ZonedDateTime zoned = instant.atZone(zone);
    YearMonth month = YearMonth.from(zoned).plusYears(random.nextInt(20_000) - 10_000);
    return new Times(
        instant,
        zoned.toLocalDate(),
        zoned.toLocalTime(),
        zoned.toLocalDateTime(),
        zoned.toOffsetDateTime(),
        zoned,
        Year.from(month),
        month,
        Duration.ofSeconds(random.nextLong(), random.nextInt()),
        Map.of(month, Year.from(month)),
        Map.of(Year.from(month), zone));
  }

  private static Numbers numbers(Random random) {
    double any = Double.longBitsToDouble(random.nextLong());
    float single = Float.intBitsToFloat(random.nextInt());
    List<Double> doubles =
        List.of(0d, -0d, any, random.nextDouble(), Double.MIN_VALUE, Double.MAX_VALUE, 1e23, 2e-3);
    Supplier<Double> one = () -> doubles.get(random.nextInt(doubles.size()));
    return new Numbers(
        (byte) random.nextInt(),
        (short) random.nextInt(),
        random.nextInt(),
        random.nextLong(),
        single,
        one.get(),
        (char) random.nextInt(0xD800),
        new BigInteger(random.nextInt(300), random).negate(),
        new BigDecimal(new BigInteger(random.nextInt(99) + 1, random), random.nextInt(90) - 30),
        random.nextBoolean() ? null : random.nextInt(),
        random.ints(random.nextInt(4)).toArray(),
        new double[] {one.get(), random.nextInt(), Double.NEGATIVE_INFINITY},
        Map.of(any, single, random.nextDouble(), random.nextFloat()));
  }

  private static <T> void assertKept(JsonCodec<T> codec, T value) {
    T read = codec.decode(codec.encode(value));
    if (!read.equals(value)) {
      assertThat(read).isEqualTo(value);
    }
  }

  private static <T> void keptOrRefused(JsonCodec<T> codec, T value) {
    ByteString written;
    try {
      written = codec.encode(value);
    } catch (CellFormatException refused) {
      return;
    }
    assertThat(codec.decode(written)).isEqualTo(value);
  }

  private static <T> void refuses(JsonCodec<T> codec, T value, String words) {
    List<String> messages = new ArrayList<>();
    assertThatThrownBy(() -> messages.add(codec.encode(value).toStringUtf8()))
        .as("%s", messages)
        .isInstanceOf(CellFormatException.class)
        .hasMessageContaining(words);
  }
}
