package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.mapping.AttributeRule.fine;
import static dev.rowsmith.processor.check.mapping.AttributeRule.rule;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.function.Predicate;

/** Rules for {@code width}, {@code pad}, {@code maxLength} and {@code max}. */
final class LengthRules {

  private static final char LAST_ASCII = 0x7F;
  private static final List<String> BOTH = List.of("width", "pad");
  private static final String AS_LONG = "as long as the value";

  /** A number in bytes has a width, one in digits a pad, and anything else a width and a pad. */
  static final List<AttributeRule> WIDTH =
      List.of(
          fine(on -> on.segment().width() == 0 && !on.says("pad")),
          rule(BOTH, on -> on.in(KeyFormat.ORDERED_CODE))
              .says("has {attribute}, but its key is an ordered code")
              .because("An ordered code is as long as the value needs, and sorts."),
          rule("pad", on -> isBinaryNumber(on) && on.says("pad"))
              .says("has a pad, but is stored as {as}")
              .because("A number in bytes is always as wide as it says."),
          rule("width", on -> isBinaryNumber(on) && isBeyond(on, Limits.KEY_NUMBER_BYTES))
              .says("has width = {width}")
              .because("It is 1 to %s bytes.".formatted(Limits.KEY_NUMBER_BYTES))
              .without(BOTH, "as many as the type has"),
          fine(LengthRules::isBinaryNumber),
          rule("pad", on -> isPaddedNumber(on) && on.segment().digits() == 0)
              .says("has a pad, but no digits to fill up to")
              .because("The pad of a number goes with digits, the number of its digits.")
              .without(BOTH, AS_LONG),
          rule("pad", on -> isPaddedNumber(on) && !isFilling(on.segment().pad()))
              .says("is filled up with {pad}")
              .because("A number could not be told from its filling; a pad is one byte of ASCII.")
              .without(BOTH, "filled up with zeros"),
          rule("pad", on -> isPaddedNumber(on) && isReversed(on) && on.segment().pad() != '0')
              .says("has reversed digits, but a pad")
              .because("Reversed digits are filled up with zeros.")
              .without("width", "pad"),
          fine(LengthRules::isPaddedNumber),
          unfit(BOTH, on -> !on.segment().kind().hasLength()),
          unfit(List.of("pad"), on -> on.segment().kind().isBytes() && on.says("pad")),
          rule("pad", on -> on.segment().width() == 0)
              .says("has a pad, but no width to fill up to")
              .because("pad goes with width, the fixed number of bytes.")
              .without(BOTH, AS_LONG),
          rule("width", on -> isBeyond(on, Limits.ROW_KEY_BYTES))
              .says("has width = {width}")
              .because("It is 1 to %s bytes, the longest row key.".formatted(Limits.ROW_KEY_BYTES))
              .without(BOTH, AS_LONG),
          rule("pad", on -> on.in(KeyFormat.VERBATIM) && on.segment().pad() > LAST_ASCII)
              .says("is filled up with {pad}")
              .because("A pad is one byte of ASCII.")
              .without(List.of("pad"), "filled up with spaces"));

  static final List<AttributeRule> MAX_LENGTH =
      List.of(
          fine(on -> on.segment().maxLength() == 0),
          rule("maxLength", on -> on.segment().descending() && on.segment().isCount())
              .unfit("maxLength is for text and bytes; the highest number is max.")
              .changed(on -> moved(on, "maxLength", "max", on.segment().maxLength()), ""),
          rule("maxLength", on -> !on.segment().kind().hasLength())
              .unfit("maxLength is for text and bytes."),
          rule("maxLength", on -> on.segment().maxLength() < 0)
              .says("has maxLength = {maxLength}")
              .because("It is 1 or more; leave it out to set no limit."));

  static final List<AttributeRule> MAX =
      List.of(
          fine(on -> on.segment().max() == 0),
          rule("max", on -> on.segment().kind().hasLength())
              .unfit(
                  "max is the highest of descending numbers; the length of text and bytes is"
                      + " maxLength.")
              .changed(on -> moved(on, "max", "maxLength", on.segment().max()), ""),
          rule("max", on -> !on.segment().isCount()).unfit("max is for descending numbers."),
          rule("max", on -> on.segment().max() < 0 && !isUnsignedLong(on))
              .says("has max = {max}")
              .because("It is 1 or more; leave it out to set no maximum."),
          rule("max", on -> !on.segment().descending())
              .says("has a max, but is not descending")
              .because("The max of a number is what the values of a descending one are taken from.")
              .without("max"));

  private LengthRules() {}

  private static AttributeRule unfit(List<String> attributes, Predicate<EncodedAttributes> broken) {
    return rule(attributes, broken)
        .unfit("")
        .because(
            on ->
                on.in(KeyFormat.VERBATIM)
                    ? "width is for String, bytes and numbers in bytes, pad for String and decimal"
                        + " numbers."
                    : "width is for String and bytes, pad for String.");
  }

  private static boolean isBeyond(EncodedAttributes on, int most) {
    return on.segment().width() < 0 || on.segment().width() > most;
  }

  private static boolean isBinaryNumber(EncodedAttributes on) {
    return on.in(KeyFormat.VERBATIM) && on.segment().isBinary();
  }

  private static boolean isPaddedNumber(EncodedAttributes on) {
    return on.in(KeyFormat.VERBATIM)
        && on.isNumber()
        && (on.segment().isDecimal() || isReversed(on))
        && on.segment().width() == 0;
  }

  private static boolean isReversed(EncodedAttributes on) {
    return on.is(KeyEncoding.REVERSED_DIGITS);
  }

  private static boolean isFilling(char pad) {
    return (pad < '1' || pad > '9') && pad != '-' && pad <= LAST_ASCII;
  }

  /** The bits of a negative maximum are a number above any long, as {@code 0xFFFF…L}. */
  private static boolean isUnsignedLong(EncodedAttributes on) {
    return on.is(ValueKind.LONG) && on.segment().isUnsigned();
  }

  /** Returns the annotation with the other of the two, unless it is there. */
  private static AnnotationCode moved(
      EncodedAttributes on, String wrong, String right, long declared) {
    AnnotationCode without = on.code().without(wrong);
    boolean usable = declared > 0 && declared <= Integer.MAX_VALUE;
    return usable && !on.says(right) ? without.with(right, declared) : without;
  }
}
