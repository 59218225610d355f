package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Reads binary floating point numbers from decimals that they keep: the decimal is the number,
 * rounded to as many digits as are written. {@code 0.1} is kept, and {@code 16777217} is not a
 * float.
 */
final class ExactDecimal {

  /** A decimal with so many digits comes back from the binary number next to it. */
  private static final int SAFE_DIGITS = 15;

  private static final int SAFE_FLOAT_DIGITS = 6;

  private ExactDecimal() {}

  static double doubleOf(JsonParser parser, DeserializationContext context, Class<?> type)
      throws IOException {
    if (parser.hasToken(JsonToken.VALUE_STRING)) {
      return special(parser.getText(), context, type);
    }
    if (!isNumber(parser)) {
      context.handleUnexpectedToken(type, parser);
    }
    double value = parser.getDoubleValue();
    if (!isShort(parser, SAFE_DIGITS)
        && !isExact(parser.getText(), Double.toString(value), value, value)) {
      context.handleWeirdNumberValue(type, value, "the digits %s do not fit", parser.getText());
    }
    return value == 0 && parser.getText().charAt(0) == '-' ? -0.0 : value;
  }

  static float floatOf(JsonParser parser, DeserializationContext context, Class<?> type)
      throws IOException {
    if (parser.hasToken(JsonToken.VALUE_STRING)) {
      return (float) special(parser.getText(), context, type);
    }
    if (!isNumber(parser)) {
      context.handleUnexpectedToken(type, parser);
    }
    float value = parser.getFloatValue();
    if (!isShort(parser, SAFE_FLOAT_DIGITS)
        && !isExact(parser.getText(), Float.toString(value), value, value)) {
      context.handleWeirdNumberValue(type, value, "the digits %s do not fit", parser.getText());
    }
    return value == 0 && parser.getText().charAt(0) == '-' ? -0.0f : value;
  }

  private static boolean isNumber(JsonParser parser) {
    return parser.hasToken(JsonToken.VALUE_NUMBER_FLOAT)
        || parser.hasToken(JsonToken.VALUE_NUMBER_INT);
  }

  /** The names that are written for what is not a number. */
  private static double special(String text, DeserializationContext context, Class<?> type)
      throws IOException {
    return switch (text) {
      case "NaN" -> Double.NaN;
      case "Infinity" -> Double.POSITIVE_INFINITY;
      case "-Infinity" -> Double.NEGATIVE_INFINITY;
      default -> {
        context.handleWeirdStringValue(type, text, "a number has no quotes");
        yield Double.NaN;
      }
    };
  }

  /** Returns whether a number has so few digits, and no exponent, that it is kept. */
  private static boolean isShort(JsonParser parser, int digits) throws IOException {
    int length = parser.getTextLength();
    if (length > digits) {
      return false;
    }
    char[] text = parser.getTextCharacters();
    int from = parser.getTextOffset();
    for (int at = from; at < from + length; at++) {
      if (text[at] == 'e' || text[at] == 'E') {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a key of a map is the text of a number that is kept. */
  static boolean isExact(String text, double value) {
    return isExact(text, Double.toString(value), value, value);
  }

  static boolean isExact(String text, float value) {
    return isExact(text, Float.toString(value), value, value);
  }

  private static boolean isExact(String text, String written, double exact, double value) {
    if (text.equals(written)) {
      return true;
    }
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return false;
    }
    BigDecimal decimal = new BigDecimal(text);
    return decimal.compareTo(new BigDecimal(written)) == 0
        || decimal.compareTo(
                new BigDecimal(exact)
                    .round(new MathContext(decimal.precision(), RoundingMode.HALF_EVEN)))
            == 0;
  }
}
