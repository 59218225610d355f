package dev.rowsmith.processor.generate.bigtable;

import dev.rowsmith.processor.model.ValueKind;

/** The value of a primitive as Java source, from the text that a user wrote for it. */
final class PrimitiveLiteral {

  private PrimitiveLiteral() {}

  static String of(ValueKind kind, String text) {
    return switch (kind) {
      case LONG -> Long.parseLong(text) + "L";
      case INT -> Integer.toString(Integer.parseInt(text));
      case SHORT, BYTE -> "(" + name(kind) + ") " + Short.parseShort(text);
      case CHAR -> CharacterLiteral.of(text.charAt(0));
      case BOOLEAN -> Boolean.toString(Boolean.parseBoolean(text));
      case FLOAT -> floating(Float.parseFloat(text), "Float", "F");
      default -> floating(Double.parseDouble(text), "Double", "");
    };
  }

  private static String name(ValueKind kind) {
    return kind == ValueKind.BYTE ? "byte" : "short";
  }

  private static String floating(double value, String type, String suffix) {
    if (Double.isNaN(value)) {
      return type + ".NaN";
    }
    if (Double.isInfinite(value)) {
      return type + (value > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
    }
    return suffix.isEmpty() ? Double.toString(value) : Float.toString((float) value) + suffix;
  }
}
