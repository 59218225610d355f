package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.FlattenedRecord;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;

/** Code for how the records that are keys of a map, or members of a set, become qualifiers. */
final class RecordKeyCode {

  private final String entity;
  private final Key key;

  private RecordKeyCode(String entity, Key key) {
    this.entity = entity;
    this.key = key;
  }

  /** Returns the segment of all parts: {@code RecordSegment.of(…).part(…).from(…)}. */
  static CodeBlock of(String entity, Key key) {
    return new RecordKeyCode(entity, key).record(outermost(key));
  }

  /** Returns the record. */
  static ClassName type(Key key) {
    return TypeNames.of(outermost(key).type());
  }

  private static Group outermost(Key key) {
    return key.groups().get(0);
  }

  private CodeBlock record(Group group) {
    ClassName type = TypeNames.of(group.type());
    CodeBlock.Builder code =
        CodeBlock.builder()
            .add(
                "$T.of($S, $S, $T.class)", RuntimeTypes.RECORD_SEGMENT, entity, group.path(), type);
    List<CodeBlock> values = new ArrayList<>();
    for (FlattenedRecord.Part part : group.parts()) {
      code.add(".part($L, key -> key.$L())", part(part), part.accessor());
      values.add(CodeBlock.of("($T) parts[$L]", valueType(part), values.size()));
    }
    return code.add(".from(parts -> new $T($L))", type, CommaList.of(values)).build();
  }

  private CodeBlock part(FlattenedRecord.Part part) {
    return part.isRecord() ? record(inner(part)) : SegmentCode.of(segment(part), key).codec(entity);
  }

  private TypeName valueType(FlattenedRecord.Part part) {
    return part.isRecord()
        ? TypeNames.of(inner(part).type())
        : SegmentCode.of(segment(part), key).componentType();
  }

  private Segment segment(FlattenedRecord.Part part) {
    return key.segments().stream()
        .filter(segment -> part.is(segment.name()))
        .findFirst()
        .orElseThrow();
  }

  private Group inner(FlattenedRecord.Part part) {
    return key.groups().stream().filter(group -> part.is(group.path())).findFirst().orElseThrow();
  }
}
