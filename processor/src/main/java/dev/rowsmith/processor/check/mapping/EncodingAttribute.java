package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.AnnotationCode;
import dev.rowsmith.processor.check.Edit;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.EpochUnit;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;

/** Looks for an {@code as} that fits neither the segment's type nor the key's format. */
final class EncodingAttribute {

  private static final Set<ValueKind> INTEGERS =
      EnumSet.of(ValueKind.BYTE, ValueKind.SHORT, ValueKind.INT, ValueKind.LONG);
  private static final Set<ValueKind> MOMENTS =
      EnumSet.of(
          ValueKind.INSTANT, ValueKind.OFFSET_DATE_TIME, ValueKind.ZONED_DATE_TIME, ValueKind.DATE);
  private static final Set<ValueKind> COUNTS = with(INTEGERS, MOMENTS);
  private static final Set<ValueKind> BYTES = EnumSet.of(ValueKind.BYTES, ValueKind.BYTE_STRING);
  private static final Set<ValueKind> BYTES_AND_UUIDS = with(BYTES, ValueKind.UUID);
  private static final Set<ValueKind> BITS =
      with(with(COUNTS, BYTES_AND_UUIDS), ValueKind.BIG_INTEGER);

  private EncodingAttribute() {}

  /** Returns whether the encoding fits; reports it otherwise. */
  static boolean check(Segment segment, KeyFormat format, Consumer<Finding> findings) {
    Encoding encoding = segment.encoding();
    if (encoding == Encoding.DEFAULT) {
      return true;
    }
    if (!kinds(encoding).contains(segment.kind())) {
      findings.accept(unfitType(segment));
      return false;
    }
    if (!fits(encoding, segment.kind(), format)) {
      findings.accept(unfitFormat(segment, format));
      return false;
    }
    return true;
  }

  private static Finding unfitType(Segment segment) {
    Finding finding =
        SegmentFinding.at(
                segment,
                "as",
                "is stored as %s, but is of type %s"
                    .formatted(segment.encoding(), segment.property().type().display()))
            .because("as = %s is for %s.".formatted(segment.encoding(), words(segment.encoding())));
    boolean epoch = segment.encoding().unit() != EpochUnit.DEFAULT;
    Finding mended =
        epoch && segment.kind() == ValueKind.LONG
            ? finding.fix(
                AnnotationCode.rowKey(segment) + " Instant " + segment.property().name(),
                "",
                new Edit.Retype(segment.property().place(), "Instant"))
            : finding;
    return mended.fix(segment, SegmentFinding.without(segment, "as"), "");
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
    boolean bytes = format == KeyFormat.READABLE && BYTES.contains(segment.kind());
    return bytes
        ? finding.fix(
            segment,
            SegmentFinding.with(segment, "as", "KeyEncoding.HEX"),
            "hexadecimal, in lower case")
        : finding.fix(segment, SegmentFinding.without(segment, "as", "width"), "");
  }

  private static boolean fits(Encoding encoding, ValueKind kind, KeyFormat format) {
    return switch (encoding) {
      case DEFAULT, EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS -> true;
      case REVERSED_DIGITS, REVERSED_DOMAIN -> format != KeyFormat.ORDERED_CODE;
      case HEX ->
          format == KeyFormat.VERBATIM || (format == KeyFormat.READABLE && BYTES.contains(kind));
      default -> format == KeyFormat.VERBATIM;
    };
  }

  private static Set<ValueKind> kinds(Encoding encoding) {
    return switch (encoding) {
      case DEFAULT -> EnumSet.allOf(ValueKind.class);
      case EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS -> MOMENTS;
      case REVERSED_DIGITS -> COUNTS;
      case REVERSED_DOMAIN, REVERSED_TEXT -> EnumSet.of(ValueKind.STRING);
      case UNSIGNED -> with(MOMENTS, ValueKind.LONG);
      case HEX, HEX_UPPER -> BITS;
      case HEX_UNSIGNED, HEX_UPPER_UNSIGNED -> COUNTS;
      case BIG_ENDIAN, BIG_ENDIAN_UNSIGNED, LITTLE_ENDIAN, COMPLEMENT -> COUNTS;
      case RAW -> BYTES_AND_UUIDS;
      case BASE64, BASE64_UNPADDED, BASE64_URL, BASE64_URL_UNPADDED -> BYTES;
      case WORD -> EnumSet.of(ValueKind.BOOLEAN);
    };
  }

  private static String words(Encoding encoding) {
    return switch (encoding) {
      case DEFAULT -> "every type";
      case EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS -> KeyTypes.MOMENTS;
      case REVERSED_DIGITS -> KeyTypes.COUNTS;
      case REVERSED_DOMAIN, REVERSED_TEXT -> "String";
      case UNSIGNED -> "long, " + KeyTypes.MOMENTS;
      case HEX, HEX_UPPER -> "BigInteger, byte[], ByteString, UUID, " + KeyTypes.COUNTS;
      case HEX_UNSIGNED,
          HEX_UPPER_UNSIGNED,
          BIG_ENDIAN,
          BIG_ENDIAN_UNSIGNED,
          LITTLE_ENDIAN,
          COMPLEMENT ->
          KeyTypes.COUNTS;
      case RAW -> "byte[], ByteString and UUID";
      case BASE64, BASE64_UNPADDED, BASE64_URL, BASE64_URL_UNPADDED -> "byte[] and ByteString";
      case WORD -> "boolean";
    };
  }

  private static Set<ValueKind> with(Set<ValueKind> kinds, ValueKind more) {
    return with(kinds, EnumSet.of(more));
  }

  private static Set<ValueKind> with(Set<ValueKind> kinds, Set<ValueKind> more) {
    Set<ValueKind> all = EnumSet.copyOf(kinds);
    all.addAll(more);
    return all;
  }
}
