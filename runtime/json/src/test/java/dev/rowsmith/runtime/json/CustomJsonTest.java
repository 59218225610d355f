package dev.rowsmith.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.type.TypeFactory;
import dev.rowsmith.runtime.CellFormatException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** JSON that code of users writes or reads is read once before it is sent. */
class CustomJsonTest {

  record Percent(@JsonValue int value) {

    @JsonCreator
    static Percent of(int value) {
      if (value > 100) {
        throw new IllegalArgumentException(value + " is above 100");
      }
      return new Percent(value);
    }
  }

  static final class Shouted extends StdSerializer<Integer> {

    private static final long serialVersionUID = 1;

    Shouted() {
      super(Integer.class);
    }

    @Override
    public void serialize(Integer value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      if (value < 10) {
        json.writeNumber(value);
      } else {
        json.writeString(value + "!");
      }
    }
  }

  record Loud(@JsonSerialize(using = Shouted.class) int volume) {}

  enum Size {
    SMALL,
    LARGE;

    @JsonCreator
    static Size of(String name) {
      if (name.equals("LARGE")) {
        throw new IllegalArgumentException("no longer sold");
      }
      return valueOf(name);
    }
  }

  /** A bean that refuses a value when it is read, and not when it is made. */
  static class Range {
    private int from;

    public int getFrom() {
      return from;
    }

    public void setFrom(int from) {
      if (from < 0) {
        throw new IllegalArgumentException("from is negative");
      }
      this.from = from;
    }

    static Range of(int from) {
      Range range = new Range();
      range.from = from;
      return range;
    }
  }

  record Holder<T>(String name, T value) {}

  interface Text {
    @JsonValue
    String text();
  }

  record Word(String text) implements Text {}

  record Address(@JsonProperty("zip_code") String zip, List<Instant> since) {}

  record Secret(@JsonProperty(access = JsonProperty.Access.READ_ONLY) String password) {}

  @SuppressWarnings("ArrayRecordComponent") // The array is what is tested.
  record Person(String name, Map<String, Optional<Address>> addresses, Person[] friends) {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes({@JsonSubTypes.Type(Circle.class), @JsonSubTypes.Type(Area.class)})
  interface Shape {}

  record Circle(double radius) implements Shape {}

  record Area(double size, List<Shape> parts) implements Shape {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes(@JsonSubTypes.Type(Rated.class))
  interface Mark {}

  record Rated(Percent percent) implements Mark {}

  record Growing<T>(T value, Growing<List<T>> next) {}

  private static <T> void check(JsonCodec<T> codec, T readable, T unreadable, String problem) {
    assertThat(codec.encodeReadable(readable)).isEqualTo(codec.encode(readable));
    assertThatThrownBy(() -> codec.encodeReadable(unreadable))
        .isInstanceOf(CellFormatException.class)
        .hasMessageStartingWith("the codec refuses the bytes that it writes for this value: ")
        .hasMessageContaining(problem);
  }

  @Test
  void a_value_that_its_own_reader_refuses_is_not_written() {
    check(JsonCodec.of(Percent.class), new Percent(99), new Percent(101), "101 is above 100");
    check(JsonCodec.of(Loud.class), new Loud(1), new Loud(10), "at /volume");
    check(JsonCodec.of(Size.class), Size.SMALL, Size.LARGE, "no longer sold");
    check(JsonCodec.of(Range.class), Range.of(1), Range.of(-1), "from is negative");
    check(
        JsonCodec.of(new TypeReference<Map<String, List<Holder<Percent>>>>() {}),
        Map.of("a", List.of(new Holder<>("b", new Percent(1)))),
        Map.of("a", List.of(new Holder<>("b", new Percent(200)))),
        "200 is above 100");
    check(
        JsonCodec.of(Mark.class),
        new Rated(new Percent(1)),
        new Rated(new Percent(200)),
        "200 is above 100");
  }

  @Test
  void a_decimal_whose_exponent_java_does_not_read_is_refused() {
    BigDecimal beyond = new BigDecimal(BigInteger.TWO, Integer.MIN_VALUE);
    BigDecimal highest = new BigDecimal(BigInteger.TWO, -Integer.MAX_VALUE);
    JsonCodec<BigDecimal> decimals = JsonCodec.of(BigDecimal.class);
    JsonCodec<JsonNode> trees = JsonCodec.of(JsonNode.class);

    assertThat(decimals.decode(decimals.encodeReadable(highest))).isEqualTo(highest);
    assertThatThrownBy(() -> decimals.encodeReadable(beyond))
        .isInstanceOf(CellFormatException.class)
        .hasMessageContaining("whose exponent is 2147483648");
    assertThatThrownBy(() -> trees.encodeReadable(DecimalNode.valueOf(beyond)))
        .isInstanceOf(CellFormatException.class);
    assertThatThrownBy(
            () ->
                JsonCodec.of(new TypeReference<Map<BigDecimal, Integer>>() {})
                    .encodeReadable(Map.of(beyond, 1)))
        .isInstanceOf(CellFormatException.class)
        .hasMessageContaining("whose exponent is 2147483648");
  }

  private static boolean isPlain(JavaType type) {
    return PlainTypes.isPlain(type, TypeFactory.defaultInstance());
  }

  private static JavaType type(Class<?> type) {
    return TypeFactory.defaultInstance().constructType(type);
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes({@JsonSubTypes.Type(Same.class), @JsonSubTypes.Type(Other.class)})
  sealed interface Confused {}

  @JsonTypeName("same")
  record Same(int a) implements Confused {}

  @JsonTypeName("same")
  record Other(int a) implements Confused {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes(@JsonSubTypes.Type(Kinded.class))
  sealed interface Clashing {}

  record Kinded(@JsonProperty("kind") String named) implements Clashing {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes(@JsonSubTypes.Type(Trimmed.class))
  sealed interface Changing {}

  record Trimmed(@JsonFormat(pattern = "yyyy") Instant at) implements Changing {}

  @Test
  void records_that_their_json_names_unmistakably_are_written_without_being_read() {
    assertThat(isPlain(type(Shape.class))).isTrue();
    for (Class<?> each : List.of(Confused.class, Clashing.class, Changing.class, Same.class)) {
      assertThat(isPlain(type(each))).as("%s", each).isFalse();
    }
    Shape shape = new Area(1, List.of(new Circle(2), new Area(3, List.of())));
    JsonCodec<Shape> codec = JsonCodec.of(Shape.class);
    assertThat(codec.decode(codec.encodeReadable(shape))).isEqualTo(shape);
  }

  @Test
  void records_enums_and_types_of_java_are_written_without_being_read() {
    for (Class<?> each : List.of(Person.class, Address.class, String[].class, Thread.State.class)) {
      assertThat(isPlain(type(each))).as("%s", each).isTrue();
    }
  }

  @Test
  void all_other_types_are_read_once() {
    for (Class<?> each :
        List.of(
            Percent.class,
            Word.class,
            Secret.class,
            Range.class,
            Growing.class,
            SameValueTest.Coded.class,
            SameValueTest.Swapped.class,
            Mark.class)) {
      assertThat(isPlain(type(each))).as("%s", each).isFalse();
    }
  }
}
