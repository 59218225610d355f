package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.List;
import java.util.Locale;

/** Types of properties, for tests. */
public final class Types {

  private static final ClassRef NO_ENUM = new ClassRef("", List.of());

  private Types() {}

  /** Returns the type that the kind stands for: primitives, where there are any. */
  public static ValueType of(ValueKind kind) {
    String display =
        switch (kind) {
          case STRING -> "String";
          case CHAR, BYTE, SHORT, INT, LONG, FLOAT, DOUBLE, BOOLEAN ->
              kind.name().toLowerCase(Locale.ROOT);
          case ENUM -> "Kind";
          case UUID -> "UUID";
          case INSTANT -> "Instant";
          case OFFSET_DATE_TIME -> "OffsetDateTime";
          case ZONED_DATE_TIME -> "ZonedDateTime";
          case DATE -> "Date";
          case YEAR -> "Year";
          case LOCAL_DATE -> "LocalDate";
          case YEAR_MONTH -> "YearMonth";
          case LOCAL_TIME -> "LocalTime";
          case LOCAL_DATE_TIME -> "LocalDateTime";
          case DURATION -> "Duration";
          case BIG_DECIMAL -> "BigDecimal";
          case BIG_INTEGER -> "BigInteger";
          case BYTES -> "byte[]";
          case BYTE_STRING -> "ByteString";
          case MESSAGE, LITE_MESSAGE -> "Person";
          case OTHER -> "Object";
        };
    return kind == ValueKind.ENUM
        ? enumOf("Kind", "SMALL", "LARGE")
        : new ValueType(kind, display, false, false, NO_ENUM, List.of(), false);
  }

  /** Returns a type that Rowsmith does not know. */
  public static ValueType other(String display) {
    ClassRef name = new ClassRef("", display.contains("<") ? List.of() : List.of(display));
    return new ValueType(ValueKind.OTHER, display, false, false, name, List.of(), false);
  }

  /** Returns an enum that generated code can name. */
  public static ValueType enumOf(String name, String... constants) {
    ClassRef enumClass = new ClassRef("", List.of(name));
    return new ValueType(ValueKind.ENUM, name, false, false, enumClass, List.of(constants), false);
  }

  /** Returns the type as a private one. */
  public static ValueType hidden(ValueType type) {
    return new ValueType(
        type.kind(),
        type.display(),
        type.primitive(),
        type.optional(),
        type.declaredClass(),
        type.constants(),
        true);
  }

  /** Returns the type inside {@code Optional}. */
  public static ValueType optional(ValueType type) {
    return new ValueType(
        type.kind(),
        "Optional<" + type.display() + ">",
        false,
        true,
        type.declaredClass(),
        type.constants(),
        type.hidden());
  }
}
