package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.column.GrowingCell;
import dev.rowsmith.processor.check.name.GrowingName;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@RuleOf(GrowingCell.class)
public final class GrowingCellInSpanner implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (SpannerColumn column : entity.otherColumns()) {
      if (grows(column) && !GrowingCell.isBounded(entity.orderedKey())) {
        findings.accept(
            Finding.at(
                    column.property().place(),
                    "'%s' of %s grows in one column, by its name"
                        .formatted(column.path(), entity.name()))
                .because("Each addition writes the whole value again, which has at most 10 MiB.")
                .fix(
                    "",
                    "a row for each entry, in a table that is interleaved in that of %s"
                        .formatted(entity.name())));
      }
    }
  }

  private static boolean grows(SpannerColumn column) {
    boolean list = column.type().array() || GrowingCell.isList(column.property());
    return column.generatedBy().isEmpty()
        && (list
            ? GrowingName.list(column.path())
            : GrowingCell.holdsMany(column.form().kind()) && GrowingName.text(column.path()));
  }
}
