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
import dev.rowsmith.processor.plan.StepMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Generator of the steps of a scan: one class before each part of a key or an index, with the
 * methods that bind it. A query that is no prefix and no range has no method to call.
 */
final class ScanStepGenerator {

  private static final String START = "Start";

  private final SpannerNames names;
  private final TypeName result;
  private final TypeName key;
  private final TypeName scan;
  private final List<KeySteps.Step> parts;
  private final List<ClassName> steps = new ArrayList<>();

  /**
   * Prepares the steps.
   *
   * @param names the names of the entity and of the class around them
   * @param prefix what their names begin with
   * @param parts what they bind, in order
   * @param result what the scan reads
   * @param key the primary key of what it reads
   * @param taken the names of classes so far, in lower case
   */
  ScanStepGenerator(
      SpannerNames names,
      String prefix,
      List<KeySteps.Step> parts,
      TypeName result,
      TypeName key,
      Set<String> taken) {
    this.names = names;
    this.result = result;
    this.key = key;
    this.scan = ParameterizedTypeName.get(RuntimeTypes.SCAN, result, key);
    this.parts = parts;
    for (int place = 0; place < parts.size(); place++) {
      String name =
          prefix + (place == 0 ? START : Names.stepClass(last(parts.get(place - 1)).name()));
      boolean free = taken.add(name.toLowerCase(Locale.ROOT));
      steps.add(names.repository().nestedClass(free ? name : name + "_" + place));
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

  private static KeyPartCode last(KeySteps.Step step) {
    return step.given().get(step.given().size() - 1);
  }

  private TypeSpec step(int place) {
    KeySteps.Step parts = this.parts.get(place);
    KeyPartCode part = parts.given().get(0);
    TypeName next = place + 1 < steps.size() ? steps.get(place + 1) : scan;
    TypeSpec.Builder step =
        TypeSpec.classBuilder(steps.get(place))
            .addJavadoc("A scan that can bind {@code $L} next.\n", part.name())
            .addModifiers(PUBLIC, STATIC, FINAL)
            .superclass(
                place == 0 ? ParameterizedTypeName.get(RuntimeTypes.SCAN_STEP, result, key) : scan)
            .addMethod(place == 0 ? startConstructor() : stepConstructor());
    if (parts.whole().isEmpty()) {
      step.addMethod(bind(part, next)).addMethod(in(part, next));
    } else {
      step.addMethod(bindTogether(parts, next));
      if (parts.leading() > 0 && parts.given().size() > 1) {
        step.addMethod(bind(part, scan)).addMethod(in(part, scan));
      } else if (parts.given().size() == 1) {
        step.addMethod(inTogether(parts, next));
      }
    }
    if (part.hasRanges() && parts.leading() > 0) {
      step.addMethod(between(part));
      step.addMethod(half(part, StepMethod.FROM, "bindFrom"));
      step.addMethod(half(part, StepMethod.BEFORE, "bindBefore"));
    }
    if (part.hasPrefixes() && parts.leading() > 0) {
      step.addMethod(startsWith(part));
    }
    return step.build();
  }

  /** Binds given parts with those that are computed of them: {@code tenantAndDay(…)}. */
  private MethodSpec bindTogether(KeySteps.Step parts, TypeName next) {
    String name =
        parts.given().stream()
            .skip(1)
            .map(part -> "And" + Names.capitalized(part.name()))
            .collect(Collectors.joining("", parts.given().get(0).name(), ""));
    return method(names.method(name), next)
        .addParameters(parts.given().stream().map(KeyPartCode::parameter).toList())
        .addStatement(
            goOn(
                next,
                CodeBlock.of(
                    "bindParts($T.asList($L))",
                    Arrays.class,
                    parts.whole().orElseThrow().apply(each -> each))))
        .build();
  }

  private MethodSpec inTogether(KeySteps.Step parts, TypeName next) {
    KeyPartCode part = parts.given().get(0);
    TypeName values =
        ParameterizedTypeName.get(
            ClassName.get(Collection.class), WildcardTypeName.subtypeOf(part.boxedComponentType()));
    return method(StepMethod.IN.of(part.name()), next)
        .addParameter(values, "values")
        .addStatement(
            goOn(
                next,
                CodeBlock.of(
                    "bindPartsOf(values.stream().map(value -> $T.asList($L)).toList())",
                    Arrays.class,
                    parts.whole().orElseThrow().apply(each -> "value"))))
        .build();
  }

  private MethodSpec startConstructor() {
    return MethodSpec.constructorBuilder()
        .addModifiers(PRIVATE)
        .addParameter(ParameterizedTypeName.get(RuntimeTypes.SCAN_SOURCE, result, key), "rows")
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
    return method(names.method(part.name()), next)
        .addParameter(part.parameter())
        .addStatement(goOn(next, part.bind(part.component())))
        .build();
  }

  private MethodSpec in(KeyPartCode part, TypeName next) {
    TypeName values =
        ParameterizedTypeName.get(
            ClassName.get(Collection.class), WildcardTypeName.subtypeOf(part.boxedComponentType()));
    return method(StepMethod.IN.of(part.name()), next)
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
    return method(StepMethod.BETWEEN.of(part.name()), scan)
        .addParameter(part.boundType(), "from")
        .addParameter(part.boundType(), "until")
        .addStatement("return bindRange(from, until)")
        .build();
  }

  private MethodSpec half(KeyPartCode part, StepMethod step, String method) {
    return method(step.of(part.name()), scan)
        .addParameter(part.boundType(), "bound")
        .addStatement("return $L(bound)", method)
        .build();
  }

  private MethodSpec startsWith(KeyPartCode part) {
    return method(StepMethod.STARTS_WITH.of(part.name()), scan)
        .addParameter(String.class, "prefix")
        .addStatement("return bindPrefix(prefix)")
        .build();
  }

  private static MethodSpec.Builder method(String name, TypeName result) {
    return MethodSpec.methodBuilder(name).addModifiers(PUBLIC).returns(result);
  }
}
