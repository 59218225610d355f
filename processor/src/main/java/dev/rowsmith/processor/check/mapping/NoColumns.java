package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "An entity without a column", mandatory = true)
public final class NoColumns implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    if (!entity.type().hasProperties() || !entity.columns().isEmpty()) {
      return;
    }
    findings.accept(
        Finding.at(entity.place(), "%s has no column".formatted(entity.name()))
            .because("Bigtable keeps cells, not keys: a row without a cell does not exist.")
            .fix(added(entity)));
  }

  private static Fix added(BigtableEntity entity) {
    List<String> names = entity.segments().stream().map(Segment::name).toList();
    String column = "boolean " + FreeName.like("present", names, Integer.MAX_VALUE);
    return new Fix(column, "a component without @RowKey; this one takes a single byte");
  }
}
