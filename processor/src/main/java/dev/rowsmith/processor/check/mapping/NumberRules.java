package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.mapping.AttributeRule.fine;
import static dev.rowsmith.processor.check.mapping.AttributeRule.rule;

import dev.rowsmith.bigtable.DigitCount;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.encoding.NumberEncoding;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.segment.BigIntegerSegment;
import dev.rowsmith.runtime.key.segment.DecimalEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import java.util.List;
import java.util.function.Predicate;

/** Rules for {@code digits}, {@code digitsAre} and {@code descending}. */
final class NumberRules {

  private static final int COMMON_BIG_DIGITS = 25;
  private static final String AS_NEEDED = "as many as the type needs";
  private static final String OF_BYTES = "The width of a number in bytes is its number of bytes.";

  static final List<AttributeRule> DIGITS =
      List.of(
          fine(on -> on.segment().digits() == 0),
          rule("digits", on -> !on.isNumber())
              .unfit("digits is for BigInteger, " + KeyTypes.COUNTS + "."),
          rule("digits", on -> on.in(KeyFormat.ORDERED_CODE))
              .says("has digits, but its key is an ordered code")
              .because("An ordered code is as long as the number needs, and sorts."),
          rule("digits", on -> on.segment().isBinary())
              .says("has digits, but is stored as {as}")
              .because(OF_BYTES)
              .without("digits"),
          tooMany(on -> on.is(ValueKind.BIG_INTEGER)).with("digits", on -> COMMON_BIG_DIGITS, ""),
          tooMany(NumberRules::isReversed)
              .with("digits", on -> NumberEncoding.longest(on.segment()), AS_NEEDED),
          tooMany(on -> true).without(List.of("digits"), AS_NEEDED),
          rule("digits", on -> on.segment().descending() && on.in(KeyFormat.READABLE))
              .says("has digits, but is descending")
              .because(
                  "A descending number is its distance from Long.MAX_VALUE, always %s digits long."
                      .formatted(IntegralSegment.MAX_DIGITS)));

  /** Some numbers have no length of their own: it has to be declared. */
  static final List<AttributeRule> NEEDED_DIGITS =
      List.of(
          fine(on -> on.segment().digits() != 0),
          rule("digits", on -> on.is(ValueKind.BIG_INTEGER) && on.in(KeyFormat.READABLE))
              .says("is of type BigInteger, and has no digits")
              .because("A number that sorts is padded to its longest, which no BigInteger has.")
              .with("digits", on -> COMMON_BIG_DIGITS, "or as many as the longest value has"),
          rule("as", NumberRules::isReversed)
              .says("has reversed digits, but does not declare how many")
              .because("Without padding 1, 10 and 100 would all be '1'.")
              .with("digits", on -> NumberEncoding.longest(on.segment()), AS_NEEDED));

  /** What longer numbers become only some numbers of verbatim keys can say. */
  static final List<AttributeRule> DIGITS_ARE =
      List.of(
          fine(on -> on.segment().digitsAre() == DigitCount.DEFAULT || !on.isNumber()),
          rule("digitsAre", on -> !on.in(KeyFormat.VERBATIM))
              .says("has digitsAre, but its key is {format}")
              .because("digitsAre is for verbatim keys."),
          rule("digitsAre", on -> on.segment().digits() == 0 && !on.segment().descending())
              .says("has digitsAre = {digitsAre}, but no digits")
              .because("digitsAre declares whether a number may have more than its digits."),
          rule("digitsAre", on -> on.segment().isBinary())
              .says("has digitsAre, but is stored as {as}")
              .because(OF_BYTES),
          rule("digitsAre", NumberRules::isLongerThanExact)
              .says("has digitsAre = {digitsAre}, but is stored as {as}")
              .because("Its digits are always exact."));

  static final List<AttributeRule> DESCENDING =
      List.of(
          fine(on -> !on.segment().descending()),
          rule("descending", on -> !on.segment().isCount())
              .unfit("descending is for " + KeyTypes.COUNTS + ".")
              .without(List.of("descending"), "scan().reversed() reads from the highest value"),
          rule("descending", on -> on.is(KeyEncoding.REVERSED_DIGITS))
              .says("has reversed digits, but is descending")
              .because("Reversed digits give up the order of the values, in both directions."),
          rule("descending", on -> on.is(KeyEncoding.COMPLEMENT))
              .says("is a complement, but is descending")
              .because("A complement sorts from the highest value to the lowest by itself.")
              .without("descending", "max"));

  private NumberRules() {}

  private static AttributeRule tooMany(Predicate<EncodedAttributes> kind) {
    return rule(
            "digits",
            on -> (on.segment().digits() < 1 || on.segment().digits() > most(on)) && kind.test(on))
        .says("has digits = {digits}")
        .because(
            on ->
                "It is 1 to %s%s."
                    .formatted(
                        most(on),
                        most(on) == IntegralSegment.MAX_DIGITS ? ", the longest long" : ""));
  }

  private static int most(EncodedAttributes on) {
    boolean big = on.is(ValueKind.BIG_INTEGER);
    if (on.in(KeyFormat.VERBATIM) && !(big && on.segment().isHexadecimal())) {
      return DecimalEncoding.MAX_DIGITS;
    }
    return big ? BigIntegerSegment.MAX_DIGITS : IntegralSegment.MAX_DIGITS;
  }

  private static boolean isReversed(EncodedAttributes on) {
    return on.is(KeyEncoding.REVERSED_DIGITS) && on.in(KeyFormat.VERBATIM);
  }

  private static boolean isLongerThanExact(EncodedAttributes on) {
    boolean bigHexadecimal = on.is(ValueKind.BIG_INTEGER) && on.segment().isHexadecimal();
    return on.segment().digitsAre() == DigitCount.AT_LEAST
        && (bigHexadecimal || on.is(KeyEncoding.REVERSED_DIGITS));
  }
}
