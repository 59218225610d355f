package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;

/** Types that a segment and a column can have. */
final class KeyTypes {

  private static final String IN_ORDERED_KEYS =
      "A row key holds String, char, byte, short, int, long, boolean, enums, UUID, Instant,"
          + " OffsetDateTime, ZonedDateTime, Date, LocalDate, YearMonth, Year, LocalTime,"
          + " LocalDateTime, byte[], ByteString";

  /** The points in time, which are stored as a count since the epoch. */
  static final String MOMENTS = "Instant, OffsetDateTime, ZonedDateTime and Date";

  static final String COUNTS = "byte, short, int, long, " + MOMENTS;

  static final String IN_CELLS =
      "A column holds String, char, byte, short, int, long, float, double, boolean, enums, UUID,"
          + " Instant, LocalDate, YearMonth, LocalTime, LocalDateTime, Duration, BigDecimal,"
          + " BigInteger, byte[], ByteString, an Optional of these, and any type with a codec or as"
          + " @Stored(StoredAs.JSON).";

  private KeyTypes() {}

  static String inKeys(KeyFormat format) {
    String big = format == KeyFormat.ORDERED_CODE ? "" : ", BigInteger";
    return IN_ORDERED_KEYS + big + ", a record of these, and any type with a custom codec.";
  }

  /** Returns whether a segment can have its type as it stands. */
  static boolean accepts(Segment segment, Key key) {
    ValueType type = segment.property().type();
    return hasEncoding(segment, key.format())
        && !type.hidden()
        && (!type.optional() || key.canEndBefore(segment));
  }

  static boolean hasEncoding(Segment segment, KeyFormat format) {
    return isWrittenByCodec(segment)
        || SegmentEncoding.encodes(segment.kind(), KeyEncoding.DEFAULT, format);
  }

  static boolean isQualifier(Column column) {
    KeyFormat format = column.shape().format();
    return column
        .shape()
        .parts()
        .map(parts -> parts.segments().stream().allMatch(part -> isQualifier(part, format)))
        .orElseGet(() -> isQualifier(column.shape().key().orElseThrow(), format));
  }

  static boolean isQualifier(Segment segment, KeyFormat format) {
    ValueType type = segment.property().type();
    return hasEncoding(segment, format) && !type.optional() && type.kind() != ValueKind.BYTES;
  }

  /** A type with type arguments is more than a codec's class can say. */
  private static boolean isWrittenByCodec(Segment segment) {
    ValueType type = segment.property().type();
    boolean named = !type.declaredClass().simpleNames().isEmpty();
    return segment.hasCodec() && (type.kind() != ValueKind.OTHER || named);
  }

  /** A codec or JSON writes types that have no form of their own, if they have a name at all. */
  static boolean hasForm(Column column) {
    ValueType type = column.value();
    boolean written = column.stored().hasCodec() || column.stored().form() == StoredAs.JSON;
    boolean named = type.kind() != ValueKind.OTHER || type.isNamed();
    return isInCells(type.kind()) || (written && named);
  }

  static boolean isInCells(ValueKind kind) {
    return switch (kind) {
      case OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE, YEAR, OTHER -> false;
      default -> true;
    };
  }
}
