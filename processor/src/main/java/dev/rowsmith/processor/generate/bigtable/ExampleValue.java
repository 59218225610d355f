package dev.rowsmith.processor.generate.bigtable;

import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.NumberForm;
import dev.rowsmith.processor.model.Segment;
import java.math.BigInteger;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Writes a typical value of a segment as it stands in the key, for Javadoc.
 *
 * <p>There is none where the bytes are no text, or are those of a codec: an example is what the
 * codec writes, to the byte, or there is no example.
 */
final class ExampleValue {

  /** Words that nobody takes for values of their own. */
  private static final List<String> WORDS =
      List.of("alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel");

  private static final String UUID = "123e4567-e89b-12d3-a456-426614174000";
  private static final int NUMBER = 42;
  private static final int DIGIT = 7;

  /** The digits of a descending number of a readable key. */
  private static final int DESCENDING_DIGITS = 19;

  private static final long EPOCH_MILLIS = 1_423_523_569_918L;

  /** The most characters that a byte is written as: one alone is four, in base64. */
  private static final int CHARACTERS_PER_BYTE = 4;

  private static final byte[] BYTES = {0x3f, (byte) 0xa9, 0x5c, (byte) 0x82};

  private final Segment segment;
  private final KeyFormat format;
  private final int place;

  private ExampleValue(Segment segment, KeyFormat format, int place) {
    this.segment = segment;
    this.format = format;
    this.place = place;
  }

  /** Returns the text of a value, without what follows it, if there is an honest one. */
  static Optional<String> of(Segment segment, KeyFormat format, int place) {
    boolean hasCodec = !segment.codec().simpleNames().isEmpty();
    if (hasCodec || format == KeyFormat.ORDERED_CODE) {
      return Optional.empty();
    }
    return new ExampleValue(segment, format, place).write();
  }

  private Optional<String> write() {
    return switch (segment.kind()) {
      case STRING -> text();
      case CHAR -> Optional.of(WORDS.get(place % WORDS.size()).substring(0, 1));
      case ENUM -> segment.property().type().constants().stream().findFirst().filter(this::isPlain);
      case BYTE, SHORT, INT, LONG, BIG_INTEGER -> number(BigInteger.valueOf(small()));
      case INSTANT ->
          segment.isByPattern() ? ExampleTime.of(segment).filter(this::isPlain) : number(count());
      case LOCAL_DATE, YEAR_MONTH, LOCAL_TIME, LOCAL_DATE_TIME ->
          ExampleTime.of(segment).filter(this::isPlain);
      case UUID -> uuid();
      case BOOLEAN -> Optional.of(segment.encoding() == Encoding.WORD ? "true" : "1");
      case BYTES, BYTE_STRING -> bytes();
      default -> Optional.empty();
    };
  }

  private Optional<String> text() {
    String word = WORDS.get(place % WORDS.size());
    if (segment.encoding() == Encoding.REVERSED_DOMAIN) {
      boolean anyLength = segment.width() == 0 && segment.max() == 0;
      return anyLength ? Optional.of("com.example." + word) : Optional.empty();
    }
    int length = segment.max() > 0 ? (int) Math.min(segment.max(), word.length()) : word.length();
    if (segment.width() > 0) {
      length = segment.width();
      word = word.repeat(length / word.length() + 1);
    }
    String cut = word.substring(0, length);
    boolean looksPadded = segment.width() > 0 && cut.charAt(length - 1) == segment.pad();
    if (looksPadded) {
      return Optional.empty();
    }
    boolean reversed = segment.encoding() == Encoding.REVERSED_TEXT;
    return Optional.of(reversed ? new StringBuilder(cut).reverse().toString() : cut);
  }

  private int small() {
    int value = segment.digits() == 1 ? DIGIT : NUMBER;
    return segment.descending() && segment.max() > 0 ? (int) Math.min(segment.max(), value) : value;
  }

  private BigInteger count() {
    BigInteger millis = BigInteger.valueOf(EPOCH_MILLIS);
    BigInteger thousand = BigInteger.valueOf(1_000);
    return switch (segment.encoding()) {
      case EPOCH_SECONDS -> millis.divide(thousand);
      case EPOCH_MICROS -> millis.multiply(thousand);
      case EPOCH_NANOS -> millis.multiply(thousand).multiply(thousand);
      default -> millis;
    };
  }

  private Optional<String> number(BigInteger value) {
    BigInteger written = value;
    if (segment.descending()) {
      long max = segment.max() == 0 ? Long.MAX_VALUE : segment.max();
      written = BigInteger.valueOf(max).subtract(value);
    }
    if (written.signum() < 0) {
      return Optional.empty();
    }
    return switch (segment.encoding()) {
      case DEFAULT, UNSIGNED, EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS ->
          decimal(written.toString());
      case REVERSED_DIGITS ->
          decimal(written.toString()).map(each -> new StringBuilder(each).reverse().toString());
      case HEX, HEX_UNSIGNED -> padded(written.toString(16), segment.digits());
      case HEX_UPPER, HEX_UPPER_UNSIGNED ->
          padded(written.toString(16).toUpperCase(Locale.ROOT), segment.digits());
      default -> Optional.empty();
    };
  }

  private Optional<String> decimal(String digits) {
    if (segment.rowKey().says("pad")) {
      return Optional.empty();
    }
    int width = NumberForm.digits(segment);
    if (format == KeyFormat.READABLE) {
      width =
          segment.descending()
              ? DESCENDING_DIGITS
              : segment.digits() > 0 ? segment.digits() : NumberForm.longest(segment);
      if (digits.length() > width) {
        return Optional.empty();
      }
    }
    return padded(digits, width);
  }

  private static Optional<String> padded(String digits, int width) {
    return Optional.of("0".repeat(Math.max(0, width - digits.length())) + digits);
  }

  private Optional<String> uuid() {
    return switch (segment.encoding()) {
      case DEFAULT -> Optional.of(UUID);
      case HEX -> Optional.of(UUID.replace("-", ""));
      case HEX_UPPER -> Optional.of(UUID.replace("-", "").toUpperCase(Locale.ROOT));
      default -> Optional.empty();
    };
  }

  private Optional<String> bytes() {
    int length = segment.width() > 0 ? segment.width() : BYTES.length;
    if (segment.max() > 0) {
      length = (int) Math.min(segment.max() / CHARACTERS_PER_BYTE, length);
    }
    if (length == 0) {
      return Optional.empty();
    }
    byte[] value = new byte[length];
    for (int at = 0; at < value.length; at++) {
      value[at] = BYTES[at % BYTES.length];
    }
    Base64.Encoder padded = Base64.getEncoder();
    Base64.Encoder url = Base64.getUrlEncoder();
    return switch (segment.encoding()) {
      case HEX -> Optional.of(HexFormat.of().formatHex(value));
      case HEX_UPPER -> Optional.of(HexFormat.of().withUpperCase().formatHex(value));
      case BASE64 -> Optional.of(padded.encodeToString(value));
      case BASE64_UNPADDED -> Optional.of(padded.withoutPadding().encodeToString(value));
      case BASE64_URL -> Optional.of(url.encodeToString(value));
      case BASE64_URL_UNPADDED -> Optional.of(url.withoutPadding().encodeToString(value));
      default ->
          format == KeyFormat.READABLE
              ? Optional.of(HexFormat.of().formatHex(value))
              : Optional.empty();
    };
  }

  /** Returns whether every format writes the text as it is: nothing in it is escaped. */
  private boolean isPlain(String text) {
    return text.chars().allMatch(letter -> letter > '$' && letter < 0x7f);
  }
}
