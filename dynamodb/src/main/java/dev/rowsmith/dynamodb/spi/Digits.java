package dev.rowsmith.dynamodb.spi;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Numbers of DynamoDB: up to 38 digits, of magnitudes from 1E-130 to 9.99E+125.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html#HowItWorks.DataTypes.Number">DynamoDB:
 *     numbers</a>
 */
final class Digits {

  private static final int MOST_DIGITS = 38;
  private static final int HIGHEST_EXPONENT = 125;
  private static final int LOWEST_EXPONENT = -130;

  /** More than the digits of any number of DynamoDB, written without an exponent. */
  private static final int LONGEST = 200;

  /** How many digits a long has at least room for. */
  private static final int IN_LONG = 18;

  /** How many digits a double keeps, whatever they are. */
  private static final int IN_DOUBLE = 15;

  /** How many digits a float keeps, whatever they are. */
  private static final int IN_FLOAT = 6;

  /** Shorter ones without an exponent are in the range of a float. */
  private static final int COMMON_LENGTH = 30;

  private static final int UNCOMMON = Integer.MAX_VALUE;

  private Digits() {}

  /**
   * Returns a whole number.
   *
   * @throws ArithmeticException if it is not one of long
   * @throws NumberFormatException if it is not a number
   */
  static long toLong(String digits) {
    int length = digits.length();
    int start = length > 0 && digits.charAt(0) == '-' ? 1 : 0;
    if (start == length || length - start > IN_LONG) {
      return toDecimal(digits).longValueExact();
    }
    long value = 0;
    for (int at = start; at < length; at++) {
      int digit = digits.charAt(at) - '0';
      if (digit < 0 || digit > 9) {
        return toDecimal(digits).longValueExact();
      }
      value = value * 10 + digit;
    }
    return start == 0 ? value : -value;
  }

  /**
   * Returns a number with all of its digits.
   *
   * @throws ArithmeticException if it is beyond those of DynamoDB
   * @throws NumberFormatException if it is not a number
   */
  static BigDecimal toDecimal(String digits) {
    for (int at = 0; at < digits.length(); at++) {
      // Java would take the digits of other scripts as well.
      if ("0123456789.-+eE".indexOf(digits.charAt(at)) < 0) {
        throw new NumberFormatException("not a digit");
      }
    }
    if (digits.length() > LONGEST) {
      throw new ArithmeticException("too long");
    }
    BigDecimal value = new BigDecimal(digits);
    BigDecimal stripped = value.stripTrailingZeros();
    long exponent = (long) stripped.precision() - stripped.scale() - 1;
    boolean inRange =
        stripped.signum() == 0
            || (stripped.precision() <= MOST_DIGITS
                && exponent <= HIGHEST_EXPONENT
                && exponent >= LOWEST_EXPONENT);
    if (!inRange) {
      throw new ArithmeticException("beyond the numbers of DynamoDB");
    }
    return value;
  }

  /** Returns a whole number, as {@link #toLong}. */
  static BigInteger toBigInteger(String digits) {
    return toDecimal(digits).toBigIntegerExact();
  }

  /**
   * Returns a number that has the same digits again when it is written with as many.
   *
   * @throws ArithmeticException if a double is another number
   * @throws NumberFormatException if it is not a number
   */
  static double toDouble(String digits) {
    if (significant(digits) <= IN_DOUBLE) {
      return Double.parseDouble(digits);
    }
    BigDecimal exact = toDecimal(digits);
    double value = exact.doubleValue();
    return kept(exact, value, Double.toString(value));
  }

  /** Returns a number as {@link #toDouble}, of the range and the digits of a float. */
  static double toFloat(String digits) {
    if (significant(digits) <= IN_FLOAT) {
      return Float.parseFloat(digits);
    }
    BigDecimal exact = toDecimal(digits);
    float value = finite(exact.floatValue());
    return kept(exact, value, Float.toString(value));
  }

  /** Returns the nearest double. */
  static double nearestDouble(String digits) {
    return toDecimal(digits).doubleValue();
  }

  /**
   * Returns the nearest float.
   *
   * @throws ArithmeticException if it is beyond the range of a float
   */
  static double nearestFloat(String digits) {
    return finite(toDecimal(digits).floatValue());
  }

  private static float finite(float value) {
    if (Float.isInfinite(value)) {
      throw new ArithmeticException("beyond the range of a float");
    }
    return value;
  }

  /**
   * A number is kept if the binary one, written with as many digits, is that number.
   *
   * @param written the binary one as Java writes it, which before Java 19 is not always the nearest
   */
  private static double kept(BigDecimal exact, double value, String written) {
    BigDecimal difference = new BigDecimal(value).subtract(exact).abs();
    BigDecimal unit = exact.stripTrailingZeros().ulp();
    if (difference.add(difference).compareTo(unit) > 0
        && new BigDecimal(written).compareTo(exact) != 0) {
      throw new ArithmeticException("not kept");
    }
    return value;
  }

  /** Counts the digits from the first to the last that is not 0; of a common number alone. */
  private static int significant(String digits) {
    int length = digits.length();
    int from = length > 0 && digits.charAt(0) == '-' ? 1 : 0;
    if (length > COMMON_LENGTH || from == length) {
      return UNCOMMON;
    }
    int significant = 0;
    int zeros = 0;
    boolean point = false;
    for (int at = from; at < length; at++) {
      char each = digits.charAt(at);
      if (each == '.' && !point && at > from && at + 1 < length) {
        point = true;
      } else if (each == '0') {
        zeros += significant == 0 ? 0 : 1;
      } else if (each > '0' && each <= '9') {
        significant += zeros + 1;
        zeros = 0;
      } else {
        return UNCOMMON;
      }
    }
    return significant;
  }
}
