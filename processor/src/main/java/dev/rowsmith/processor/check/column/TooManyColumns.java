package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "More columns in a row than should be read and written apart",
    severity = Severity.WARNING)
public final class TooManyColumns implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    List<Column> columns = entity.columns();
    if (columns.size() <= Limits.COLUMNS) {
      return;
    }
    // The column that holds the rest is one itself.
    List<Column> rest = columns.subList(Limits.COLUMNS - 1, columns.size());
    findings.accept(
        Finding.at(
                columns.get(Limits.COLUMNS).property().place(),
                "%s has %s columns".formatted(entity.name(), columns.size()))
            .because("Each cell takes time to read, and more bytes of its own than most values.")
            .fix(
                "byte[] " + ComponentNames.free("rest", entity),
                "a protobuf or JSON message in place of what is read and written together,"
                    + " such as '%s' to '%s'"
                        .formatted(rest.get(0).name(), rest.get(rest.size() - 1).name())));
  }
}
