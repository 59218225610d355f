package dev.rowsmith.dynamodb.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.runtime.json.JsonCodec;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Attributes of any type in columns of JSON: what a type cannot keep is refused. */
class JsonAttributeTest {

  private static final String DIGITS = "12345678901234567890.123456789";

  record Price(double list, int count, BigDecimal exact, Instant at) {}

  private static final AttributeType<Price> PRICE = AttributeTypes.json(JsonCodec.of(Price.class));

  private static <T> T read(AttributeType<T> type, AttributeValue value) {
    return ItemAttribute.of("Product", "price", "Price", type).get(Map.of("Price", value));
  }

  private static AttributeValue.Number number(String digits) {
    return new AttributeValue.Number(digits);
  }

  private static AttributeValue price(String list, String count) {
    return new AttributeValue.Mapped(
        Map.of(
            "list", number(list),
            "count", number(count),
            "exact", number(DIGITS),
            "at", number("1795168800.5")));
  }

  @Test
  void numbers_that_a_type_keeps_are_read() {
    Instant at = Instant.ofEpochMilli(1795168800500L);

    assertThat(read(PRICE, price("0.10", "3")))
        .isEqualTo(new Price(0.1, 3, new BigDecimal(DIGITS), at));
    assertThat(read(PRICE, price("1E+2", "3.0")).list()).isEqualTo(100);
  }

  @Test
  void numbers_that_a_type_would_round_are_refused() {
    AttributeType<List<Object>> any = AttributeTypes.json(JsonCodec.of(new TypeReference<>() {}));
    AttributeValue list = new AttributeValue.Listed(List.of(number("7"), number(DIGITS)));

    assertThatThrownBy(() -> read(any, list))
        .isInstanceOf(ItemException.class)
        .hasMessage(
            "Product.price: attribute 'Price' holds the number "
                + DIGITS
                + ", where JSON with numbers that the component keeps is needed");
    assertThatThrownBy(() -> read(PRICE, price("3.14159265358979323846", "3")))
        .hasMessageContaining("the digits 3.14159265358979323846 do not fit (at /list, byte");
    assertThatThrownBy(() -> read(PRICE, price("1", "2.5")))
        .hasMessageContaining("Floating-point value (2.5)");
    assertThatThrownBy(() -> read(any, new AttributeValue.Text("[" + DIGITS + "]")))
        .hasMessageContaining("the number " + DIGITS);
  }

  @Test
  void numbers_that_are_none_afterwards_are_refused() {
    AttributeType<List<Object>> any = AttributeTypes.json(JsonCodec.of(new TypeReference<>() {}));
    AttributeType<List<Float>> floats = AttributeTypes.json(JsonCodec.of(new TypeReference<>() {}));
    AttributeType<List<Boolean>> flags =
        AttributeTypes.json(JsonCodec.of(new TypeReference<>() {}));

    assertThatThrownBy(() -> read(any, new AttributeValue.Text("[7, 1e400]")))
        .hasMessageContaining("the number 1e400, where");
    assertThatThrownBy(() -> read(floats, new AttributeValue.Listed(List.of(number("1E+100")))))
        .hasMessageContaining("the digits 1E+100 do not fit");
    assertThatThrownBy(() -> read(flags, new AttributeValue.Listed(List.of(number("2")))))
        .hasMessageContaining("Integer value (2)");
    assertThat(read(any, new AttributeValue.Text("[true, \"NaN\", 7]")))
        .containsExactly(true, "NaN", 7);
  }

  @Test
  void half_of_a_surrogate_pair_is_not_replaced() {
    AttributeType<List<Object>> any = AttributeTypes.json(JsonCodec.of(new TypeReference<>() {}));

    assertThatThrownBy(() -> read(any, new AttributeValue.Text("[\"a\ud83d\"]")))
        .isInstanceOf(ItemException.class)
        .hasMessageContaining("cannot be read: an unpaired surrogate, which UTF-8 cannot hold");
  }
}
