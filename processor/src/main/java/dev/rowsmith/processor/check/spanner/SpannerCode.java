package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import java.util.List;

/** Source code of the columns of a Spanner table, and of its key. */
public final class SpannerCode {

  private SpannerCode() {}

  /** Returns {@code {"title", "released DESC"}}, or the one text alone. */
  public static String columns(List<KeyColumn> parts) {
    return JavaLiterals.of(parts.stream().map(KeyColumn::toString).toList());
  }

  /** Returns a part with all its marks: {@code @PrimaryKey @Distributed long id}. */
  public static String of(PrimaryKeyPart part, AnnotationCode primaryKey) {
    return primaryKey
        + " "
        + PropertyCode.marks(part.distribution())
        + of(part.column().property());
  }

  /** Returns a column with what the user wrote of it: {@code @Column(name = "At") Instant at}. */
  public static String of(SpannerColumn column) {
    return AnnotationCode.of(column.source()).unlessEmpty() + of(column.property());
  }

  /** Returns a component with its mark of personal data. */
  public static String of(Property property) {
    return (property.personal() ? "@PersonalData " : "") + PropertyCode.of(property);
  }
}
