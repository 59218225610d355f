package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Shape;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A read-only component without which a new row cannot be read or inserted")
public final class ReadOnlyRequired implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (Column column : entity.columns()) {
      if (column.property().readOnly()
          && column.shape().kind() == Shape.Kind.VALUE
          && !column.property().mayBeAbsent()
          && column.stored().whenAbsent().isEmpty()
          && !isOfAbsentRecord(column, entity)) {
        findings.accept(
            finding(entity.name(), column.name(), column.property())
                .because(
                    "A row that this entity writes has no cell of it, and cannot be read until the"
                        + " other program writes one."));
      }
    }
  }

  /** A record of which no write stores a column is absent until the other program writes it. */
  private static boolean isOfAbsentRecord(Column column, BigtableEntity entity) {
    return entity.embedded().stream()
        .filter(record -> record.nullable() && record.holds(column.called()))
        .anyMatch(
            record ->
                entity.columns().stream()
                    .filter(each -> record.holds(each.called()))
                    .allMatch(each -> each.property().readOnly()));
  }

  /** Begins the finding about a component that has to be there. */
  public static Finding finding(String entity, String path, Property property) {
    DeclarationCode optional = DeclarationCode.of(property).optional();
    return Finding.at(
            property.at("ReadOnly"), "'%s' of %s is @ReadOnly and required".formatted(path, entity))
        .fix(new Fix("@ReadOnly " + optional, "", optional.edits()));
  }
}
