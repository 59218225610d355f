package dev.rowsmith.dynamodb.internal.format;

import dev.rowsmith.dynamodb.ItemException;

/**
 * The digits of a number: DynamoDB keeps 38 significant ones.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html#HowItWorks.DataTypes.Number">
 *     DynamoDB: data types, number</a>
 */
final class Digits {

  private static final int MAX_SIGNIFICANT = 38;

  /** More characters than any number of DynamoDB has, written without an exponent. */
  private static final int MAX_TEXT = 200;

  private Digits() {}

  /** Returns a number as it came, or refuses what is not one of DynamoDB's. */
  static String check(String digits) {
    if (digits.length() > MAX_TEXT) { // Millions of zeros would be parsed later.
      throw new ItemException(
          "a number of %s characters, and DynamoDB has none of more than %s"
              .formatted(digits.length(), MAX_TEXT));
    }
    int at = digits.startsWith("-") || digits.startsWith("+") ? 1 : 0;
    int whole = 0;
    int significant = 0;
    int zeros = 0; // since the last digit that is none
    boolean point = false;
    for (; at < digits.length(); at++) {
      char digit = digits.charAt(at);
      if (digit == '.' && !point) {
        point = true;
      } else if (digit >= '0' && digit <= '9') {
        whole++;
        zeros = digit == '0' ? zeros + 1 : 0;
        if (digit != '0' || significant > 0) {
          significant++;
        }
      } else {
        break;
      }
    }
    if (whole == 0 || !isExponent(digits, at)) {
      throw new ItemException("not a number of DynamoDB");
    }
    if (significant - Math.min(zeros, significant) > MAX_SIGNIFICANT) {
      throw new ItemException(
          "a number of %s significant digits, and DynamoDB has at most %s"
              .formatted(significant - zeros, MAX_SIGNIFICANT));
    }
    return digits;
  }

  private static boolean isExponent(String digits, int from) {
    int at = from;
    if (at == digits.length()) {
      return true;
    }
    if (digits.charAt(at) != 'e' && digits.charAt(at) != 'E') {
      return false;
    }
    at++;
    if (at < digits.length() && (digits.charAt(at) == '-' || digits.charAt(at) == '+')) {
      at++;
    }
    int first = at;
    while (at < digits.length() && digits.charAt(at) >= '0' && digits.charAt(at) <= '9') {
      at++;
    }
    return at > first && at == digits.length() && at - first <= 3;
  }
}
