package dev.rowsmith.processor.check;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import java.util.List;
import java.util.stream.Stream;

/** Source code of a component or field. */
public final class PropertyCode {

  private PropertyCode() {}

  /** Returns the type and the name: {@code Optional<String> note}. */
  public static String of(Property property) {
    return property.type().source() + " " + property.name();
  }

  /** Returns a column with all its annotations: {@code @Family("m") @Nullable String note}. */
  public static String of(Column column) {
    return DeclarationCode.of(column.property()).toString();
  }

  /** Returns the annotations of a column that decide its cells, as the user wrote them. */
  public static List<AnnotationCode> annotations(Column column) {
    Shape shape = column.shape();
    boolean isValue = shape.kind() == Shape.Kind.VALUE || shape.kind() == Shape.Kind.MISPLACED;
    return Stream.of(
            written(column.familySource()),
            written(column.qualifierSource()),
            isValue ? Stream.<AnnotationFacts>of() : Stream.of(shape.source()),
            written(column.stored().source()))
        .flatMap(facts -> facts)
        .map(AnnotationCode::of)
        .toList();
  }

  private static Stream<AnnotationFacts> written(AnnotationFacts facts) {
    return Stream.of(facts).filter(each -> !each.written().isEmpty());
  }

  /** Returns a segment with all its marks: {@code @RowKey @Distributed long userId}. */
  public static String of(Segment segment) {
    return DeclarationCode.of(segment.property()).toString();
  }

  /** Returns a segment with its marks, but with another {@code @RowKey}. */
  public static String of(Segment segment, AnnotationCode rowKey) {
    return rowKey
        + " "
        + marks(segment.distribution())
        + personal(segment.property())
        + of(segment.property());
  }

  private static String personal(Property property) {
    return property.personal() ? "@PersonalData " : "";
  }

  /** Returns the marks of a distribution, each with a space. */
  public static String marks(Distribution distribution) {
    return switch (distribution) {
      case UNKNOWN -> "";
      case MONOTONIC -> "@Monotonic ";
      case DISTRIBUTED -> "@Distributed ";
      case BOTH -> "@Monotonic @Distributed ";
    };
  }
}
