package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.PRIVATE;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.DocumentedMethod;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.MapperCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.StepCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.plan.Ranges;
import dev.rowsmith.processor.plan.StepMethod;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;

/** Generator of the steps of a scan: one class before each segment. */
final class ScanStepGenerator {

  private final BigtableEntity entity;
  private final EntityNames names;
  private final TypeName scan;
  private final StepCode step;

  /** The segments that a scan binds; the others follow from those before them. */
  private final List<Segment> bound;

  private final List<ClassName> steps;

  ScanStepGenerator(BigtableEntity entity, EntityCode code) {
    this.entity = entity;
    this.names = code.names();
    this.scan = ParameterizedTypeName.get(RuntimeTypes.SCAN, names.entity(), names.key());
    this.step = new StepCode(names, scan);
    this.bound =
        entity.segments().stream()
            .filter(segment -> !entity.key().isDecidedBefore(segment))
            .toList();
    this.steps = step.classes("", bound.stream().map(Segment::member).toList(), new HashSet<>());
  }

  /** The step before the first segment. */
  ClassName startClass() {
    return steps.get(0);
  }

  List<TypeSpec> generate() {
    return IntStream.range(0, steps.size()).mapToObj(this::step).toList();
  }

  private TypeSpec step(int place) {
    Segment segment = bound.get(place);
    String part = segment.member();
    ParameterSpec value = ParameterSpec.builder(type(segment), Names.component(part)).build();
    TypeName next = stepAt(place + 1);
    CodeBlock first = CodeBlock.of("$T.$L, ", names.key(), names.segment(part));
    TypeSpec.Builder type =
        step.step(
                steps.get(place),
                part,
                place == 0
                    ? ParameterizedTypeName.get(RuntimeTypes.SCAN_STEP, names.entity(), names.key())
                    : scan)
            .addMethods(place == 0 ? startMethods() : nextMethods(place))
            .addMethod(step.bind(part, value, next, CodeBlock.of("bindValue($L$N)", first, value)))
            .addMethod(
                step.in(
                    part, type(segment).box(), next, CodeBlock.of("bindAnyOf($Lvalues)", first)));
    if (Ranges.offered(segment, entity.key().format())) {
      type.addMethods(step.ranges(part, first, type(segment)));
    }
    if (Ranges.startsWithOffered(segment)) {
      type.addMethod(step.startsWith(part, first));
    }
    if (Ranges.domainsOffered(segment)) {
      type.addMethod(step.under(part, first));
    }
    if (segment.isComputed()) {
      addComputed(type, segment, place);
    }
    for (Group group : entity.key().groups()) {
      GroupCode records = new GroupCode(entity, group);
      if (isNext(records, place)) {
        type.addMethod(bindAll(records, place + records.segments().size()));
      }
    }
    return type.build();
  }

  /** Binds a segment in front of those that it is computed from. */
  private void addComputed(TypeSpec.Builder type, Segment segment, int place) {
    List<Segment> inputs = entity.key().inputs(segment.computation().orElseThrow());
    String of = StepMethod.OF.of(segment.member());
    DocumentedMethod computed =
        step.binding(
            of,
            stepAt(place + 1),
            StepCode.shown(segment.name()) + " bound to what these values give");
    inputs.forEach(
        input -> computed.parameter(type(input), Names.component(input.member()), "the value"));
    CodeBlock value = new ComputedCode(entity, names).call(segment, "");
    type.addMethod(
        computed
            .returns(stepAt(place + 1))
            .addStatement("return $L($L)", names.method(segment.member()), value)
            .build());
    boolean next = place + 1 < bound.size() && inputs.equals(List.of(bound.get(place + 1)));
    if (next) {
      Segment input = inputs.get(0);
      String name = Names.component(input.member());
      String bind = names.method(input.member());
      type.addMethod(
          step.binding(
                  bind,
                  stepAt(place + 2),
                  "this value, and " + StepCode.shown(segment.name()) + " in front of it")
              .parameter(type(input), name, "the value")
              .returns(stepAt(place + 2))
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
    CodeBlock calls =
        group.segments().stream()
            .map(
                each ->
                    CodeBlock.of(
                        "$L($L)", names.method(each.member()), group.toComponent(each, name)))
            .collect(CodeBlock.joining("."));
    return step.binding(name, stepAt(end), "the segments of " + StepCode.shown(path))
        .parameter(group.type(), name, "the values")
        .returns(stepAt(end))
        .addCode(group.checks(name))
        .addStatement("return $L", calls)
        .build();
  }

  /** Returns the step before a segment, or the scan where none is left. */
  private TypeName stepAt(int place) {
    return place < steps.size() ? steps.get(place) : scan;
  }

  /** The start is no scan yet, and keeps the handler for what follows it. */
  private List<MethodSpec> startMethods() {
    return List.of(
        MethodSpec.constructorBuilder()
            .addModifiers(PRIVATE)
            .addParameter(
                ParameterizedTypeName.get(RuntimeTypes.ROW_READS, names.entity(), names.key()),
                "repository")
            .addStatement("super(repository)")
            .build(),
        MethodSpec.constructorBuilder()
            .addParameter(names.mapper(), "mapper")
            .addStatement("super(mapper)")
            .build(),
        MethodSpec.constructorBuilder()
            .addModifiers(PRIVATE)
            .addParameter(startClass(), "start")
            .addParameter(RuntimeTypes.UNREADABLE_ROWS, "handler")
            .addStatement("super(start, handler)")
            .build(),
        DocumentedMethod.returning(
                "onUnreadable",
                "this step, with a handler of rows that cannot be read; the scan goes on")
            .parameter(RuntimeTypes.UNREADABLE_ROWS, "handler", "the handler")
            .returns(startClass())
            .addStatement("return new $T(this, handler)", startClass())
            .build());
  }

  private List<MethodSpec> nextMethods(int place) {
    return List.of(
        step.constructor(),
        MapperCode.override("onUnreadable", stepAt(place), true)
            .addParameter(RuntimeTypes.UNREADABLE_ROWS, "handler")
            .addStatement("return new $T(super.onUnreadable(handler))", stepAt(place))
            .build());
  }

  private TypeName type(Segment segment) {
    return SegmentCode.of(segment, entity.key()).componentType();
  }
}
