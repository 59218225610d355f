package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class InvalidConverterTest {

  private static Findings check(String converter, String component) {
    return Findings.inSpanner(
        new InvalidConverter(),
        "Row",
        """
        @Table("Rows")
        record Row(@PrimaryKey String id, @Column(converter = Money%s.class) %s price) {}

        record Money(long cents) {}

        abstract class MoneyBase implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Money, Long> {
          public Long toColumn(Money value) { return value.cents(); }
          public Money fromColumn(Long stored) { return new Money(stored); }
        }

        class MoneyConverter extends MoneyBase {}

        class MoneyArgument extends MoneyBase { MoneyArgument(int digits) {} }

        class MoneyTimes implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Money, Duration> {
          public Duration toColumn(Money value) { return Duration.ofMillis(value.cents()); }
          public Money fromColumn(Duration stored) { return new Money(stored.toMillis()); }
        }

        class MoneyOpen<S> implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Money, S> {
          public S toColumn(Money value) { return null; }
          public Money fromColumn(S stored) { return null; }
        }

        class MoneyMap
            implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Map<String, Long>, String> {
          public String toColumn(Map<String, Long> value) { return ""; }
          public Map<String, Long> fromColumn(String stored) { return Map.of(); }
        }

        class MoneyNothing {}

        class MoneyText implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Long, String> {
          public String toColumn(Long value) { return "" + value; }
          public Long fromColumn(String stored) { return Long.valueOf(stored); }
        }
        """
            .formatted(converter, component));
  }

  @Test
  void a_class_that_converts_nothing_is_reported() {
    check("Nothing", "Money")
        .one()
        .says(
            "the converter of 'price' of Row is MoneyNothing, which is not a ColumnConverter of two"
                + " types")
        .fixes(
            "class MoneyNothing implements ColumnConverter<Money, …> (with the type that is"
                + " stored, such as String)");
    check("Open", "Money")
        .one()
        .says(
            "the converter of 'price' of Row is MoneyOpen, which is not a"
                + " ColumnConverter of two types");
  }

  @Test
  void a_converter_of_other_values_is_reported() {
    check("Converter", "int")
        .one()
        .says(
            "the converter of 'price' of Row is MoneyConverter, which converts Money and not Integer")
        .fixes("a ColumnConverter<Integer, Long> (in its place)");
  }

  @Test
  void a_converter_to_what_is_no_column_is_reported() {
    check("Times", "Money")
        .one()
        .says(
            "the converter of 'price' of Row is MoneyTimes, which stores Duration, which is not a"
                + " column of Spanner")
        .fixes("ColumnConverter<Money, String> (or another type that is a column)");
  }

  @Test
  void a_converter_of_values_without_a_class_is_reported() {
    check("Map", "Map<String, Long>")
        .one()
        .says(
            "the converter of 'price' of Row converts Map<String, Long>, which is not a plain class")
        .fixes("record Price(Map<String, Long> value) {} (around it)");
  }

  @Test
  void a_converter_that_nobody_can_make_is_reported() {
    check("Base", "Money")
        .one()
        .says("the converter of 'price' of Row is MoneyBase, which cannot be constructed")
        .fixes("public final class MoneyBase (with a public constructor without parameters)");
    check("Argument", "Optional<Money>")
        .one()
        .says("the converter of 'price' of Row is MoneyArgument, which cannot be constructed");
  }

  @Test
  void a_converter_of_the_values_is_fine() {
    check("Converter", "Money").none();
    check("Converter", "Optional<Money>").none();
    check("Converter", "List<Money>").none();
    check("Text", "long").none();
    check("Text", "@Nullable Long").none();
  }
}
