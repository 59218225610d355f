package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.PRIVATE;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.DocumentedMethod;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.StepCode;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Generator of the steps of a scan: one class before each part of a key or an index. */
final class ScanStepGenerator {

  private static final CodeBlock NOTHING = CodeBlock.of("");

  private final EntityNames names;
  private final TypeName result;
  private final TypeName key;
  private final TypeName scan;
  private final StepCode code;
  private final List<KeySteps.Step> parts;
  private final List<ClassName> steps;

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
      EntityNames names,
      String prefix,
      List<KeySteps.Step> parts,
      TypeName result,
      TypeName key,
      Set<String> taken) {
    this.names = names;
    this.result = result;
    this.key = key;
    this.scan = ParameterizedTypeName.get(RuntimeTypes.SCAN, result, key);
    this.code = new StepCode(names, scan);
    this.parts = parts;
    this.steps = code.classes(prefix, parts.stream().map(KeySteps.Step::last).toList(), taken);
  }

  /** The step before the first part. */
  ClassName startClass() {
    return steps.get(0);
  }

  List<TypeSpec> generate() {
    return IntStream.range(0, steps.size()).mapToObj(this::step).toList();
  }

  private TypeSpec step(int place) {
    KeySteps.Step step = parts.get(place);
    KeyPartCode part = step.given().get(0);
    TypeName next = place + 1 < steps.size() ? steps.get(place + 1) : scan;
    TypeSpec.Builder type =
        code.step(
                steps.get(place),
                part.name(),
                place == 0 ? ParameterizedTypeName.get(RuntimeTypes.SCAN_STEP, result, key) : scan)
            .addMethod(place == 0 ? startConstructor() : code.constructor());
    if (step.whole().isEmpty()) {
      addBinding(type, part, next);
    } else {
      type.addMethod(bindTogether(step, next));
      if (step.leading() > 0 && step.given().size() > 1) {
        addBinding(type, part, scan);
      } else if (step.given().size() == 1) {
        type.addMethod(inTogether(step, next));
      }
    }
    if (part.column().hasRanges() && step.leading() > 0) {
      type.addMethods(code.ranges(part.name(), NOTHING, part.boundType()));
    }
    if (part.column().hasPrefixes() && step.leading() > 0) {
      type.addMethod(code.startsWith(part.name(), NOTHING));
    }
    return type.build();
  }

  private void addBinding(TypeSpec.Builder type, KeyPartCode part, TypeName next) {
    String name = part.name();
    type.addMethod(code.bind(name, part.parameter(), next, part.bind(part.component())))
        .addMethod(code.in(name, part.boxedComponentType(), next, part.bindAnyOf("values")));
  }

  /** Binds given parts with those that are computed of them: {@code tenantAndDay(…)}. */
  private MethodSpec bindTogether(KeySteps.Step step, TypeName next) {
    String name =
        step.given().stream()
            .skip(1)
            .map(part -> "And" + Names.capitalized(part.name()))
            .collect(Collectors.joining("", step.given().get(0).name(), ""));
    DocumentedMethod bind =
        code.binding(names.method(name), next, "these values and what is computed of them");
    step.given().forEach(part -> bind.parameter(part.parameter(), "the value"));
    CodeBlock values = step.whole().orElseThrow().apply(each -> each);
    return code.goOn(bind, next, CodeBlock.of("bindParts($T.asList($L))", Arrays.class, values));
  }

  private MethodSpec inTogether(KeySteps.Step step, TypeName next) {
    KeyPartCode part = step.given().get(0);
    return code.in(
        part.name(),
        part.boxedComponentType(),
        next,
        CodeBlock.of(
            "bindPartsOf(values.stream().map(value -> $T.asList($L)).toList())",
            Arrays.class,
            step.whole().orElseThrow().apply(each -> "value")));
  }

  private MethodSpec startConstructor() {
    return MethodSpec.constructorBuilder()
        .addModifiers(PRIVATE)
        .addParameter(ParameterizedTypeName.get(RuntimeTypes.SCAN_SOURCE, result, key), "rows")
        .addStatement("super(rows)")
        .build();
  }
}
