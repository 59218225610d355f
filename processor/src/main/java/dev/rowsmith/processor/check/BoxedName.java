package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.ValueType;
import java.util.Locale;

/** Name of a type as a type argument, where a primitive is not allowed. */
public final class BoxedName {

  private BoxedName() {}

  /** Returns the type without {@code Optional} around it, boxed where it is a primitive. */
  public static String of(ValueType type) {
    String plain = PropertyCode.plainType(type);
    return switch (type.kind()) {
      case CHAR -> "Character";
      case INT -> "Integer";
      case BYTE, SHORT, LONG, FLOAT, DOUBLE, BOOLEAN ->
          plain.substring(0, 1).toUpperCase(Locale.ROOT) + plain.substring(1);
      default -> plain;
    };
  }
}
