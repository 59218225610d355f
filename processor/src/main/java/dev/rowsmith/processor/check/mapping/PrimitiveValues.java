package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.model.ValueKind;

/** Values of primitives, as Java writes them. */
final class PrimitiveValues {

  private PrimitiveValues() {}

  static boolean isValueOf(ValueKind kind, String text) {
    try {
      return switch (kind) {
        case LONG -> isIn(text, Long.MIN_VALUE, Long.MAX_VALUE);
        case INT -> isIn(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
        case SHORT -> isIn(text, Short.MIN_VALUE, Short.MAX_VALUE);
        case BYTE -> isIn(text, Byte.MIN_VALUE, Byte.MAX_VALUE);
        case CHAR -> text.length() == 1;
        case BOOLEAN -> text.equals("true") || text.equals("false");
        default -> !Double.valueOf(text).toString().isEmpty();
      };
    } catch (NumberFormatException problem) {
      return false;
    }
  }

  /** Returns the value that fits most often. */
  static String zero(ValueKind kind) {
    return switch (kind) {
      case CHAR -> " ";
      case BOOLEAN -> "false";
      default -> "0";
    };
  }

  private static boolean isIn(String text, long least, long greatest) {
    long value = Long.parseLong(text);
    return value >= least && value <= greatest;
  }
}
