package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A plain cell in a family of aggregates")
public final class PlainInAggregateFamily implements TableCheck<BigtableEntity> {

  @Override
  public void checkTable(List<BigtableEntity> entities, Consumer<Finding> findings) {
    for (FamilyUse use : FamilyUse.of(entities)) {
      List<Column> plain =
          use.content().columns().stream()
              .filter(column -> column.shape().aggregation().isEmpty())
              .toList();
      if (use.aggregation().isPresent() && !plain.isEmpty()) {
        findings.accept(misplaced(use, plain));
      }
    }
  }

  private static Finding misplaced(FamilyUse use, List<Column> plain) {
    Column first = plain.get(0);
    return Finding.at(
            first.property().place(),
            "'%s' of %s is a plain cell, and its family '%s' holds the aggregate '%s'"
                .formatted(
                    first.name(),
                    use.content().entity().name(),
                    use.content().family().name(),
                    use.first().name()))
        .because("Bigtable aggregates all cells of a family in one way, or none of them.")
        .fix(FamilyMoveFix.into("m", use.content(), plain).keepingTheSame());
  }
}
