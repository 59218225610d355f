package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SegmentFix;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Rules for {@code as}, by the segment's type and the key's format. */
final class EncodingAttribute {

  /** The types, in the order and the words of messages. */
  private static final Map<ValueKind, String> TYPES = types();

  private EncodingAttribute() {}

  /** Returns whether the encoding fits; reports it otherwise. */
  static boolean check(Segment segment, KeyFormat format, Consumer<Finding> findings) {
    KeyEncoding encoding = segment.encoding();
    if (encoding == KeyEncoding.DEFAULT) {
      return true;
    }
    if (!SegmentEncoding.encodes(segment.kind(), encoding, KeyFormat.VERBATIM)) {
      findings.accept(unfitType(segment));
      return false;
    }
    if (!SegmentEncoding.encodes(segment.kind(), encoding, format)) {
      findings.accept(unfitFormat(segment, format));
      return false;
    }
    return true;
  }

  private static Finding unfitType(Segment segment) {
    return SegmentFinding.at(
            segment,
            "as",
            "is stored as %s, but is of type %s"
                .formatted(segment.encoding(), segment.property().type().display()))
        .because("as = %s is for %s.".formatted(segment.encoding(), words(segment.encoding())))
        .fix(SegmentFix.of(segment, SegmentFinding.without(segment, "as"), ""));
  }

  private static Finding unfitFormat(Segment segment, KeyFormat format) {
    Finding finding =
        SegmentFinding.at(
                segment,
                "as",
                "is stored as %s, which a key of the format %s does not have"
                    .formatted(segment.encoding(), format))
            .because(
                format == KeyFormat.ORDERED_CODE
                    ? "An ordered code has one encoding for each type."
                    : "as = %s is for verbatim keys, the layouts of tables that exist."
                        .formatted(segment.encoding()));
    boolean bytes =
        format == KeyFormat.READABLE
            && SegmentEncoding.encodes(segment.kind(), KeyEncoding.HEX, format);
    return bytes
        ? finding.fix(
            SegmentFix.of(
                segment,
                SegmentFinding.with(segment, "as", "KeyEncoding.HEX"),
                "hexadecimal, in lower case"))
        : finding.fix(SegmentFix.of(segment, SegmentFinding.without(segment, "as", "width"), ""));
  }

  /** Returns the types that an encoding is for. */
  private static String words(KeyEncoding encoding) {
    List<String> types =
        TYPES.entrySet().stream()
            .filter(type -> SegmentEncoding.encodes(type.getKey(), encoding, KeyFormat.VERBATIM))
            .map(Map.Entry::getValue)
            .toList();
    int last = types.size() - 1;
    return last < 1
        ? String.join("", types)
        : String.join(", ", types.subList(0, last)) + " and " + types.get(last);
  }

  private static Map<ValueKind, String> types() {
    Map<ValueKind, String> types = new LinkedHashMap<>();
    types.put(ValueKind.STRING, "String");
    types.put(ValueKind.BOOLEAN, "boolean");
    types.put(ValueKind.BIG_INTEGER, "BigInteger");
    types.put(ValueKind.BYTES, "byte[]");
    types.put(ValueKind.BYTE_STRING, "ByteString");
    types.put(ValueKind.UUID, "UUID");
    types.put(ValueKind.BYTE, "byte");
    types.put(ValueKind.SHORT, "short");
    types.put(ValueKind.INT, "int");
    types.put(ValueKind.LONG, "long");
    types.put(ValueKind.INSTANT, "Instant");
    types.put(ValueKind.OFFSET_DATE_TIME, "OffsetDateTime");
    types.put(ValueKind.ZONED_DATE_TIME, "ZonedDateTime");
    types.put(ValueKind.DATE, "Date");
    return types;
  }
}
