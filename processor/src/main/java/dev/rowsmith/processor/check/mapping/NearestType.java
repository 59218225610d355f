package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.PropertyText;
import dev.rowsmith.processor.model.ValueType;

/**
 * Names the accepted type that is nearest to one that is not.
 *
 * @param type the type as source text
 * @param how how the values become that type, for a message
 */
record NearestType(String type, String how) {

  /** Returns the type for a segment. */
  static NearestType inKey(ValueType type) {
    return switch (type.kind()) {
      case FLOAT, DOUBLE, BIG_DECIMAL ->
          new NearestType("long", "scaled, such as cents or thousandths");
      case BIG_INTEGER -> new NearestType("long", "or String, where it is longer than 19 digits");
      case DURATION -> new NearestType("long", "its seconds or milliseconds");
      default -> inCell(type);
    };
  }

  /** Returns the type for a column. */
  static NearestType inCell(ValueType type) {
    String display = PropertyText.plainType(type);
    String simple = display.substring(display.lastIndexOf('.') + 1);
    return switch (simple) {
      case "Date", "Calendar", "FileTime" -> new NearestType("Instant", "toInstant() converts it");
      case "Timestamp" -> new NearestType("Instant", "its point in time");
      case "ZonedDateTime", "OffsetDateTime" ->
          new NearestType("Instant", "toInstant() converts it; a column can keep the zone");
      case "OffsetTime" -> new NearestType("LocalTime", "a column can keep the offset");
      case "Year" -> new NearestType("int", "getValue() converts it");
      case "Period" -> new NearestType("String", "toString() and Period.parse convert it");
      case "StringBuilder", "CharSequence", "URI", "URL", "Locale", "ZoneId", "char[]" ->
          new NearestType("String", "its text");
      case "AtomicLong", "Number", "OptionalLong" -> new NearestType("long", "its value");
      case "AtomicInteger", "OptionalInt" -> new NearestType("int", "its value");
      case "OptionalDouble" -> new NearestType("double", "or Optional<Double>");
      case "ByteBuffer" -> new NearestType("byte[]", "its content");
      default -> new NearestType("String", "a text that the value can be built from again");
    };
  }
}
