package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.AnnotationCode;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.List;
import java.util.function.Consumer;

/**
 * Rules for maps and sets whose keys or members are records: each value is a part of qualifiers.
 */
final class RecordKeys {

  private RecordKeys() {}

  /** Returns whether all parts can stand in a qualifier. */
  static boolean areKeys(Key parts) {
    return parts.segments().stream().allMatch(segment -> isKey(segment, parts));
  }

  private static boolean isKey(Segment segment, Key parts) {
    ValueType type = segment.property().type();
    return KeyTypes.hasEncoding(segment, parts.format())
        && !type.optional()
        && type.kind() != ValueKind.BYTES;
  }

  /** Reports the parts that cannot stand in a qualifier, and those that cannot be named. */
  static void checkTypes(Column column, Key parts, boolean visible, Consumer<Finding> findings) {
    for (Segment segment : parts.segments()) {
      if (!isKey(segment, parts)) {
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
                    segment.name(), Wording.keys(column), column.name(), PropertyCode.type(type)));
    String name = " " + segment.property().name();
    if (type.kind() == ValueKind.BYTES) {
      return finding
          .because("An array equals no other one of the same bytes, and finds no entry.")
          .fix("ByteString" + name, "the same bytes");
    }
    Finding reasoned = finding.because(KeyTypes.inKeys(KeyFormat.ORDERED_CODE));
    NearestType nearest = NearestType.inKey(type);
    return type.optional()
        ? reasoned.fix(PropertyCode.plainType(type) + name, "")
        : reasoned.fix(nearest.type() + name, nearest.how());
  }

  /** Reports what is said of a record as a whole, and what its components say wrongly. */
  static void checkAttributes(
      Column column, Key parts, String[] attributes, Consumer<Finding> findings) {
    Shape shape = column.shape();
    Group outermost = parts.groups().get(0);
    for (String attribute : attributes) {
      if (!outermost.wrapper() && shape.source().says(attribute)) {
        findings.accept(
            Finding.at(
                    shape.source().at(attribute),
                    "@QualifierAsData on '%s' has %s, but its %s are records of several values"
                        .formatted(column.name(), attribute, Wording.keys(column)))
                .because("The components of a record carry @RowKey to declare how they are stored.")
                .fix(
                    AnnotationCode.qualifierAsData(column).without(attributes),
                    "on '%s'".formatted(column.name())));
        return;
      }
    }
    for (Segment segment : parts.segments()) {
      Consumer<Finding> ofPart = finding -> findings.accept(withoutEdits(finding));
      InvalidSegment.checkAttributes(segment, parts.format(), ofPart);
      InvalidPattern.check(segment, parts, ofPart);
      if (segment.rowKey().says("order")) {
        ofPart.accept(InvalidOrder.inside(segment, outermost));
      }
    }
  }

  /** The record may be in a jar, and other entities be content with it. */
  private static Finding withoutEdits(Finding finding) {
    List<Fix> fixes =
        finding.fixes().stream().map(fix -> new Fix(fix.code(), fix.how(), List.of())).toList();
    return new Finding(
        finding.place(),
        finding.summary(),
        finding.reasons(),
        finding.todayLabel(),
        finding.today(),
        fixes,
        finding.warning());
  }
}
