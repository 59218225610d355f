package dev.rowsmith.processor.random;

import java.util.ArrayList;
import java.util.List;

/**
 * Picks what a column is beside a plain value: a map, a set, versions, an aggregate, a revision,
 * the timestamp of the row; with annotations that fit, and with any others.
 *
 * @param type the type of the component
 * @param annotations what stands on it
 */
record RandomShape(String type, String annotations) {

  private static final List<String> KEYS =
      List.of(
          "String",
          "Integer",
          "Long",
          "Short",
          "Character",
          "Boolean",
          "Kind",
          "Thread.State",
          "java.util.UUID",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.time.LocalTime",
          "java.time.LocalDateTime",
          "java.time.YearMonth",
          "java.time.Year",
          "java.time.ZonedDateTime",
          "com.google.protobuf.ByteString",
          "Point",
          "Pairing",
          "Named");

  private static final List<String> VALUES =
      List.of(
          "String",
          "Integer",
          "Long",
          "Double",
          "Float",
          "Boolean",
          "Character",
          "Byte",
          "byte[]",
          "Kind",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.time.Instant",
          "java.time.Duration",
          "java.util.UUID",
          "com.google.protobuf.ByteString",
          "com.google.protobuf.Timestamp");

  private static final List<String> ODD =
      List.of(
          "?",
          "? extends String",
          "? super Kind",
          "byte[]",
          "int[]",
          "Object",
          "Hidden",
          "Missing",
          "java.util.Optional<String>",
          "java.util.List<String>",
          "java.util.Date",
          "java.math.BigInteger",
          "Point",
          "@Nullable String",
          "Nothing",
          "Nested.Inner",
          "Parts",
          "Pair<String>",
          "Class<?>");

  private static final List<String> ODD_TYPES =
      List.of(
          "java.util.Map",
          "java.util.Set",
          "java.util.List",
          "java.util.List<Cell>",
          "java.util.List<Cell<?>>",
          "java.util.NavigableMap",
          "java.util.TreeMap<String, Long>",
          "java.util.NavigableMap<Long, String>",
          "java.util.Optional<java.util.Map<String, Long>>",
          "java.util.Map<String, java.util.Map<String, Long>>",
          "java.util.Map<?, ?>",
          "Cell<String>",
          "Point",
          "int",
          "Long",
          "String",
          "java.util.Optional<Long>",
          "java.time.Instant");

  private static final List<String> MARKS =
      List.of(
          "@QualifierAsData ",
          "@Versioned ",
          "@Aggregate(Aggregation.SUM) ",
          "@Aggregate(Aggregation.HLL) ",
          "@Aggregate ",
          "@Revision ",
          "@CellTimestamp ",
          "@Embedded ",
          "@Stored(StoredAs.TEXT) ");

  static RandomShape of(Dice dice, int odd, int number) {
    if (dice.happens(odd / 6)) {
      return new RandomShape(
          dice.oneOf(ODD_TYPES), marks(dice) + dice.maybe(20, () -> marks(dice)));
    }
    String value = dice.oneOf(dice.happens(odd / 6) ? ODD : VALUES);
    String more = dice.maybe(odd / 6, () -> marks(dice)) + dice.maybe(30, () -> stored(dice, odd));
    return switch (dice.below(10)) {
      case 0, 1 -> {
        String key = dice.oneOf(dice.happens(odd / 6) ? ODD : KEYS);
        yield new RandomShape(
            "java.util.Map<" + key + ", " + value + ">", entries(dice, odd, number) + more);
      }
      case 2 -> {
        String key = dice.oneOf(dice.happens(odd / 6) ? ODD : KEYS);
        yield new RandomShape("java.util.Set<" + key + ">", entries(dice, odd, number));
      }
      case 3 -> new RandomShape("java.util.List<Cell<" + value + ">>", versioned(dice, odd) + more);
      case 4 ->
          new RandomShape(
              "java.util.NavigableMap<java.time.Instant, " + value + ">",
              versioned(dice, odd) + more);
      case 5 ->
          dice.happens(80)
              ? new RandomShape(
                  dice.oneOf("long", "long", "Long"),
                  "@Aggregate(Aggregation." + dice.oneOf("SUM", "MIN", "MAX") + ") ")
              : new RandomShape("com.google.protobuf.ByteString", "@Aggregate(Aggregation.HLL) ");
      case 6 -> new RandomShape(dice.oneOf("long", "long", "Long"), "@Revision ");
      case 7, 8 -> embedded(dice, odd, number);
      default ->
          new RandomShape(
              dice.oneOf("java.time.Instant", "java.util.Optional<java.time.Instant>"),
              "@CellTimestamp ");
    };
  }

