package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.MethodSpec;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.UpdateGenerator;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.List;

/** Code of the methods of an update that change one column. */
record ColumnChanges(SpannerEntity entity, EntityCode code, UpdateGenerator update) {

  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    for (ColumnCode column : ColumnCode.of(entity, code.names())) {
      if (isChanged(column.column())) {
        addMethods(methods, column);
      }
    }
    return methods;
  }

  /**
   * What the key or the database says is not changed, nor the revision by itself, nor what is
   * read-only.
   */
  private boolean isChanged(SpannerColumn column) {
    return entity.otherColumns().contains(column)
        && column.generatedBy().isEmpty()
        && !column.isTimedByCommit()
        && !column.revision()
        && !column.property().readOnly();
  }

  private void addMethods(List<MethodSpec> methods, ColumnCode code) {
    SpannerColumn column = code.column();
    String name = column.member();
    String uuid = column.isPair() ? "Uuid" : "";
    // Null in a record that is there needs a component that may be null.
    boolean canBeNull = column.nullable() && column.absent();
    methods.add(
        update.set(
            code.names().method(name),
            code.names().nulls().nullableIf(canBeNull, code.valueType()),
            code,
            "set" + uuid));
    if (canBeNull) {
      methods.add(update.clear("clear" + Names.capitalized(name), code, "clear" + uuid));
    }
    if (column.commitTimestamp()) {
      methods.add(
          update
              .end(
                  update.change(
                      name + "ToCommitTimestamp", "sets the time of the commit in", code.path()))
              .addStatement("return setToCommitTimestamp($L)", code.constants())
              .build());
    }
  }
}
