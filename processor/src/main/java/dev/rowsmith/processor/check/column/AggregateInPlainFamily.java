package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "An aggregate in a family that holds plain cells, or other aggregates")
public final class AggregateInPlainFamily implements TableCheck<BigtableEntity> {

  @Override
  public void checkTable(List<BigtableEntity> entities, Consumer<Finding> findings) {
    for (FamilyUse use : FamilyUse.of(entities)) {
      use.content().aggregates().stream()
          .filter(column -> !column.shape().aggregation().equals(use.aggregation()))
          .findFirst()
          .ifPresent(column -> findings.accept(misplaced(use, column)));
    }
  }

  private static Finding misplaced(FamilyUse use, Column column) {
    Aggregation aggregation = column.shape().aggregation().orElseThrow();
    // Those of one kind go together: a family computes one thing.
    List<Column> moved =
        use.content().aggregates().stream()
            .filter(each -> each.shape().aggregation().equals(column.shape().aggregation()))
            .toList();
    String name = aggregation.name().toLowerCase(Locale.ROOT);
    return Finding.at(
            column.shape().source().place(),
            "'%s' of %s is an aggregate, and its family '%s' holds %s"
                .formatted(
                    column.name(),
                    use.content().entity().name(),
                    use.content().family().name(),
                    use.aggregation()
                        .map(other -> "aggregates of " + other)
                        .orElseGet(() -> "'%s', a plain cell".formatted(use.first().name()))))
        .because("Bigtable aggregates all cells of a family in one way, or none of them.")
        .fix(FamilyMoveFix.into(name, use.content(), moved).keepingTheSame());
  }
}
