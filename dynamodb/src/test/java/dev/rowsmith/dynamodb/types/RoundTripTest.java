package dev.rowsmith.dynamodb.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.Item;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.testing.BigtableTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of every type go from an item into an entity, into a row, and back. */
@BigtableTest
class RoundTripTest {

  private static final long SEED = Long.getLong("random.seed", 20261123);

  private final EverythingRepository rows;

  RoundTripTest(EverythingRepository rows) {
    this.rows = rows;
  }

  @Test
  void values_of_every_type_are_read_and_stored_as_they_are() {
    ItemsOfEverything random = new ItemsOfEverything(SEED);
    List<Everything> all = new ArrayList<>();
    for (int each = 0; each < 500; each++) {
      Everything entity = random.next();
      Item item = ItemsOfEverything.item(entity);

      assertThat(EverythingItems.MAPPING.matches(item)).as("seed %s: %s", SEED, item).isTrue();
      assertThat(EverythingItems.MAPPING.map(item)).as("seed %s", SEED).isEqualTo(entity);
      assertThat(EverythingItems.MAPPING.key(item)).isEqualTo(EverythingKey.of(entity));
      all.add(entity);
    }
    rows.putAll(all);

    for (Everything entity : all) {
      assertThat(rows.find(EverythingKey.of(entity))).contains(entity);
    }
  }

  @Test
  void mapping_names_what_it_reads() {
    Item item = ItemsOfEverything.item(new ItemsOfEverything(1).next());
    assertThat(EverythingItems.MAPPING.attributes()).containsAll(item.attributes().keySet());
    assertThat(EverythingItems.MAPPING.attributes()).doesNotContain("Street", "Zip");
  }

  private static Item with(String attribute, AttributeValue value) {
    Map<String, AttributeValue> changed =
        new LinkedHashMap<>(ItemsOfEverything.item(new ItemsOfEverything(1).next()).attributes());
    changed.put(attribute, value);
    return new Item(changed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "byte | 128 | a whole number of byte",
        "int | 1.5 | a whole number of int",
        "int | 2147483648 | a whole number of int",
        "int | NaN | a whole number of int",
        "double | 0.12345678901234567 | a number that double keeps",
        "float | 16777217 | a number that float keeps",
        "decimal | 123456789012345678901234567890123456789 | a number of up to 38 digits",
        "decimal | 1E+126 | a number of up to 38 digits",
        "seconds | 1.5 | a whole number of seconds since 1970, or the text of a time"
      })
  void number_that_its_type_does_not_hold_is_refused(String name, String digits, String wanted) {
    String component =
        Map.of("byte", "aByte", "int", "anInt", "double", "aDouble", "float", "aFloat")
            .getOrDefault(name, name);
    assertThatThrownBy(
            () -> EverythingItems.MAPPING.map(with(name, new AttributeValue.Number(digits))))
        .isInstanceOf(ItemException.class)
        .hasMessage(
            "Everything.%s: attribute '%s' holds the number %s, where %s is needed"
                .formatted(component, name, digits, wanted));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "truth | true | a truth value",
        "letter | ab | a text of one character",
        "uuid | 1-1-1-1-1 | the text of a UUID",
        "uuid | +f1e2d3c-1234-1234-1234-123456789abc | the text of a UUID",
        "date | 2026-02-30 | the text of a date, such as 2026-05-01",
        "compact | 2026-05-01 | a text of the form yyyyMMdd",
        "address | x | a map",
        "int | 5 | a whole number of int"
      })
  void text_that_its_type_does_not_hold_is_refused(String name, String text, String wanted) {
    assertThatThrownBy(() -> EverythingItems.MAPPING.map(with(name, new AttributeValue.Text(text))))
        .isInstanceOf(ItemException.class)
        .hasMessageContaining(
            "attribute '%s' holds the text '%s', where %s is needed", name, text, wanted);
  }

  @Test
  void number_of_an_instant_needs_a_declared_unit() {
    assertThatThrownBy(
            () -> EverythingItems.MAPPING.map(with("at", new AttributeValue.Number("1700000000"))))
        .hasMessageContaining("(for a number declare its unit)");
  }

  @Test
  void absent_and_null_attributes_of_required_components_are_refused() {
    Map<String, AttributeValue> without = new LinkedHashMap<>(with("x", text()).attributes());
    without.remove("text");
    assertThatThrownBy(() -> EverythingItems.MAPPING.map(new Item(without)))
        .hasMessage("Everything.text: attribute 'text' is missing");
    assertThatThrownBy(() -> EverythingItems.MAPPING.map(with("text", new AttributeValue.Null())))
        .hasMessage("Everything.text: attribute 'text' is NULL, and the component is not nullable");
  }

  @Test
  void message_does_not_show_personal_data() {
    assertThatThrownBy(
            () -> EverythingItems.MAPPING.map(with("secret", new AttributeValue.Number("4711"))))
        .hasMessage(
            "Everything.secret: attribute 'secret' holds <personal data>, where a text is needed");
  }

  @ParameterizedTest
  @CsvSource({
    "SMALL/2026-05-01/7#a#b, true",
    "SMALL/2026-05-01/7, false",
    "SMALL/2026-05-0/7#x, false",
    "/2026-05-01/#, true",
    "SMALL, false",
    "'', false"
  })
  void item_matches_where_its_key_has_the_constants(String sort, boolean matches) {
    assertThat(EverythingItems.MAPPING.matches(with("sort", new AttributeValue.Text(sort))))
        .isEqualTo(matches);
  }

  @ParameterizedTest
  @CsvSource({
    "TINY/2026-05-01/7#a, kind",
    "SMALL/2026-15-01/7#a, day",
    "SMALL/2026-05-01/x#a, number",
    "SMALL/2026-05-01/99999999999#a, number"
  })
  void part_of_a_key_that_cannot_be_read_is_named(String sort, String component) {
    assertThatThrownBy(
            () -> EverythingItems.MAPPING.map(with("sort", new AttributeValue.Text(sort))))
        .isInstanceOf(ItemException.class)
        .hasMessageStartingWith("Everything." + component + ": attribute 'sort' cannot be read: ");
  }

  @Test
  void item_of_other_keys_is_refused_with_the_form_that_is_needed() {
    assertThatThrownBy(
            () -> EverythingItems.MAPPING.map(with("sort", new AttributeValue.Number("5"))))
        .hasMessage(
            "Everything: attribute 'sort' holds the number 5, where a key of the form"
                + " {kind}/{day}/{number}#{rest} is needed");
  }

  private static AttributeValue text() {
    return new AttributeValue.Text("x");
  }
}
