package dev.rowsmith.dynamodb.internal.profile;

import dev.rowsmith.dynamodb.AttributeValue;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What the values of one attribute look like. */
final class AttributeProfile {

  private static final BigDecimal LONG_MIN = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal LONG_MAX = BigDecimal.valueOf(Long.MAX_VALUE);

  private final Map<String, Long> types = new TreeMap<>();
  private long count;
  private long bytes;
  private long largest;
  private boolean allLong = true;
  private int digits;
  private @Nullable String example;

  void add(AttributeValue value) {
    count++;
    types.merge(type(value), 1L, Long::sum);
    long size = size(value);
    bytes += size;
    largest = Math.max(largest, size);
    if (value instanceof AttributeValue.Number number) {
      number(number.digits());
    } else if (value instanceof AttributeValue.NumberSet numbers) {
      numbers.members().forEach(this::number);
    }
    if (example == null) {
      example = text(value);
    }
  }

  private void number(String text) {
    BigDecimal number = new BigDecimal(text).stripTrailingZeros();
    digits = Math.max(digits, number.precision());
    allLong &=
        number.scale() <= 0 && number.compareTo(LONG_MIN) >= 0 && number.compareTo(LONG_MAX) <= 0;
  }

  /** Returns the name that DynamoDB has for a type. */
  static String type(AttributeValue value) {
    if (value instanceof AttributeValue.Text) {
      return "S";
    } else if (value instanceof AttributeValue.Number) {
      return "N";
    } else if (value instanceof AttributeValue.Bytes) {
      return "B";
    } else if (value instanceof AttributeValue.Bool) {
      return "BOOL";
    } else if (value instanceof AttributeValue.Null) {
      return "NULL";
    } else if (value instanceof AttributeValue.TextSet) {
      return "SS";
    } else if (value instanceof AttributeValue.NumberSet) {
      return "NS";
    } else if (value instanceof AttributeValue.BytesSet) {
      return "BS";
    }
    return value instanceof AttributeValue.Listed ? "L" : "M";
  }

  /** Returns about as many bytes as DynamoDB counts for a value. */
  private static long size(AttributeValue value) {
    if (value instanceof AttributeValue.Text text) {
      return text.value().length();
    } else if (value instanceof AttributeValue.Number number) {
      return number.digits().length();
    } else if (value instanceof AttributeValue.Bytes bytes) {
      return bytes.value().size();
    } else if (value instanceof AttributeValue.TextSet texts) {
      return texts.members().stream().mapToLong(String::length).sum();
    } else if (value instanceof AttributeValue.NumberSet numbers) {
      return numbers.members().stream().mapToLong(String::length).sum();
    } else if (value instanceof AttributeValue.BytesSet all) {
      return all.members().stream().mapToLong(each -> each.size()).sum();
    } else if (value instanceof AttributeValue.Listed list) {
      return list.values().stream().mapToLong(AttributeProfile::size).sum();
    } else if (value instanceof AttributeValue.Mapped map) {
      return map.entries().entrySet().stream()
          .mapToLong(each -> each.getKey().length() + size(each.getValue()))
          .sum();
    }
    return 1;
  }

  private static String text(AttributeValue value) {
    if (value instanceof AttributeValue.Text text) {
      return text.value();
    }
    return value instanceof AttributeValue.Number number ? number.digits() : value.toString();
  }

  long count() {
    return count;
  }

  /** Returns whether every value is of this type. */
  boolean is(String type) {
    return types.keySet().equals(Set.of(type));
  }

  /** Returns whether some value is {@code NULL}. */
  boolean hasNull() {
    return types.containsKey("NULL");
  }

  /** Returns the one type of all values that are not {@code NULL}, or an empty text. */
  String onlyType() {
    var others = types.keySet().stream().filter(type -> !type.equals("NULL")).toList();
    return others.size() == 1 ? others.get(0) : "";
  }

  boolean isAllLong() {
    return allLong;
  }

  /** Returns the types with their counts, the presence and the sizes. */
  String line(String name, long items, boolean examples) {
    StringBuilder line = new StringBuilder();
    line.append("  %-24s %6.1f %%  ".formatted(name, 100.0 * count / items));
    types.forEach((type, times) -> line.append("%s %,d  ".formatted(type, times)));
    line.append("%,d bytes, at most %,d".formatted(bytes / Math.max(1, count), largest));
    if (digits > 0) {
      line.append(", %d digits%s".formatted(digits, allLong ? ", whole" : ""));
    }
    if (examples && example != null) {
      line.append(", such as ").append(example, 0, Math.min(example.length(), 60));
    }
    return line.append('\n').toString();
  }
}
