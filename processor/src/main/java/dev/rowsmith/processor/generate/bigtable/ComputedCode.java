package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.function.Function;

/** Code for how a key computes segments from its others: {@code Event.bucket(day)}. */
final class ComputedCode {

  private final String entity;
  private final Key key;
  private final EntityNames names;

  ComputedCode(BigtableEntity entity, EntityNames names) {
    this.entity = entity.name();
    this.key = entity.key();
    this.names = names;
  }

  /** Returns the statements that compute the segments as local variables, from their others. */
  CodeBlock locals() {
    CodeBlock.Builder locals = CodeBlock.builder();
    for (Segment segment : computed()) {
      locals.addStatement(
          "$T $L = $L", code(segment).componentType(), component(segment), call(segment, ""));
    }
    return locals.build();
  }

  /** Returns the statements that refuse a key whose computed segments are not those of others. */
  CodeBlock checks(String rowKey) {
    CodeBlock.Builder checks = CodeBlock.builder();
    for (Segment segment : computed()) {
      checks.addStatement(
          "LAYOUT.checkComputed($L, $L, $L, $L)",
          constant(segment),
          rowKey,
          component(segment),
          call(segment, ""));
    }
    return checks.build();
  }

  /** Returns the segments that a layout computes: {@code .computing(BUCKET, values -> …, DAY)}. */
  CodeBlock ofLayout() {
    CodeBlock.Builder layout = CodeBlock.builder();
    for (Segment segment : computed()) {
      if (key.isDecidedBefore(segment)) {
        List<Segment> inputs = inputs(segment);
        layout.add(
            ".computing($L, values -> $L, $L)",
            constant(segment),
            call(
                segment,
                input ->
                    CodeBlock.of(
                        "(($T) values.get($L))",
                        code(input).componentType().box(),
                        inputs.indexOf(input))),
            CommaList.ofNames(inputs.stream().map(this::constant).toList()));
      }
    }
    return layout.build();
  }

  /** Returns a segment, computed from components of a key that stand behind a qualifier. */
  CodeBlock call(Segment segment, String qualifier) {
    return call(segment, input -> CodeBlock.of("$L$L", qualifier, component(input)));
  }

  private CodeBlock call(Segment segment, Function<Segment, CodeBlock> input) {
    List<CodeBlock> arguments =
        inputs(segment).stream().map(each -> code(each).toProperty(input.apply(each))).toList();
    return code(segment)
        .toComponent(
            CodeBlock.of(
                "$T.$L($L)",
                names.entity(),
                segment.property().read().member(),
                CommaList.of(arguments)),
            entity);
  }

  private List<Segment> computed() {
    return key.segments().stream().filter(Segment::isComputed).toList();
  }

  private List<Segment> inputs(Segment segment) {
    return key.inputs(segment.computation().orElseThrow());
  }

  private SegmentCode code(Segment segment) {
    return SegmentCode.of(segment, key);
  }

  private String constant(Segment segment) {
    return names.segment(segment.member());
  }

  private static String component(Segment segment) {
    return Names.component(segment.member());
  }
}
