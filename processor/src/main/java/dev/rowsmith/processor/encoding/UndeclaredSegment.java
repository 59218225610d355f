package dev.rowsmith.processor.encoding;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SegmentName;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A segment that nobody declared, to ask which encodings a type has. */
final class UndeclaredSegment {

  private static final SourceRef NOWHERE = new SourceRef() {};

  private UndeclaredSegment() {}

  static Segment of(ValueKind kind, KeyEncoding encoding) {
    ValueType type =
        new ValueType(kind, "", false, false, new ClassRef("", List.of()), List.of(), false);
    Property property =
        new Property(
            "", NOWHERE, type, Access.NONE, Access.NONE, List.of(), false, false, Map.of());
    return new Segment(
        property,
        new SegmentName(new Path(""), ""),
        AnnotationFacts.absent("RowKey", NOWHERE)
            .with("as", AnnotationFacts.Constant.of("KeyEncoding", encoding)),
        0,
        Optional.empty(),
        Distribution.UNKNOWN,
        Optional.empty(),
        "");
  }
}
