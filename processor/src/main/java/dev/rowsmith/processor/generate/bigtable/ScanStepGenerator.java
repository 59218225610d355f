package dev.rowsmith.processor.generate.bigtable;

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
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.plan.Ranges;
import dev.rowsmith.processor.plan.StepMethod;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Generator of the steps of a scan: one class before each segment, with the methods that bind it. A
 * query that is no prefix and no range has no method to call.
 */
final class ScanStepGenerator {

  private static final String START = "Start";

  private final BigtableEntity entity;
  private final EntityNames names;
  private final TypeName scan;

  /** The segments that a scan binds; the others follow from those before them. */
  private final List<Segment> bound;

  private final List<ClassName> steps = new ArrayList<>();

  ScanStepGenerator(BigtableEntity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
    this.scan = ParameterizedTypeName.get(RuntimeTypes.SCAN, names.entity(), names.key());
    this.bound =
        entity.segments().stream()
            .filter(segment -> !entity.key().isDecidedBefore(segment))
            .toList();
    Set<String> taken = new HashSet<>();
    for (int place = 0; place < bound.size(); place++) {
      String name = place == 0 ? START : Names.stepClass(bound.get(place - 1).member());
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
    Segment segment = bound.get(place);
    TypeSpec.Builder step =
        TypeSpec.classBuilder(steps.get(place))
            .addJavadoc("A scan that can bind {@code $L} next.\n", segment.name())
            .addModifiers(PUBLIC, STATIC, FINAL)
            .superclass(
                place == 0
                    ? ParameterizedTypeName.get(RuntimeTypes.SCAN_STEP, names.entity(), names.key())
                    : scan)
            .addMethod(place == 0 ? startConstructor() : stepConstructor())
            .addMethods(place == 0 ? startOnUnreadable() : List.of(stepOnUnreadable(place)));
    TypeName next = stepAt(place + 1);
    step.addMethod(bind(segment, next));
    step.addMethod(in(segment, next));
    if (Ranges.offered(segment, entity.key().format())) {
      step.addMethod(between(segment));
      step.addMethod(half(segment, StepMethod.FROM, "bindFrom"));
      step.addMethod(half(segment, StepMethod.BEFORE, "bindBefore"));
    }
    if (Ranges.startsWithOffered(segment)) {
      step.addMethod(startsWith(segment));
    }
    if (Ranges.domainsOffered(segment)) {
      step.addMethod(under(segment));
    }
    if (segment.isComputed()) {
      addComputed(step, segment, place);
    }
    for (Group group : entity.key().groups()) {
      GroupCode code = new GroupCode(entity, group);
      if (isNext(code, place)) {
        step.addMethod(bindAll(code, place + code.segments().size()));
      }
    }
    return step.build();
  }

  /** Binds a segment in front of those that it is computed from. */
  private void addComputed(TypeSpec.Builder step, Segment segment, int place) {
    List<Segment> inputs = entity.key().inputs(segment.computation().orElseThrow());
    String of = StepMethod.OF.of(segment.member());
    MethodSpec.Builder computed =
        method(of, stepAt(place + 1))
            .addJavadoc("Binds {@code $L} to what these values give.\n", segment.name());
    inputs.forEach(input -> computed.addParameter(type(input), Names.component(input.member())));
    CodeBlock value = new ComputedCode(entity, names).call(segment, "");
    step.addMethod(
        computed.addStatement("return $L($L)", names.method(segment.member()), value).build());
    boolean next = place + 1 < bound.size() && inputs.equals(List.of(bound.get(place + 1)));
    if (next) {
      Segment input = inputs.get(0);
      String name = Names.component(input.member());
      String bind = names.method(input.member());
      step.addMethod(
          method(bind, stepAt(place + 2))
              .addJavadoc("Binds this value, and {@code $L} in front of it.\n", segment.name())
              .addParameter(type(input), name)
              .addStatement("return $L($L).$L($L)", of, name, bind, name)
              .build());
    }
  }

  /** Returns whether the segments of a group are the next ones, with none between them. */
  private boolean isNext(GroupCode group, int place) {
    List<Segment> segments = group.segments();
    int end = place + segments.size();
    return end <= steps.size() && bound.subList(place, end).equals(segments);
  }

  /** Binds a record: one segment of its after the other. */
  private MethodSpec bindAll(GroupCode group, int end) {
    String path = group.group().path();
    String name = names.method(path.substring(path.lastIndexOf('.') + 1));
    CodeBlock steps =
        group.segments().stream()
            .map(
                each ->
                    CodeBlock.of(
                        "$L($L)", names.method(each.member()), group.toComponent(each, name)))
            .collect(CodeBlock.joining("."));
    return method(name, stepAt(end))
        .addJavadoc("Binds the segments of {@code $L}.\n", path)
        .addParameter(group.type(), name)
        .addCode(group.checks(name))
        .addStatement("return $L", steps)
        .build();
  }

  /** Returns the step before a segment, or the scan where none is left. */
  private TypeName stepAt(int place) {
    return place < steps.size() ? steps.get(place) : scan;
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
        .addParameter(scan, "bound")
        .addStatement("super(bound)")
        .build();
  }

  /** The start is no scan yet, and keeps the handler for what follows it. */
  private List<MethodSpec> startOnUnreadable() {
    return List.of(
        MethodSpec.constructorBuilder()
            .addModifiers(PRIVATE)
            .addParameter(startClass(), "start")
            .addParameter(RuntimeTypes.UNREADABLE_ROWS, "handler")
            .addStatement("super(start, handler)")
            .build(),
        method("onUnreadable", startClass())
            .addJavadoc("Hands rows that cannot be read to a handler, and goes on.\n")
            .addParameter(RuntimeTypes.UNREADABLE_ROWS, "handler")
            .addStatement("return new $T(this, handler)", startClass())
            .build());
  }

  private MethodSpec stepOnUnreadable(int place) {
    return method("onUnreadable", stepAt(place))
        .addAnnotation(Override.class)
        .addParameter(RuntimeTypes.UNREADABLE_ROWS, "handler")
        .addStatement("return new $T(super.onUnreadable(handler))", stepAt(place))
        .build();
  }

  private MethodSpec bind(Segment segment, TypeName next) {
    String value = Names.component(segment.member());
    return method(names.method(segment.member()), next)
        .addParameter(type(segment), value)
        .addStatement(goOn(next, CodeBlock.of("bindValue($L, $L)", constant(segment), value)))
        .build();
  }

  private MethodSpec in(Segment segment, TypeName next) {
    TypeName values =
        ParameterizedTypeName.get(
            ClassName.get(Collection.class), WildcardTypeName.subtypeOf(type(segment).box()));
    return method(StepMethod.IN.of(segment.member()), next)
        .addParameter(values, "values")
        .addStatement(goOn(next, CodeBlock.of("bindAnyOf($L, values)", constant(segment))))
        .build();
  }

  /** Goes on to the next step, or ends the steps where no segment is left. */
  private CodeBlock goOn(TypeName next, CodeBlock bound) {
    return next.equals(scan)
        ? CodeBlock.of("return $L", bound)
        : CodeBlock.of("return new $T($L)", next, bound);
  }

  private MethodSpec between(Segment segment) {
    return method(StepMethod.BETWEEN.of(segment.member()), scan)
        .addParameter(type(segment), "from")
        .addParameter(type(segment), "until")
        .addStatement("return bindRange($L, from, until)", constant(segment))
        .build();
  }

  private MethodSpec half(Segment segment, StepMethod step, String method) {
    return method(step.of(segment.member()), scan)
        .addParameter(type(segment), "bound")
        .addStatement("return $L($L, bound)", method, constant(segment))
        .build();
  }

  private MethodSpec startsWith(Segment segment) {
    return method(StepMethod.STARTS_WITH.of(segment.member()), scan)
        .addParameter(String.class, "prefix")
        .addStatement("return bindPrefix($L, prefix)", constant(segment))
        .build();
  }

  private MethodSpec under(Segment segment) {
    return method(StepMethod.UNDER.of(segment.member()), scan)
        .addJavadoc("Ends with a domain and all domains below it, by whole labels.\n")
        .addParameter(String.class, "domain")
        .addStatement("return bindDomain($L, domain)", constant(segment))
        .build();
  }

  private static MethodSpec.Builder method(String name, TypeName result) {
    return MethodSpec.methodBuilder(name).addModifiers(PUBLIC).returns(result);
  }

  private TypeName type(Segment segment) {
    return SegmentCode.of(segment, entity.key()).componentType();
  }

  private CodeBlock constant(Segment segment) {
    String name = names.segments().getOrDefault(segment.member(), segment.member());
    return CodeBlock.of("$T.$L", names.key(), name);
  }
}
