package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import java.util.List;

/** Code of the calls that put the values of segments into a key writer, one after the other. */
final class KeyWriterCode {

  private final BigtableEntity entity;
  private final EntityNames names;

  KeyWriterCode(BigtableEntity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
  }

  /** Returns about how many bytes the texts take: {@code ORIGIN.length(origin)}, or 0. */
  CodeBlock lengths(List<Segment> segments) {
    List<CodeBlock> lengths =
        segments.stream()
            .filter(segment -> SegmentCode.of(segment, entity.key()).hasLength())
            .map(segment -> CodeBlock.of("$L.length($L)", constant(segment), component(segment)))
            .toList();
    return lengths.isEmpty()
        ? CodeBlock.of("0")
        : lengths.stream().collect(CodeBlock.joining(" + "));
  }

  /** Returns {@code .add(ORIGIN, origin).add(AT, at)}. */
  CodeBlock addAll(List<Segment> segments) {
    return segments.stream()
        .map(segment -> add(constant(segment), CodeBlock.of("$L", component(segment))))
        .collect(CodeBlock.joining(""));
  }

  /** Returns the call that adds one value; a long line is wrapped in front of it. */
  static CodeBlock add(String constant, CodeBlock value) {
    return CodeBlock.of(".add($L, $L)", constant, value);
  }

  private static String component(Segment segment) {
    return Names.component(segment.member());
  }

  private String constant(Segment segment) {
    return names.segment(segment.member());
  }
}
