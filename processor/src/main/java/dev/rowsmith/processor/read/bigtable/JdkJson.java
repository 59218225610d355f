package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.lock.bigtable.JsonType.Form;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Types of the JDK and of Jackson that are values in JSON, and those that hold other values. */
final class JdkJson {

  private static final Set<String> KEYS =
      Set.of(
          "java.lang.String",
          "java.lang.CharSequence",
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Character",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double",
          "java.math.BigInteger",
          "java.math.BigDecimal",
          "java.util.UUID",
          "java.util.Date",
          "java.util.Locale",
          "java.util.Currency",
          "java.net.URI",
          "java.time.Duration",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.time.LocalDateTime",
          "java.time.LocalTime",
          "java.time.MonthDay",
          "java.time.OffsetDateTime",
          "java.time.OffsetTime",
          "java.time.Period",
          "java.time.Year",
          "java.time.YearMonth",
          "java.time.ZoneId",
          "java.time.ZoneOffset",
          "java.time.ZonedDateTime");

  private static final Set<String> OTHER_VALUES =
      Set.of(
          "java.lang.StringBuilder",
          "java.lang.StringBuffer",
          "java.io.File",
          "java.net.URL",
          "java.nio.charset.Charset",
          "java.util.TimeZone",
          "java.util.OptionalInt",
          "java.util.OptionalLong",
          "java.util.OptionalDouble",
          "java.util.concurrent.atomic.AtomicBoolean",
          "java.util.concurrent.atomic.AtomicInteger",
          "java.util.concurrent.atomic.AtomicLong",
          "com.fasterxml.jackson.databind.JsonNode",
          "com.fasterxml.jackson.databind.node.ArrayNode",
          "com.fasterxml.jackson.databind.node.ObjectNode");

  private static final Map<String, Form> HOLDERS = holders();

  private JdkJson() {}

  private static Map<String, Form> holders() {
    Map<String, Form> holders = new TreeMap<>();
    for (String each :
        List.of(
            "Collection",
            "List",
            "ArrayList",
            "LinkedList",
            "Vector",
            "Stack",
            "Queue",
            "Deque",
            "ArrayDeque")) {
      holders.put("java.util." + each, Form.LIST);
    }
    holders.put("java.lang.Iterable", Form.LIST);
    for (String each :
        List.of(
            "Set", "SortedSet", "NavigableSet", "HashSet", "LinkedHashSet", "TreeSet", "EnumSet")) {
      holders.put("java.util." + each, Form.SET);
    }
    for (String each :
        List.of(
            "Map", "SortedMap", "NavigableMap", "HashMap", "LinkedHashMap", "TreeMap", "EnumMap")) {
      holders.put("java.util." + each, Form.MAP);
    }
    return holders;
  }

  /** Returns the collection that a type is in JSON, if it is one. */
  static Optional<Form> holder(String type) {
    return Optional.ofNullable(HOLDERS.get(type));
  }

  /** Returns whether a type is one value in JSON. */
  static boolean isValue(String type) {
    return KEYS.contains(type) || OTHER_VALUES.contains(type);
  }

  /** Returns whether a value of a type can be the name of a property. */
  static boolean isKey(String type) {
    return KEYS.contains(type);
  }
}
