package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Column that could be a segment at the front of a key: of high cardinality, and never absent.
 *
 * @param column the column
 */
public record SegmentCandidate(Column column) {

  private static final int UUID_OF_ANY_NAME = 1;
  private static final int TEXT = 2;

  /** Returns the likeliest of the columns: an id before a UUID before any other text. */
  public static Optional<SegmentCandidate> among(List<Column> columns) {
    return columns.stream()
        .filter(column -> rank(column) < Integer.MAX_VALUE)
        .min(Comparator.comparingInt(SegmentCandidate::rank))
        .map(SegmentCandidate::new);
  }

  /** Returns the likeliest of the columns that are ids: other text may have few values. */
  public static Optional<SegmentCandidate> amongIds(List<Column> columns) {
    return among(columns.stream().filter(column -> rank(column) != TEXT).toList());
  }

  /** Returns whether the column is an id that says nothing of a person. */
  static boolean isOpaqueId(Column column) {
    return rank(column) <= UUID_OF_ANY_NAME;
  }

  /** Returns the component's or field's name. */
  public String name() {
    return column.name();
  }

  /** Returns the column's {@code @RowKey}; a number is stored so that a sequence spreads. */
  public AnnotationCode rowKey() {
    return KeyPartTraits.integral(column.kind())
        ? AnnotationCode.named("RowKey").withConstant("as", "KeyEncoding", "REVERSED_DIGITS")
        : AnnotationCode.named("RowKey");
  }

  /** Returns {@code @RowKey String userId}. */
  public String source(AnnotationCode rowKey) {
    return rowKey + " " + PropertyCode.of(column.property());
  }

  /** Returns whether another check would report the column as a segment. */
  private static boolean belongsInCell(Column column) {
    String name = column.name();
    return column.property().personal()
        || NameMeaning.personal(name)
        || NameMeaning.digest(name)
        || NameMeaning.domain(name);
  }

  private static int rank(Column column) {
    if (column.isEmbedded()) {
      return Integer.MAX_VALUE; // It moves into the key with its record, or not at all.
    }
    boolean named = column.name().equals("id") || column.name().endsWith("Id");
    ValueKind kind = column.kind();
    boolean isValue = column.shape().kind() == Shape.Kind.VALUE;
    if (!isValue || column.property().type().optional() || belongsInCell(column)) {
      return Integer.MAX_VALUE;
    }
    return switch (kind) {
      case STRING -> named ? 0 : TEXT;
      case UUID -> named ? 0 : UUID_OF_ANY_NAME;
      case INT, LONG -> named ? 3 : Integer.MAX_VALUE;
      default -> Integer.MAX_VALUE;
    };
  }
}