  /** A record in cells: those that stand beside each entity, and others. */
  private static RandomShape embedded(Dice dice, int odd, int number) {
    String record =
        dice.happens(odd / 6)
            ? dice.oneOf(
                "Endless",
                "Nested.Hidden",
                "Pair<String>",
                "Nothing",
                "Thread.State",
                "Points",
                "Missing",
                "java.util.List<Point>",
                "int")
            : dice.oneOf("Point", "Parts", "Nested", "Nested.Inner");
    String type =
        dice.maybe(20, () -> "@Nullable ").isEmpty() || record.contains(".")
            ? dice.oneOf(record, "java.util.Optional<" + record + ">")
            : "@Nullable " + record;
    return new RandomShape(
        type,
        "@Embedded"
            + (dice.happens(odd / 2)
                ? dice.oneOf("", "(prefix = \"\\ud800\")", "(prefix = \"$L\")")
                : "(prefix = \"r%s_\")".formatted(number))
            + " "
            + dice.maybe(odd / 6, () -> marks(dice)));
  }

  /** How a plain value is stored: in a form, by a codec, with a value where it is absent. */
  static String stored(Dice dice, int odd) {
    List<String> attributes = new ArrayList<>();
    String forms = dice.oneOf("BINARY", "TEXT", "TEXT", "JSON", "PROTO", "LITTLE_ENDIAN", "GZIP");
    if (dice.happens(60)) {
      attributes.add("value = StoredAs." + forms);
    } else {
      attributes.add(
          "codec = "
              + dice.oneOf(
                  "KindCodec",
                  "KindCodec",
                  "Texts",
                  "Longs",
                  "Points",
                  "Codec",
                  "String",
                  "Missing")
              + ".class");
    }
    if (dice.happens(odd / 6)) {
      attributes.add("as = StoredAs.GZIP");
    }
    if (dice.happens(20)) {
      attributes.add(
          "whenAbsent = "
              + dice.oneOf(
                  "\"0\"", "\"-1\"", "\"x\"", "\"true\"", "\"\"", "\"NaN\"", "\"\\u0000\""));
    }
    return "@Stored(" + String.join(", ", attributes.stream().distinct().toList()) + ") ";
  }

  private static String marks(Dice dice) {
    return dice.oneOf(MARKS);
  }

  private static String versioned(Dice dice, int odd) {
    return dice.happens(odd)
        ? "@Versioned(max = %s) ".formatted(dice.oneOf("0", "1", "-1", "100", "Integer.MAX_VALUE"))
        : "@Versioned ";
  }

  private static String entries(Dice dice, int odd, int number) {
    List<String> attributes = new ArrayList<>();
    if (!dice.happens(odd)) {
      attributes.add("prefix = \"e%s_\"".formatted(number));
    } else {
      attributes.add("prefix = " + dice.oneOf("\"\"", "\"a\"", "\"\\ud800\"", "\"$L\"", "null"));
    }
    if (dice.happens(60)) {
      attributes.add("max = " + (dice.happens(odd) ? dice.oneOf("-1", "0", "MISSING") : "9"));
    }
    if (dice.happens(odd / 3)) {
      attributes.add("as = KeyEncoding." + dice.oneOf("REVERSED_DIGITS", "HEX", "REVERSED_TEXT"));
    }
    if (dice.happens(odd / 3)) {
      attributes.add("digits = " + dice.oneOf("4", "19", "25", "-1", "1001"));
    }
    if (dice.happens(odd / 3)) {
      attributes.add("descending = true");
    }
    if (dice.happens(odd / 3)) {
      attributes.add("pattern = " + dice.oneOf("\"yyyyMMdd\"", "\"HH\"", "\"ddMM\"", "\"'\""));
    }
    if (dice.happens(odd / 4)) {
      attributes.add("codec = " + dice.oneOf("Codec", "KindCodec", "String", "Missing") + ".class");
    }
    return "@QualifierAsData(" + String.join(", ", attributes) + ") ";
  }
}
