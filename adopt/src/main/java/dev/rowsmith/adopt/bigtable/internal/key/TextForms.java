package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.adopt.bigtable.internal.sample.Shown;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.runtime.key.segment.BooleanSegment;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Texts as segments: those that stand for bytes, domains, booleans, and any other. */
final class TextForms {

  static final double MODEL_BITS = 16;

  /** Below this many values, base64 can be chance. */
  private static final int ENOUGH_BASE64 = 10;

  /** The last labels of most domains; those of two letters are countries. */
  private static final Set<String> TOP_LEVEL =
      Set.of("com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "dev", "app", "cloud");

  private static final Set<String> COUNTRIES = Set.of(java.util.Locale.getISOCountries());

  private TextForms() {}

  /** Returns the forms that stand for other values than texts. */
  static List<SegmentForm> special(Tokens tokens) {
    List<SegmentForm> forms = new ArrayList<>(HexForms.of(tokens));
    if (tokens.place() != Tokens.Place.FIXED) {
      forms.addAll(AddressForms.of(tokens));
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
        TypeUse.of(boolean.class),
        Map.of("as", KeyEncoding.TRUE_FALSE),
        BooleanSegment.of(SegmentForm.ENTITY, "flag").words(),
        value -> isWord(value) ? 1 : SegmentForm.NONE,
        1,
        MODEL_BITS);
  }

  private static boolean isWord(ByteString value) {
    String text = value.toStringUtf8();
    return text.equals("true") || text.equals("false");
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
    Tokens others = new Tokens(rests, tokens.place());
    double each = others.bits(others.textBits()) / rests.size();
    return new SegmentForm(
        "reversed domain",
        TypeUse.of(String.class),
        Map.of("as", KeyEncoding.REVERSED_DOMAIN),
        TextSegment.ofVerbatim(SegmentForm.ENTITY, "domain").reversedDomain(),
        value -> isReversedDomain(value) ? 1 : SegmentForm.NONE,
        each,
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
    BytesSegment bytes = BytesSegment.of(SegmentForm.ENTITY, "bytes");
    BytesSegment segment = plain ? bytes.base64(padded) : bytes.base64Url(padded);
    forms.add(
        new SegmentForm(
            "bytes in " + encoding.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '),
            TypeUse.of(ByteString.class),
            Map.of("as", encoding),
            segment,
            value -> SegmentForm.keeps(segment, value) ? 1 : SegmentForm.NONE,
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

  /** Returns text as it is; of one width and one value alone it is a constant rather. */
  static SegmentForm text(Tokens tokens) {
    if (tokens.place() != Tokens.Place.FIXED) {
      return text(0, tokens.textBits());
    }
    int width = tokens.commonWidth();
    double bits = tokens.textBits();
    boolean isOne = tokens.values().stream().distinct().limit(2).count() == 1;
    return text(width, isOne ? Math.max(bits, LayoutSearch.CONSTANT_BITS * width) : bits);
  }

  /** Returns text as it is, of a width or of any length if that is 0. */
  static SegmentForm text(int width, double bits) {
    TextSegment text = TextSegment.ofVerbatim(SegmentForm.ENTITY, "part");
    return new SegmentForm(
        width == 0 ? "text" : "text of " + Shown.count(width, "byte"),
        TypeUse.of(String.class),
        width == 0 ? Map.of() : Map.of("width", width),
        width == 0 ? text : text.width(width, ' '),
        value ->
            Bytes.isText(value) && (width == 0 || value.size() == width) ? 1 : SegmentForm.NONE,
        bits,
        MODEL_BITS);
  }
}
