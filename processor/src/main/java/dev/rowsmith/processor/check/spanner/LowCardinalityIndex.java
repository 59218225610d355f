package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
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
    String how = "a second column by which the rows are read";
    List<SpannerColumn> others =
        entity.otherColumns().stream()
            .filter(other -> !IndexValues.few(other) && IndexValues.readBy(other))
            .filter(other -> !other.property().personal())
            .toList();
    List<SpannerColumn> ids = others.stream().filter(other -> other.path().endsWith("Id")).toList();
    String what = "has nothing but '%s', of low cardinality".formatted(column.path());
    return IndexCode.at(entity, index, "columns", "the index", what)
        .because(
            "Its rows of one value are neighbours, in the order of the primary key: a read of"
                + " them is one of half the table.")
        .fixes(
            (ids.isEmpty() ? others : ids)
                .stream()
                    .map(
                        second ->
                            List.of(index.parts().get(0), new KeyColumn(second.path(), false)))
                    .map(columns -> Fix.of(IndexCode.with(index, columns), how))
                    .toList())
        .fix(Fix.ifNothingHelps(how));
  }
}
