package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.runtime.key.segment.BigHexadecimalSegment;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.HexadecimalEncoding;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;

/** Hexadecimal digits as segments: UUIDs, numbers and bytes. */
final class HexForms {

  /** The bits of a UUID beside its version and variant. */
  private static final double UUID_BITS = 122;

  private static final int UUID_LENGTH = 36;

  /** Fewer hexadecimal digits can be chance. */
  private static final int LEAST_HEX = 4;

  private static final int LONG_DIGITS = 16;

  private static final UuidSegment UUID_TEXT = UuidSegment.of(SegmentForm.ENTITY, "id");

  private HexForms() {}

  /** Returns what hexadecimal digits can stand for. */
  static List<SegmentForm> of(Tokens tokens) {
    List<SegmentForm> forms = new ArrayList<>();
    int width = tokens.commonWidth();
    double bits = 4.0 * tokens.varying(width); // Ids that have a time begin alike.
    if (width == UUID_LENGTH) {
      forms.add(uuid("UUID", Map.of(), UUID_TEXT, each -> each.charAt(8) == '-', 4, bits));
    }
    if (width == 32) {
      forms.add(hexUuid(false, bits));
      forms.add(hexUuid(true, bits));
    }
    boolean letters =
        tokens.values().stream().filter(Bytes::isDigits).count() * 2 < tokens.values().size();
    if (width == LONG_DIGITS && letters) {
      for (boolean upper : List.of(false, true)) {
        forms.add(hexLong(upper, false));
        forms.add(hexLong(upper, true));
      }
    }
    if (width >= LEAST_HEX && width % 2 == 0 && letters) {
      forms.add(hexBytes(width, false, bits));
      forms.add(hexBytes(width, true, bits));
    }
    return forms;
  }

  /** Returns a number of any size in hexadecimal digits, as it stands behind {@code 0x}. */
  static List<SegmentForm> hexNumber(int width) {
    return List.of(hexBig(width, false), hexBig(width, true));
  }

  private static SegmentForm hexBig(int width, boolean upper) {
    BigHexadecimalSegment digits =
        BigHexadecimalSegment.of(SegmentForm.ENTITY, "number").digits(width);
    return new SegmentForm(
        "number in %s hexadecimal digits%s".formatted(width, upperCase(upper)),
        TypeUse.of(BigInteger.class),
        Map.of("as", upper ? KeyEncoding.HEX_UPPER : KeyEncoding.HEX, "digits", width),
        upper ? digits.upperCase() : digits,
        value -> value.size() == width && isHex(value, upper) ? 1 : SegmentForm.NONE,
        4.0 * width,
        TextForms.MODEL_BITS - 1);
  }

  private static SegmentForm uuid(
      String words,
      Map<String, Object> attributes,
      UuidSegment segment,
      Predicate<String> form,
      int hyphens,
      double bits) {
    return new SegmentForm(
        words,
        TypeUse.of(UUID.class),
        attributes,
        segment,
        value -> isHexUuid(value.toStringUtf8(), form, hyphens) ? 1 : SegmentForm.NONE,
        Math.min(bits, UUID_BITS),
        TextForms.MODEL_BITS);
  }

  private static boolean isHexUuid(String text, Predicate<String> form, int hyphens) {
    String digits = text.replace("-", "");
    if (text.length() != 32 + hyphens || digits.length() != 32 || !form.test(text)) {
      return false;
    }
    char version = digits.charAt(12);
    return version >= '1' && version <= '8' && "89abAB".indexOf(digits.charAt(16)) >= 0;
  }

  private static SegmentForm hexUuid(boolean upper, double bits) {
    UuidSegment digits = UUID_TEXT.withoutHyphens();
    return uuid(
        "UUID, 32 hexadecimal digits" + upperCase(upper),
        Map.of("as", upper ? KeyEncoding.HEX_UPPER : KeyEncoding.HEX),
        upper ? digits.upperCase() : digits,
        each -> isHex(ByteString.copyFromUtf8(each), upper),
        0,
        bits);
  }

  private static String upperCase(boolean upper) {
    return upper ? " in upper case" : "";
  }

  private static boolean isHex(ByteString value, boolean upper) {
    return Bytes.only(value, Bytes.DIGIT | (upper ? Bytes.HEX_UPPER : Bytes.HEX_LOWER));
  }

  /** In bits, digits of numbers with a sign are those of numbers without one. */
  private static SegmentForm hexLong(boolean upper, boolean signed) {
    HexadecimalEncoding whole = IntegerEncoding.hexadecimal();
    HexadecimalEncoding cased = upper ? whole.upperCase() : whole;
    IntegerEncoding encoding = (signed ? cased : cased.unsigned()).digits(LONG_DIGITS);
    KeyEncoding as =
        signed
            ? upper ? KeyEncoding.HEX_UPPER : KeyEncoding.HEX
            : upper ? KeyEncoding.HEX_UPPER_UNSIGNED : KeyEncoding.HEX_UNSIGNED;
    return new SegmentForm(
        "number of 64 bits%s, 16 hexadecimal digits%s"
            .formatted(signed ? " with a sign" : "", upperCase(upper)),
        TypeUse.of(long.class),
        Map.of("as", as, "digits", LONG_DIGITS),
        IntegralSegment.ofLong(SegmentForm.ENTITY, "number").as(encoding),
        value -> hexNumber(value, upper, signed),
        -1,
        TextForms.MODEL_BITS + (signed ? 1 : 0));
  }

  /** Numbers without a sign are counted from the least of those with one, in half steps. */
  private static long hexNumber(ByteString value, boolean upper, boolean signed) {
    if (value.size() != LONG_DIGITS || !isHex(value, upper)) {
      return SegmentForm.NONE;
    }
    long bits = Long.parseUnsignedLong(value.toStringUtf8(), 16);
    return signed ? Math.max(bits, SegmentForm.NONE + 1) : bits >>> 1;
  }

  private static SegmentForm hexBytes(int width, boolean upper, double bits) {
    BytesSegment digits = BytesSegment.of(SegmentForm.ENTITY, "digest").length(width / 2);
    return new SegmentForm(
        "%s bytes in hexadecimal digits%s".formatted(width / 2, upperCase(upper)),
        TypeUse.of(ByteString.class),
        Map.of("as", upper ? KeyEncoding.HEX_UPPER : KeyEncoding.HEX, "width", width / 2),
        upper ? digits.upperCase() : digits,
        value -> value.size() == width && isHex(value, upper) ? 1 : SegmentForm.NONE,
        bits,
        TextForms.MODEL_BITS);
  }
}
