package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "An index on nothing but a column of low cardinality", severity = Severity.WARNING)
public final class LowCardinalityIndex implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (Index index : entity.indexes()) {
      // One that leaves rows out may hold few, however few values there are.
      if (index.parts().size() == 1 && !index.leavesRowsOut() && index.interleavedIn().isEmpty()) {
        entity
            .column(index.parts().get(0).name())
            .filter(IndexValues::few)
            .ifPresent(column -> findings.accept(few(entity, index, column)));
      }
    }
  }

  private static Finding few(SpannerEntity entity, Index index, SpannerColumn column) {
    Finding finding =
        Finding.at(
                index.source().at("columns"),
                "the index %s of %s has nothing but '%s', of low cardinality"
                    .formatted(index.name(), entity.name(), column.path()))
            .because(
                "Its rows of one value are neighbours, in the order of the primary key: a read of"
                    + " them is one of half the table.")
            .today("index today", AnnotationCode.of(index.source()).toString());
    return second(entity, column)
        .map(
            second ->
                finding.fix(
                    AnnotationCode.of(index.source())
                        .with(
                            "columns", SpannerCode.columns(List.of(index.parts().get(0), second))),
                    "a second column by which the rows are read"))
        .orElseGet(() -> finding.fix("", "a second column by which the rows are read"));
  }

  /** An amount, a size or a measured value is hardly ever what rows are read by. */
  private static boolean isReadBy(SpannerColumn column) {
    return switch (column.form().kind()) {
      case STRING, UUID, BYTES, BYTE_STRING -> true;
      case SHORT, INT, LONG -> NameWords.of(column.path()).head().equals("id");
      default -> false;
    };
  }

  /** An id, or else another column whose newest values do not meet at one place. */
  private static Optional<KeyColumn> second(SpannerEntity entity, SpannerColumn first) {
    return entity.otherColumns().stream()
        .filter(column -> !column.equals(first) && column.isSorted() && !IndexValues.few(column))
        .filter(column -> !IndexValues.grow(entity, column) && isReadBy(column))
        .min(Comparator.comparing(column -> !column.path().endsWith("Id")))
        .map(column -> new KeyColumn(column.path(), false));
  }
}
