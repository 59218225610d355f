package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.rowsmith.processor.generate.Names;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Generates the steps of a scan: one class before each part of a key or an index, with the methods
 * that bind it. A query that is no prefix and no range has no method to call.
 */
final class ScanStepGenerator {

  private static final String START = "Start";

  private final TypeName result;
  private final TypeName scan;
  private final List<KeyPartCode> parts;
  private final List<ClassName> steps = new ArrayList<>();

  /**
   * Prepares the steps.
   *
   * @param repository the class around them
   * @param prefix what their names begin with
   * @param parts what they bind, in order
   * @param result what the scan reads
   * @param taken the names of classes so far, in lower case
   */
  ScanStepGenerator(
      ClassName repository,
      String prefix,
      List<KeyPartCode> parts,
      TypeName result,
      Set<String> taken) {
    this.result = result;
    this.scan = ParameterizedTypeName.get(RuntimeTypes.SCAN, result);
    this.parts = parts;
    for (int place = 0; place < parts.size(); place++) {
      String name = prefix + (place == 0 ? START : Names.stepClass(parts.get(place - 1).name()));
      boolean free = taken.add(name.toLowerCase(Locale.ROOT));
      steps.add(repository.nestedClass(free ? name : name + "_" + place));
    }
  }

  /** The step before the first part. */
  ClassName startClass() {
    return steps.get(0);
  }

  List<TypeSpec> generate() {
    List<TypeSpec> types = new ArrayList<>();
    for (int place = 0; place < steps.size(); place++) {
      types.add(step(place));
    }
    return types;
  }

  private TypeSpec step(int place) {
    KeyPartCode part = parts.get(place);
    TypeName next = place + 1 < steps.size() ? steps.get(place + 1) : scan;
    TypeSpec.Builder step =
        TypeSpec.classBuilder(steps.get(place))
            .addJavadoc("A scan that can bind {@code $L} next.\n", part.name())
            .addModifiers(PUBLIC, STATIC, FINAL)
            .superclass(
                ParameterizedTypeName.get(
                    place == 0 ? RuntimeTypes.SCAN_STEP : RuntimeTypes.NEXT_STEP,
                    result,
                    part.columnType()))
            .addMethod(place == 0 ? startConstructor() : stepConstructor())
            .addMethod(bind(part, next))
            .addMethod(in(part, next));
    if (part.hasRanges()) {
      step.addMethod(between(part));
      step.addMethod(half(part, "From", "bindLeast"));
      step.addMethod(half(part, "Before", "bindBelow"));
    }
    if (part.hasPrefixes()) {
      step.addMethod(startsWith(part));
    }
    return step.build();
  }

  private MethodSpec startConstructor() {
    return MethodSpec.constructorBuilder()
        .addModifiers(PRIVATE)
        .addParameter(ParameterizedTypeName.get(RuntimeTypes.ROW_READER, result), "rows")
        .addStatement("super(rows)")
        .build();
  }

  private MethodSpec stepConstructor() {
    return MethodSpec.constructorBuilder()
        .addModifiers(PRIVATE)
        .addParameter(scan, "bound")
        .addStatement("super(bound)")
        .build();
  }

  private MethodSpec bind(KeyPartCode part, TypeName next) {
    return method(Names.step(part.name()), next)
        .addParameter(part.parameter())
        .addStatement(goOn(next, part.bind(part.component())))
        .build();
  }

  private MethodSpec in(KeyPartCode part, TypeName next) {
    TypeName values =
        ParameterizedTypeName.get(
            ClassName.get(Collection.class),
            WildcardTypeName.subtypeOf(part.componentType().box()));
    return method(part.name() + "In", next)
        .addParameter(values, "values")
        .addStatement(goOn(next, part.bindAnyOf("values")))
        .build();
  }

  /** Goes on to the next step, or ends the steps where no part is left. */
  private CodeBlock goOn(TypeName next, CodeBlock bound) {
    return next.equals(scan)
        ? CodeBlock.of("return $L", bound)
        : CodeBlock.of("return new $T($L)", next, bound);
  }

  private MethodSpec between(KeyPartCode part) {
    return method(part.name() + "Between", scan)
        .addParameter(part.componentType(), "from")
        .addParameter(part.componentType(), "until")
        .addStatement("return bindRange(from, until)")
        .build();
  }

  private MethodSpec half(KeyPartCode part, String suffix, String method) {
    return method(part.name() + suffix, scan)
        .addParameter(part.componentType(), "bound")
        .addStatement("return $L(bound)", method)
        .build();
  }

  private MethodSpec startsWith(KeyPartCode part) {
    return method(part.name() + "StartsWith", scan)
        .addParameter(String.class, "prefix")
        .addStatement("return bindPrefix(prefix)")
        .build();
  }

  private static MethodSpec.Builder method(String name, TypeName result) {
    return MethodSpec.methodBuilder(name).addModifiers(PUBLIC).returns(result);
  }
}
