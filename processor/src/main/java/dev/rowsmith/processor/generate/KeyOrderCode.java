package dev.rowsmith.processor.generate;

import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/** Code of the method of a key that compares it as the store sorts rows. */
public final class KeyOrderCode {

  private KeyOrderCode() {}

  /**
   * Returns the method.
   *
   * @param components the components of the key
   * @param store what the store is called
   * @param comparisons makes the comparison of each part with that of another key
   */
  public static MethodSpec compareTo(
      ClassName key,
      Collection<String> components,
      String store,
      Function<String, List<CodeBlock>> comparisons) {
    NameAllocator locals = Names.locals(components);
    String other = locals.newName("other");
    String order = locals.newName("order");
    CodeBlock.Builder body = CodeBlock.builder();
    String result = "0";
    for (CodeBlock comparison : comparisons.apply(other)) {
      if (result.equals("0")) {
        body.addStatement("int $L = $L", order, comparison);
      } else {
        body.beginControlFlow("if ($L == 0)", order)
            .addStatement("$L = $L", order, comparison)
            .endControlFlow();
      }
      result = order;
    }
    return MethodSpec.methodBuilder("compareTo")
        .addJavadoc("Compares keys as $L sorts their rows.\n", store)
        .addAnnotation(Override.class)
        .addModifiers(PUBLIC)
        .returns(TypeName.INT)
        .addParameter(key, other)
        .addCode(body.addStatement("return $L", result).build())
        .build();
  }
}
