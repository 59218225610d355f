package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.generate.DocumentedMethod;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.List;

/** Generator of the methods of a repository that ask sequences for numbers. */
record SequenceGenerator(SpannerEntity entity, EntityNames names) {

  /** Returns the methods for each column that has no default of its own. */
  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    for (DeclaredSequence sequence : entity.sequences()) {
      if (!sequence.columnDefault()) {
        entity.column(sequence.property()).ifPresent(column -> add(methods, column));
      }
    }
    return methods;
  }

  private void add(List<MethodSpec> methods, SpannerColumn column) {
    String name = "next" + Names.capitalized(column.member());
    String shown = "{@code " + column.path() + "}";
    methods.add(
        DocumentedMethod.returning(name, "the next number for " + shown + " from its sequence")
            .returns(TypeName.LONG)
            .addStatement("return nextNumbers($L, 1).get(0)", names.ofTable(column.storedPaths()))
            .build());
    methods.add(
        DocumentedMethod.returning(
                name + "s", "the next numbers for " + shown + " from its sequence, by one request")
            .parameter(TypeName.INT, "count", "how many")
            .returns(ParameterizedTypeName.get(ClassName.get(List.class), TypeName.LONG.box()))
            .addStatement("return nextNumbers($L, count)", names.ofTable(column.storedPaths()))
            .build());
  }
}
