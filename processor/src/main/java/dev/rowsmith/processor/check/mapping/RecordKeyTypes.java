package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.function.Consumer;

/** Rules for the types of the components of records that are keys of maps or members of sets. */
final class RecordKeyTypes {

  private RecordKeyTypes() {}

  /** Reports the parts that cannot stand in a qualifier, and those that cannot be named. */
  static void check(Column column, Key parts, boolean visible, Consumer<Finding> findings) {
    for (Segment segment : parts.segments()) {
      if (!KeyTypes.isQualifier(segment, parts.format())) {
        findings.accept(noKey(column, segment));
      } else if (visible && segment.property().type().hidden()) {
        findings.accept(
            UnsupportedType.hidden(segment.name(), column.property(), segment.property().type()));
      }
    }
    for (Group group : parts.groups()) {
      ValueType type = group.component().property().type();
      if (visible && type.hidden()) {
        findings.accept(UnsupportedType.hidden(group.path(), column.property(), type));
      }
    }
  }

  private static Finding noKey(Column column, Segment segment) {
    ValueType type = segment.property().type();
    Finding finding =
        Finding.at(
            column.property().place(),
            "the part '%s' of the %s of '%s' is of type %s, which no qualifier can hold"
                .formatted(
                    segment.name(), column.shape().calledKeys(), column.name(), type.source()));
    String name = " " + segment.property().name();
    if (type.kind() == ValueKind.BYTES) {
      return finding
          .because("An array equals no other one of the same bytes, and finds no entry.")
          .fix("ByteString" + name, "the same bytes");
    }
    Finding reasoned = finding.because(KeyTypes.inKeys(KeyFormat.ORDERED_CODE));
    NearestType nearest = NearestType.inKey(type);
    return type.optional()
        ? reasoned.fix(type.plain() + name, "")
        : reasoned.fix(nearest.type() + name, nearest.how());
  }
}
