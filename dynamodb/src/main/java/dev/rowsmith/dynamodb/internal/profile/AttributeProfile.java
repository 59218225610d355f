package dev.rowsmith.dynamodb.internal.profile;

import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.runtime.VisibleText;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What the values of one attribute look like, or those inside lists and maps. */
public final class AttributeProfile {

  private static final BigDecimal LONG_MIN = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal LONG_MAX = BigDecimal.valueOf(Long.MAX_VALUE);

  private static final int SHOWN = 60;

  private final Map<String, Long> types = new TreeMap<>();
  private long count;
  private long bytes;
  private long largest;
  private boolean allLong = true;
  private int digits;
  private int members;
  private @Nullable String example;

  /** Of what is in lists and maps. */
  private @Nullable AttributeProfile inside;

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
    } else if (value instanceof AttributeValue.Listed list) {
      addAll(list.values());
    } else if (value instanceof AttributeValue.Mapped map) {
      addAll(map.entries().values());
    }
    members = Math.max(members, membersOf(value));
    if (example == null) {
      example = text(value);
    }
  }

  private void addAll(Collection<AttributeValue> values) {
    if (inside == null) {
      inside = new AttributeProfile();
    }
    values.forEach(inside::add);
  }

  private static int membersOf(AttributeValue value) {
    if (value instanceof AttributeValue.TextSet texts) {
      return texts.members().size();
    } else if (value instanceof AttributeValue.NumberSet numbers) {
      return numbers.members().size();
    } else if (value instanceof AttributeValue.BytesSet bytes) {
      return bytes.members().size();
    }
    return 0;
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

  /** Returns how many values there are. */
  public long count() {
    return count;
  }

  /** Returns how many values are of each type. */
  public Map<String, Long> types() {
    return types;
  }

  /** Returns whether some value is {@code NULL}. */
  public boolean hasNull() {
    return types.containsKey("NULL");
  }

  /** Returns the one type of all values that are not {@code NULL}, or an empty text. */
  public String onlyType() {
    var others = types.keySet().stream().filter(type -> !type.equals("NULL")).toList();
    return others.size() == 1 ? others.get(0) : "";
  }

  /** Returns the type of most values that are not {@code NULL}, or an empty text. */
  public String usualType() {
    return types.entrySet().stream()
        .filter(type -> !type.getKey().equals("NULL"))
        .max(Map.Entry.comparingByValue(Comparator.naturalOrder()))
        .map(Map.Entry::getKey)
        .orElse("");
  }

  /** Returns whether all numbers are whole ones of long. */
  public boolean isAllLong() {
    return allLong;
  }

  /** Returns the most digits that a number has, here and inside. */
  public int digits() {
    return inside == null ? digits : Math.max(digits, inside.digits());
  }

  /** Returns how many members the largest set has. */
  public int members() {
    return members;
  }

  /** Returns what is in lists and maps, or null. */
  public @Nullable AttributeProfile inside() {
    return inside;
  }

  /** Returns the first value, of which no more than a line is shown. */
  public String example() {
    return example == null
        ? ""
        : VisibleText.of(example.substring(0, Math.min(example.length(), SHOWN)));
  }

  /** Returns the types with their counts, and the sizes. */
  public String words() {
    StringBuilder words = new StringBuilder();
    types.forEach(
        (type, times) -> words.append(String.format(Locale.ROOT, "%s %,d  ", type, times)));
    words.append(
        String.format(Locale.ROOT, "%,d bytes, at most %,d", bytes / Math.max(1, count), largest));
    if (digits > 0) {
      words.append(", ").append(digits).append(allLong ? " digits, whole" : " digits");
    }
    return words.toString();
  }

  /** Returns the line of a page: the presence, the types, the sizes. */
  String line(String name, long items, boolean examples) {
    return String.format(
        Locale.ROOT,
        "  %-24s %6.1f %%  %s%s\n",
        VisibleText.of(name),
        100.0 * count / items,
        words(),
        examples ? ", such as " + example() : "");
  }
}
