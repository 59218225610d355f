package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;

/** Generator of the methods of a repository that ask sequences for numbers. */
record SequenceGenerator(SpannerEntity entity, SpannerNames names) {

  /** Adds the methods for each column that has no default of its own. */
  void addTo(TypeSpec.Builder repository) {
    for (DeclaredSequence sequence : entity.sequences()) {
      if (!sequence.columnDefault()) {
        entity.column(sequence.property()).ifPresent(column -> add(repository, column));
      }
    }
  }

  private void add(TypeSpec.Builder repository, SpannerColumn column) {
    String name = "next" + Names.capitalized(column.member());
    repository.addMethod(
        MethodSpec.methodBuilder(name)
            .addJavadoc("Takes the next number for {@code $L} from its sequence.\n", column.path())
            .addModifiers(PUBLIC)
            .returns(TypeName.LONG)
            .addStatement("return nextNumbers($L, 1).get(0)", names.ofTable(column))
            .build());
    repository.addMethod(
        MethodSpec.methodBuilder(name + "s")
            .addJavadoc(
                "Takes the next numbers for {@code $L} from its sequence, by one request.\n",
                column.path())
            .addModifiers(PUBLIC)
            .returns(ParameterizedTypeName.get(ClassName.get(List.class), TypeName.LONG.box()))
            .addParameter(TypeName.INT, "count")
            .addStatement("return nextNumbers($L, count)", names.ofTable(column))
            .build());
  }
}
