package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Rules for records whose components are columns: their types, and their annotations. */
final class EmbeddedColumns {

  /** What speaks of one cell, and so of none of a record. */
  private static final List<String> OF_ONE_CELL = List.of("Qualifier", "Stored");

  /** What speaks of the whole row, and so of the entity. */
  private static final List<String> OF_THE_ROW = List.of("RowKey", "Revision", "CellTimestamp");

  private EmbeddedColumns() {}

  static void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (EmbeddedRecord embedded : entity.embedded()) {
      Property property = embedded.property();
      if (embedded.fit() != EmbeddedRecord.Fit.FITS) {
        Fix whole =
            Fix.of(
                DeclarationCode.of(property)
                    .without("Embedded")
                    .with(AnnotationCode.named("Stored").withConstant("value", "StoredAs", "JSON")),
                "in one cell, if it is read and written as a whole");
        findings.accept(EmbeddedRecordFix.misfit(entity.name(), embedded, whole.withoutEdits()));
        continue;
      }
      MarkFix marked = new MarkFix(entity.name(), embedded.path(), property);
      marked
          .firstOf(OF_ONE_CELL)
          .map(
              mark ->
                  marked.without(
                      mark,
                      "has both @%s and @Embedded".formatted(mark),
                      "Each component of the record is a column, which declares this itself."))
          .ifPresent(findings);
    }
    for (Column column : entity.columns()) {
      ofTheRow(column)
          .ifPresent(mark -> findings.accept(ofTheRow(MarkFix.of(entity, column), mark)));
    }
  }

  /** Returns an annotation on a component of a record that only the entity's own have. */
  static Optional<String> ofTheRow(Column column) {
    return column.isEmbedded()
        ? OF_THE_ROW.stream().filter(column.property().marks()::containsKey).findFirst()
        : Optional.empty();
  }

  private static Finding ofTheRow(MarkFix marked, String mark) {
    return marked.without(
        mark,
        "has @%s, inside an @Embedded record".formatted(mark),
        mark.equals("RowKey")
            ? "Its components are columns; @RowKey on the record itself puts them into the key."
            : "There is one in a row, which is a component of the entity itself.");
  }
}
