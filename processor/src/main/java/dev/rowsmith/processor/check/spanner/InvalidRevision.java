package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.ValueForm;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A revision that a write cannot compare and raise", mandatory = true)
public final class InvalidRevision implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    List<SpannerColumn> revisions =
        entity.columns().stream().filter(SpannerColumn::revision).toList();
    for (SpannerColumn column : revisions) {
      SpannerColumn first = revisions.get(0);
      Optional<String> misplaced =
          column.equals(first)
              ? misplaced(entity, column)
              : Optional.of("'%s' is the revision".formatted(first.path()));
      misplaced.ifPresentOrElse(
          problem -> findings.accept(misplaced(entity, column, problem)),
          () -> {
            if (!isLong(column)) {
              findings.accept(otherType(entity, column));
            }
          });
    }
  }

  private static Optional<String> misplaced(SpannerEntity entity, SpannerColumn column) {
    if (!entity.otherColumns().contains(column)) {
      return Optional.of("it is a part of the key");
    }
    if (column.isEmbedded()) {
      return Optional.of("it is a component of an embedded record");
    }
    return column.generatedBy().isPresent() || column.commitTimestamp()
        ? Optional.of("Spanner writes it")
        : Optional.empty();
  }

  private static boolean isLong(SpannerColumn column) {
    return column.form() == ValueForm.LONG
        && column.property().type().primitive()
        && !column.type().array()
        && column.converter().isEmpty();
  }

  private static Finding misplaced(SpannerEntity entity, SpannerColumn column, String problem) {
    return finding(entity, column, problem)
        .fix(
            SpannerCode.of(column),
            "without @Revision",
            new Edit.Unannotate(column.property().place(), "Revision"));
  }

  private static Finding otherType(SpannerEntity entity, SpannerColumn column) {
    Property property = column.property();
    boolean plain = column.source().written().isEmpty();
    return finding(entity, column, "it is of type " + property.type().display())
        .fix(
            "@Revision long " + property.name(),
            "",
            plain ? new Edit[] {new Edit.Retype(property.place(), "long")} : new Edit[0]);
  }

  private static Finding finding(SpannerEntity entity, SpannerColumn column, String problem) {
    return Finding.at(
            column.property().place(),
            "'%s' of %s cannot be the revision: %s"
                .formatted(column.path(), entity.name(), problem))
        .because(
            "A write compares the revision of the row with the entity's, and raises it by one.");
  }
}
