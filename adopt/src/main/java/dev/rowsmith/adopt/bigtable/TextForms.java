package dev.rowsmith.adopt.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.runtime.key.segment.BigHexadecimalSegment;
import dev.rowsmith.runtime.key.segment.BooleanSegment;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;

/** Texts as segments: those that stand for bytes, domains, booleans, and any other. */
final class TextForms {

  /** The bits of a UUID beside its version and variant. */
  private static final double UUID_BITS = 122;

  private static final double MODEL_BITS = 16;

  private static final int UUID_LENGTH = 36;

  /** Fewer hexadecimal digits can be chance. */
  private static final int LEAST_HEX = 4;

  private static final int LONG_DIGITS = 16;

  /** Below this many values, base64 can be chance. */
  private static final int ENOUGH_BASE64 = 10;

  /** The last labels of most domains; those of two letters are countries. */
  private static final Set<String> TOP_LEVEL =
      Set.of("com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "dev", "app", "cloud");

  private static final Set<String> COUNTRIES = Set.of(java.util.Locale.getISOCountries());

  private TextForms() {}

  /** Returns a number of any size in hexadecimal digits, as it stands behind {@code 0x}. */
  static List<SegmentForm> hexNumber(int width) {
    return List.of(hexBig(width, false), hexBig(width, true));
  }

  private static SegmentForm hexBig(int width, boolean upper) {
    return new SegmentForm(
        "number in %d hexadecimal digits%s".formatted(width, upperCase(upper)),
        "number",
        TypeUse.of(BigInteger.class),
        Map.of("as", upper ? KeyEncoding.HEX_UPPER : KeyEncoding.HEX, "digits", width),
        name -> {
          BigHexadecimalSegment digits =
              BigHexadecimalSegment.of(SegmentForm.ENTITY, name).digits(width);
          return upper ? digits.upperCase() : digits;
        },
        value -> value.size() == width && isHex(value, upper) ? 1 : SegmentForm.NONE,
        4.0 * width,
        MODEL_BITS - 1);
  }

  /** Returns the forms that stand for other values than texts. */
  static List<SegmentForm> special(Tokens tokens) {
    List<SegmentForm> forms = new ArrayList<>();
    int width = tokens.commonWidth();
    if (width == UUID_LENGTH) {
      forms.add(uuid("UUID", Map.of(), UuidSegment::of, each -> each.charAt(8) == '-', 4));
    }
    if (width == 32) {
      forms.add(hexUuid(false));
      forms.add(hexUuid(true));
    }
    boolean letters =
        tokens.values().stream().filter(Bytes::isDigits).count() * 2 < tokens.values().size();
    if (width == LONG_DIGITS && letters) {
      forms.add(hexLong(false));
      forms.add(hexLong(true));
    }
    if (width >= LEAST_HEX && width % 2 == 0 && letters) {
      forms.add(hexBytes(width, false));
      forms.add(hexBytes(width, true));
    }
    if (tokens.most(value -> value.size() >= 4 && value.size() <= 5)) {
      forms.add(truth());
    }
    if (tokens.most(TextForms::isReversedDomain)) {
      forms.add(domain(tokens));
    }
    base64(tokens, forms);
    return forms;
  }

  private static SegmentForm truth() {
    return new SegmentForm(
        "true or false",
        "flag",
        TypeUse.of(boolean.class),
        Map.of("as", KeyEncoding.TRUE_FALSE),
        name -> BooleanSegment.of(SegmentForm.ENTITY, name).words(),
        value -> isWord(value) ? 1 : SegmentForm.NONE,
        1,
        MODEL_BITS);
  }

  private static boolean isWord(ByteString value) {
    String text = value.toStringUtf8();
    return text.equals("true") || text.equals("false");
  }

  private interface OfName<S> {
    S of(String entity, String name);
  }

  private static SegmentForm uuid(
      String words,
      Map<String, Object> attributes,
      OfName<UuidSegment> segment,
      Predicate<String> form,
      int hyphens) {
    return new SegmentForm(
        words,
        "id",
        TypeUse.of(UUID.class),
        attributes,
        name -> segment.of(SegmentForm.ENTITY, name),
        value -> isHexUuid(value.toStringUtf8(), form, hyphens) ? 1 : SegmentForm.NONE,
        UUID_BITS,
        MODEL_BITS);
  }

  private static boolean isHexUuid(String text, Predicate<String> form, int hyphens) {
    String digits = text.replace("-", "");
    if (text.length() != 32 + hyphens || digits.length() != 32 || !form.test(text)) {
      return false;
    }
    char version = digits.charAt(12);
    return version >= '1' && version <= '8' && "89abAB".indexOf(digits.charAt(16)) >= 0;
  }

  private static SegmentForm hexUuid(boolean upper) {
    return uuid(
        "UUID, 32 hexadecimal digits" + upperCase(upper),
        Map.of("as", upper ? KeyEncoding.HEX_UPPER : KeyEncoding.HEX),
        (entity, name) -> {
          UuidSegment digits = UuidSegment.of(entity, name).withoutHyphens();
          return upper ? digits.upperCase() : digits;
        },
        each -> isHex(ByteString.copyFromUtf8(each), upper),
        0);
  }

  private static String upperCase(boolean upper) {
    return upper ? " in upper case" : "";
  }

  private static boolean isHex(ByteString value, boolean upper) {
    return Bytes.only(value, Bytes.DIGIT | (upper ? Bytes.HEX_UPPER : Bytes.HEX_LOWER));
  }

  private static SegmentForm hexLong(boolean upper) {
    IntegerEncoding lower = IntegerEncoding.hexadecimal().unsigned().digits(LONG_DIGITS);
    IntegerEncoding encoding =
        upper ? IntegerEncoding.hexadecimal().unsigned().upperCase().digits(LONG_DIGITS) : lower;
    return new SegmentForm(
        "number of 64 bits, 16 hexadecimal digits" + upperCase(upper),
        "number",
        TypeUse.of(long.class),
        Map.of(
            "as",
            upper ? KeyEncoding.HEX_UPPER_UNSIGNED : KeyEncoding.HEX_UNSIGNED,
            "digits",
            LONG_DIGITS),
        name -> IntegralSegment.ofLong(SegmentForm.ENTITY, name).as(encoding),
        value ->
            value.size() == LONG_DIGITS && isHex(value, upper)
                ? Long.parseUnsignedLong(value.toStringUtf8(), 16)
                : SegmentForm.NONE,
        -1,
        MODEL_BITS);
  }

  private static SegmentForm hexBytes(int width, boolean upper) {
    return new SegmentForm(
        "%d bytes in hexadecimal digits%s".formatted(width / 2, upperCase(upper)),
        "digest",
        TypeUse.of(ByteString.class),
        Map.of("as", upper ? KeyEncoding.HEX_UPPER : KeyEncoding.HEX, "width", width / 2),
        name -> {
          BytesSegment digits = BytesSegment.of(SegmentForm.ENTITY, name).length(width / 2);
          return upper ? digits.upperCase() : digits;
        },
        value -> value.size() == width && isHex(value, upper) ? 1 : SegmentForm.NONE,
        4.0 * width,
        MODEL_BITS);
  }

  private static boolean isReversedDomain(ByteString value) {
    String[] labels = value.toStringUtf8().split("\\.", -1);
    return labels.length > 1
        && Bytes.isAscii(value)
        && isTopLevel(labels[0])
        && List.of(labels).stream().allMatch(label -> label.matches("[a-zA-Z0-9_-]+"));
  }

  private static boolean isTopLevel(String label) {
    return TOP_LEVEL.contains(label)
        || COUNTRIES.contains(label.toUpperCase(java.util.Locale.ROOT))
        || label.equals("uk");
  }

  /** The first label costs nothing beside the others: it is one of few. */
  private static SegmentForm domain(Tokens tokens) {
    List<ByteString> rests =
        tokens.values().stream()
            .map(value -> value.substring(Bytes.indexOf(value, (byte) '.', 0) + 1))
            .toList();
    return new SegmentForm(
        "reversed domain",
        "domain",
        TypeUse.of(String.class),
        Map.of("as", KeyEncoding.REVERSED_DOMAIN),
        name -> TextSegment.ofVerbatim(SegmentForm.ENTITY, name).reversedDomain(),
        value -> isReversedDomain(value) ? 1 : SegmentForm.NONE,
        new Tokens(rests, tokens.place()).textBits(),
        MODEL_BITS);
  }

  private static void base64(Tokens tokens, List<SegmentForm> forms) {
    boolean mixed =
        tokens.values().stream().anyMatch(each -> Bytes.only(each, Bytes.DIGIT | Bytes.MARK))
            || tokens.values().stream().filter(TextForms::hasBothCases).count() * 2
                > tokens.values().size();
    if (!mixed || tokens.values().size() < ENOUGH_BASE64 || !tokens.most(Bytes::isAscii)) {
      return;
    }
    String all = tokens.marks();
    boolean url = all.indexOf('-') >= 0 || all.indexOf('_') >= 0;
    boolean plain = all.indexOf('+') >= 0 || all.indexOf('/') >= 0;
    boolean padded = all.indexOf('=') >= 0;
    boolean cut = tokens.values().stream().anyMatch(value -> value.size() % 4 != 0);
    if (url == plain && !padded && !cut) {
      return; // Nothing tells it from other texts.
    }
    KeyEncoding encoding =
        plain
            ? padded ? KeyEncoding.BASE64 : KeyEncoding.BASE64_UNPADDED
            : padded ? KeyEncoding.BASE64_URL : KeyEncoding.BASE64_URL_UNPADDED;
    Function<String, KeySegment<?>> segment =
        name -> {
          BytesSegment bytes = BytesSegment.of(SegmentForm.ENTITY, name);
          return plain ? bytes.base64(padded) : bytes.base64Url(padded);
        };
    KeySegment<?> probe = segment.apply("value");
    forms.add(
        new SegmentForm(
            "bytes in " + encoding.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '),
            "bytes",
            TypeUse.of(ByteString.class),
            Map.of("as", encoding),
            segment,
            value -> SegmentForm.keeps(probe, value) ? 1 : SegmentForm.NONE,
            tokens.values().stream().mapToInt(ByteString::size).average().orElse(0) * 6,
            MODEL_BITS));
  }

  private static boolean hasBothCases(ByteString value) {
    boolean upper = false;
    boolean lower = false;
    for (int at = 0; at < value.size(); at++) {
      int each = Bytes.classOf(value.byteAt(at));
      upper |= (each & (Bytes.UPPER | Bytes.HEX_UPPER)) != 0;
      lower |= (each & (Bytes.LOWER | Bytes.HEX_LOWER)) != 0;
    }
    return upper && lower;
  }

  /** Returns text as it is. */
  static SegmentForm text(Tokens tokens) {
    int width = tokens.place() == Tokens.Place.FIXED ? tokens.commonWidth() : 0;
    return text(width, tokens.textBits());
  }

  /** Returns text as it is, of a width or of any length if that is 0. */
  static SegmentForm text(int width, double bits) {
    return new SegmentForm(
        width == 0 ? "text" : "text of %d bytes".formatted(width),
        "part",
        TypeUse.of(String.class),
        width == 0 ? Map.of() : Map.of("width", width),
        name -> {
          TextSegment text = TextSegment.ofVerbatim(SegmentForm.ENTITY, name);
          return width == 0 ? text : text.width(width, ' ');
        },
        value ->
            Bytes.isText(value) && (width == 0 || value.size() == width) ? 1 : SegmentForm.NONE,
        bits,
        MODEL_BITS);
  }
}
