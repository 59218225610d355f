package dev.rowsmith.processor.check;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Guard of the rows of a table that exists: a verbatim key is one that rows have already, so that a
 * change of its bytes, or of a cell's place, would address other rows and cells.
 *
 * <p>Such a change is printed, for a table without rows, and is not part of a patch. What comes
 * first is the acceptance.
 */
public final class ExistingRowsFixes {

  private static final String WHY = "the table exists: another %s is one of other data";

  /** The annotations that decide bytes of a key, or where a cell is and what is in it. */
  private static final Set<String> OF_BYTES =
      Set.of(
          "RowKey",
          "Salted",
          "Qualifier",
          "QualifierAsData",
          "Stored",
          "Embedded",
          "Aggregate",
          "Versioned");

  /** What {@code @QualifierAsData} says of the number of entries alone. */
  private static final Set<String> OF_NUMBER = Set.of("max");

  private final BigtableEntity entity;

  private ExistingRowsFixes(BigtableEntity entity) {
    this.entity = entity;
  }

  /** Returns a check's finding with fixes that leave the rows of an existing table alone. */
  public static Finding keep(SchemaCheck check, Finding finding, BigtableEntity entity) {
    if (entity.key().format() != KeyFormat.VERBATIM || finding.fixes().isEmpty()) {
      return finding;
    }
    ExistingRowsFixes rows = new ExistingRowsFixes(entity);
    List<Fix> fixes = new ArrayList<>();
    for (Fix fix : finding.fixes()) {
      fixes.add(rows.changes(fix) ? new Fix(fix.code(), fix.how(), List.of()) : fix);
    }
    if (!rows.changes(finding.fixes().get(0))) {
      return finding.withFixes(fixes);
    }
    if (!check.rule().mandatory()) {
      fixes.add(
          0,
          new Fix(
              AnnotationCode.allow(check.id(), "...").toString(),
              WHY.formatted(rows.changesKey(finding.fixes().get(0)) ? "key" : "cell"),
              List.of()));
    }
    return finding.withFixes(fixes);
  }

  private boolean changes(Fix fix) {
    return fix.edits().stream().anyMatch(edit -> changesKey(edit) || changesCells(edit));
  }

  private boolean changesKey(Fix fix) {
    return fix.edits().stream().anyMatch(this::changesKey);
  }

  private boolean changesKey(Edit edit) {
    if (edit instanceof Edit.Annotate annotate) {
      return annotate.annotation().equals("RowKey")
          || annotate.annotation().equals("Salted")
          || (annotate.annotation().equals("Table") && saysMore(annotate, Set.of()));
    }
    if (edit instanceof Edit.Unannotate unannotate) {
      return unannotate.annotation().equals("RowKey") || unannotate.annotation().equals("Salted");
    }
    if (edit instanceof Edit.Retype) {
      return isOf(edit.place(), entity.segments().stream().map(Segment::property));
    }
    return edit instanceof Edit.Reorder && entity.key().template().parts().isEmpty();
  }

  private boolean changesCells(Edit edit) {
    if (edit instanceof Edit.Annotate annotate) {
      boolean renamed =
          annotate.annotation().equals("Family")
              && (annotate.set().containsKey("value") || isOf(edit.place(), columns()));
      return renamed || (OF_BYTES.contains(annotate.annotation()) && saysMore(annotate, OF_NUMBER));
    }
    if (edit instanceof Edit.Unannotate unannotate) {
      return OF_BYTES.contains(unannotate.annotation());
    }
    return edit instanceof Edit.Retype retype
        && columns()
            .anyMatch(column -> column.place().equals(edit.place()) && !wraps(retype, column));
  }

  /** An optional value has the cell of the value. */
  private static boolean wraps(Edit.Retype retype, Property column) {
    return retype.type().equals("Optional<%s>".formatted(BoxedName.of(column.type())));
  }

  private Stream<Property> columns() {
    return entity.columns().stream().map(Column::property);
  }

  private static boolean saysMore(Edit.Annotate annotate, Set<String> harmless) {
    return Stream.concat(annotate.set().keySet().stream(), annotate.removed().stream())
        .anyMatch(attribute -> !harmless.contains(attribute));
  }

  private static boolean isOf(SourceRef place, Stream<Property> properties) {
    return properties.map(Property::place).anyMatch(place::equals);
  }
}
