package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.model.ValueType;
import java.util.Optional;

/**
 * The accepted type that is nearest to one that is not.
 *
 * @param type the type as source text
 * @param how how the values become that type, for a message
 */
public record NearestType(String type, String how) {

  /** Returns the type for a segment. */
  public static NearestType inKey(ValueType type) {
    return switch (type.kind()) {
      case FLOAT, DOUBLE, BIG_DECIMAL ->
          new NearestType("long", "scaled, such as cents or thousandths");
      case BIG_INTEGER -> new NearestType("long", "or String, where it is longer than 19 digits");
      case DURATION -> new NearestType("long", "its seconds or milliseconds");
      default -> inCell(type).present();
    };
  }

  /** An optional number, in a place where a value is always present. */
  private NearestType present() {
    return switch (type) {
      case "Optional<Long>" -> new NearestType("long", "its value");
      case "Optional<Integer>" -> new NearestType("int", "its value");
      case "Optional<Double>" -> new NearestType("long", "scaled, such as cents or thousandths");
      default -> this;
    };
  }

  /** Returns the type for a column. */
  public static NearestType inCell(ValueType type) {
    return known(type)
        .orElseGet(
            () -> new NearestType("String", "a text that the value can be built from again"));
  }

  /** Returns the type for a column of Spanner, unless it depends on what the type is. */
  public static Optional<NearestType> inSpanner(ValueType type) {
    return switch (type.kind()) {
      case CHAR -> Optional.of(new NearestType("String", "of one character"));
      case BIG_INTEGER -> Optional.of(new NearestType("BigDecimal", "of up to 29 digits"));
      case DURATION -> Optional.of(new NearestType("long", "its seconds or milliseconds"));
      case LOCAL_TIME ->
          Optional.of(new NearestType("String", "toString() and LocalTime.parse convert it"));
      case LOCAL_DATE_TIME ->
          Optional.of(new NearestType("Instant", "its point in time, in a zone that you choose"));
      case YEAR_MONTH -> Optional.of(new NearestType("LocalDate", "the first day of it"));
      case OTHER, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE, YEAR ->
          known(type).filter(nearest -> !nearest.type.equals("LocalTime"));
      default -> Optional.empty();
    };
  }

  /** Returns the type as a type argument. */
  public String boxed() {
    return switch (type) {
      case "long" -> "Long";
      case "int" -> "Integer";
      default -> type.replaceFirst("Optional<(.*)>", "$1");
    };
  }

  NearestType inArgument() {
    return new NearestType(boxed(), how);
  }

  private static Optional<NearestType> known(ValueType type) {
    NearestType nearest =
        switch (type.plain().replaceFirst(".*[.]", "")) {
          case "Date", "Calendar", "FileTime" ->
              new NearestType("Instant", "toInstant() converts it");
          case "Timestamp" -> new NearestType("Instant", "its point in time");
          case "ZonedDateTime", "OffsetDateTime" ->
              new NearestType("Instant", "toInstant() converts it; a column can keep the zone");
          case "OffsetTime" -> new NearestType("LocalTime", "a column can keep the offset");
          case "Year" -> new NearestType("int", "getValue() converts it");
          case "Period" -> new NearestType("String", "toString() and Period.parse convert it");
          case "StringBuilder", "CharSequence", "URI", "URL", "Locale", "ZoneId", "char[]" ->
              new NearestType("String", "its text");
          case "AtomicLong", "Number" -> new NearestType("long", "its value");
          case "OptionalLong" ->
              new NearestType("Optional<Long>", "which keeps that it may be absent");
          case "AtomicInteger" -> new NearestType("int", "its value");
          case "OptionalInt" ->
              new NearestType("Optional<Integer>", "which keeps that it may be absent");
          case "OptionalDouble" ->
              new NearestType("Optional<Double>", "which keeps that it may be absent");
          case "ByteBuffer" -> new NearestType("byte[]", "its content");
          default -> new NearestType("", "");
        };
    return Optional.of(nearest).filter(each -> !each.type.isEmpty());
  }
}
