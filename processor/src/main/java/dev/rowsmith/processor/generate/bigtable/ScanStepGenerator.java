package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.plan.Ranges;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Generates the steps of a scan: one class before each segment, with the methods that bind it. A
 * query that is no prefix and no range has no method to call.
 */
final class ScanStepGenerator {

  private static final String START = "Start";

  private final Entity entity;
  private final EntityNames names;
  private final TypeName scan;
  private final List<ClassName> steps = new ArrayList<>();

  ScanStepGenerator(Entity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
    this.scan = ParameterizedTypeName.get(RuntimeTypes.SCAN, names.entity(), names.key());
    Set<String> taken = new HashSet<>();
    for (int place = 0; place < entity.segments().size(); place++) {
      String name = place == 0 ? START : Names.stepClass(entity.segments().get(place - 1).name());
      boolean free = taken.add(name.toLowerCase(Locale.ROOT));
      steps.add(names.repository().nestedClass(free ? name : name + "_" + place));
    }
  }

  /** The step before the first segment. */
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
    Segment segment = entity.segments().get(place);
    TypeSpec.Builder step =
        TypeSpec.classBuilder(steps.get(place))
            .addJavadoc("A scan that can bind {@code $L} next.\n", segment.name())
            .addModifiers(PUBLIC, STATIC, FINAL)
            .superclass(
                place == 0
                    ? ParameterizedTypeName.get(RuntimeTypes.SCAN_STEP, names.entity(), names.key())
                    : scan)
            .addMethod(place == 0 ? startConstructor() : stepConstructor());
    TypeName next = place + 1 < steps.size() ? steps.get(place + 1) : scan;
    step.addMethod(bind(segment, next));
    step.addMethod(in(segment, next));
    if (Ranges.offered(segment, entity.key().format())) {
      step.addMethod(between(segment));
      step.addMethod(half(segment, "From", "from"));
      step.addMethod(half(segment, "Before", "before"));
    }
    if (Ranges.startsWithOffered(segment)) {
      step.addMethod(startsWith(segment));
    }
    return step.build();
  }

  private MethodSpec startConstructor() {
    return MethodSpec.constructorBuilder()
        .addModifiers(PRIVATE)
        .addParameter(names.repository(), "repository")
        .addStatement("super(repository)")
        .build();
  }

  private MethodSpec stepConstructor() {
    return MethodSpec.constructorBuilder()
        .addModifiers(PRIVATE)
        .addParameter(
            ParameterizedTypeName.get(RuntimeTypes.SCAN_STEP, names.entity(), names.key()),
            "previous")
        .addParameter(ClassName.get("dev.rowsmith.runtime.key", "KeyPath"), "path")
        .addStatement("super(previous, path)")
        .build();
  }

  private MethodSpec bind(Segment segment, TypeName next) {
    String value = Names.component(segment.name());
    return method(Names.step(segment.name()), next)
        .addParameter(type(segment), value)
        .addStatement(
            "return " + goOn(next) + "path().bind($T.$L, $L))", next(next, segment, value))
        .build();
  }

  private MethodSpec in(Segment segment, TypeName next) {
    TypeName values =
        ParameterizedTypeName.get(
            ClassName.get(Collection.class), WildcardTypeName.subtypeOf(type(segment).box()));
    return method(segment.name() + "In", next)
        .addParameter(values, "values")
        .addStatement(
            "return " + goOn(next) + "path().in($T.$L, $L))", next(next, segment, "values"))
        .build();
  }

  /** Goes on to the next step, or ends the steps where no segment is left. */
  private String goOn(TypeName next) {
    return next.equals(scan) ? "scan(" : "new $T(this, ";
  }

  private Object[] next(TypeName next, Segment segment, String value) {
    return next.equals(scan)
        ? new Object[] {names.key(), constant(segment), value}
        : new Object[] {next, names.key(), constant(segment), value};
  }

  private MethodSpec between(Segment segment) {
    return method(segment.name() + "Between", scan)
        .addParameter(type(segment), "from")
        .addParameter(type(segment), "until")
        .addStatement(
            "return scan(path().between($T.$L, from, until))", names.key(), constant(segment))
        .build();
  }

  private MethodSpec half(Segment segment, String suffix, String method) {
    return method(segment.name() + suffix, scan)
        .addParameter(type(segment), "bound")
        .addStatement(
            "return scan(path().$L($T.$L, bound))", method, names.key(), constant(segment))
        .build();
  }

  private MethodSpec startsWith(Segment segment) {
    return method(segment.name() + "StartsWith", scan)
        .addParameter(String.class, "prefix")
        .addStatement(
            "return scan(path().startsWith($T.$L, prefix))", names.key(), constant(segment))
        .build();
  }

  private static MethodSpec.Builder method(String name, TypeName result) {
    return MethodSpec.methodBuilder(name).addModifiers(PUBLIC).returns(result);
  }

  private TypeName type(Segment segment) {
    return SegmentCode.of(segment, entity.key()).componentType();
  }

  private String constant(Segment segment) {
    return names.segments().getOrDefault(segment.name(), segment.name());
  }
}
