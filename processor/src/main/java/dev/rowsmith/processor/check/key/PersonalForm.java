package dev.rowsmith.processor.check.key;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Forms of text that are a person's number, with its check digits: that of a payment card, an
 * account (IBAN) or a social security number of the United States. An e-mail address is recognised
 * by no more than its form.
 */
final class PersonalForm {

  private static final Pattern EMAIL = Pattern.compile("[^@\\s]+@[^@\\s]+\\.\\p{L}{2,}");
  private static final Pattern SOCIAL_SECURITY = Pattern.compile("\\d{3}-\\d{2}-\\d{4}");
  private static final Pattern CARD = Pattern.compile("\\d{13,19}");
  private static final Pattern IBAN = Pattern.compile("[A-Z]{2}\\d{2}[A-Z0-9]{11,30}");

  /** An IBAN's check digits make it 1 modulo 97, as ISO 13616 says. */
  private static final int IBAN_MODULUS = 97;

  private PersonalForm() {}

  /** Returns whether the whole text has the form of personal data. */
  static boolean is(String text) {
    return EMAIL.matcher(text).matches()
        || SOCIAL_SECURITY.matcher(text).matches()
        || (CARD.matcher(text).matches() && isLuhn(text))
        || (IBAN.matcher(text.toUpperCase(Locale.ROOT)).matches() && isIban(text));
  }

  /** The check digit of payment cards: every second digit counts double, and the sum ends in 0. */
  private static boolean isLuhn(String digits) {
    int sum = 0;
    for (int at = 0; at < digits.length(); at++) {
      int digit = Character.digit(digits.charAt(digits.length() - 1 - at), 10);
      int counted = at % 2 == 0 ? digit : 2 * digit;
      sum += counted > 9 ? counted - 9 : counted;
    }
    return sum % 10 == 0;
  }

  private static boolean isIban(String text) {
    String moved = text.substring(4) + text.substring(0, 4);
    int remainder = 0;
    for (int at = 0; at < moved.length(); at++) {
      int digit = Character.digit(moved.charAt(at), Character.MAX_RADIX);
      remainder = (remainder * (digit > 9 ? 100 : 10) + digit) % IBAN_MODULUS;
    }
    return remainder == 1;
  }
}
