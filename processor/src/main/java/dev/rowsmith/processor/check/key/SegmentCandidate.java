package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.PropertyText;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.ValueKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Describes a column that could be a segment at the front of a key: it has many values, and it is
 * never absent.
 *
 * @param column the column
 */
public record SegmentCandidate(Column column) {

  /** Returns the likeliest of the columns: an id before a UUID before any other text. */
  public static Optional<SegmentCandidate> among(List<Column> columns) {
    return columns.stream()
        .filter(column -> rank(column) < Integer.MAX_VALUE)
        .min(Comparator.comparingInt(SegmentCandidate::rank))
        .map(SegmentCandidate::new);
  }

  /** Returns the component's or field's name. */
  public String name() {
    return column.name();
  }

  /** Returns the column's {@code @RowKey}; a number is stored so that a sequence spreads. */
  public AnnotationText rowKey() {
    return Values.integral(column.kind())
        ? AnnotationText.rowKey().with("as", "KeyEncoding.REVERSED_DIGITS")
        : AnnotationText.rowKey();
  }

  /** Returns {@code @RowKey String userId}. */
  public String source(AnnotationText rowKey) {
    return rowKey + " " + PropertyText.of(column.property());
  }

  private static int rank(Column column) {
    boolean named = column.name().equals("id") || column.name().endsWith("Id");
    ValueKind kind = column.kind();
    if (column.property().type().optional()) {
      return Integer.MAX_VALUE;
    }
    return switch (kind) {
      case STRING -> named ? 0 : 2;
      case UUID -> named ? 0 : 1;
      case INT, LONG -> named ? 3 : Integer.MAX_VALUE;
      default -> Integer.MAX_VALUE;
    };
  }
}
