package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.PropertyCode;
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
      if (embedded.fit() == EmbeddedRecord.Fit.FITS) {
        firstOf(OF_ONE_CELL, embedded.property())
            .ifPresent(mark -> findings.accept(ofOneCell(entity, embedded, mark)));
      } else {
        findings.accept(
            EmbeddedRecordFix.misfit(
                entity.name(),
                embedded,
                new Fix(
                    "@Stored(StoredAs.JSON) " + PropertyCode.of(embedded.property()),
                    "in one cell, if it is read and written as a whole",
                    List.of())));
      }
    }
    for (Column column : entity.columns()) {
      if (column.isEmbedded()) {
        firstOf(OF_THE_ROW, column.property())
            .ifPresent(mark -> findings.accept(ofTheRow(entity, column, mark)));
      }
    }
  }

  /** Returns whether a component of a record has an annotation that only the entity's own have. */
  static boolean saysTheRow(Column column) {
    return column.isEmbedded() && firstOf(OF_THE_ROW, column.property()).isPresent();
  }

  private static Finding ofOneCell(BigtableEntity entity, EmbeddedRecord embedded, String mark) {
    Property property = embedded.property();
    return Finding.at(
            property.at(mark),
            "'%s' of %s has both @%s and @Embedded".formatted(embedded.path(), entity.name(), mark))
        .because("Each component of the record is a column, which declares this itself.")
        .fix(DeclarationCode.of(property).without(mark));
  }

  private static Finding ofTheRow(BigtableEntity entity, Column column, String mark) {
    Property property = column.property();
    Finding finding =
        Finding.at(
            property.at(mark),
            "'%s' of %s has @%s, inside an @Embedded record"
                .formatted(column.name(), entity.name(), mark));
    Finding reasoned =
        mark.equals("RowKey")
            ? finding
                .because("The components of an embedded record are columns.")
                .because("@RowKey on the record itself puts them into the key.")
            : finding.because("There is one in a row, which is a component of the entity itself.");
    return reasoned.fix(DeclarationCode.of(property).without(mark));
  }

  private static Optional<String> firstOf(List<String> marks, Property property) {
    return marks.stream().filter(property.marks()::containsKey).findFirst();
  }
}
