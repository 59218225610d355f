package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A segment or column of a type that Rowsmith cannot store there", mandatory = true)
public final class UnsupportedType implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    // In a private entity every enum is hidden, and that is the entity's mistake.
    boolean visible = entity.type().hiddenBy().isEmpty();
    for (Segment segment : entity.segments()) {
      ValueType type = segment.property().type();
      if (!KeyTypes.hasEncoding(segment, entity.key().format())) {
        findings.accept(inKey(segment, entity.key().format()));
      } else if (type.hidden() && visible) {
        findings.accept(hidden(segment.name(), segment.property(), segment.property().type()));
      } else if (type.optional() && !entity.key().canEndBefore(segment)) {
        findings.accept(absent(segment, entity.key().format()));
      }
    }
    for (Group group : entity.key().groups()) {
      if (group.component().property().type().hidden() && visible) {
        findings.accept(hidden(group));
      }
    }
    for (EmbeddedRecord embedded : entity.embedded()) {
      if (embedded.property().type().hidden() && visible) {
        findings.accept(hidden(embedded.path(), embedded.property(), embedded.property().type()));
      }
    }
    for (Column column : entity.columns()) {
      checkColumn(entity, column, visible, findings);
    }
  }

  private static void checkColumn(
      BigtableEntity entity, Column column, boolean visible, Consumer<Finding> findings) {
    Shape shape = column.shape();
    // What stands on the wrong type is InvalidColumn's.
    if (shape.kind() == Shape.Kind.MISPLACED || column.property().marks().containsKey("Embedded")) {
      return;
    }
    if (shape.hasEntries() || shape.hasVersions()) {
      EntryTypes.check(column, visible, findings);
    } else if (!EntryTypes.hasForm(column)) {
      findings.accept(inCell(entity, column));
    } else if (column.value().hidden() && visible) {
      findings.accept(hidden(column.name(), column.property(), column.value()));
    }
  }

  private static Finding inKey(Segment segment, KeyFormat format) {
    ValueType type = segment.property().type();
    NearestType nearest = NearestType.inKey(type);
    return Finding.at(
            segment.property().place(),
            "the segment '%s' is of type %s, which no row key can hold"
                .formatted(segment.name(), type.source()))
        .because(KeyTypes.inKeys(format))
        .fix(
            declaration(segment, nearest.type()),
            nearest.how(),
            retyped(segment.property(), nearest.type()));
  }

  private static Finding absent(Segment segment, KeyFormat format) {
    ValueType type = segment.property().type();
    boolean ordered = format == KeyFormat.ORDERED_CODE;
    return Finding.at(
            segment.property().place(),
            "the segment '%s' is of type %s, but %s"
                .formatted(
                    segment.name(),
                    type.source(),
                    ordered
                        ? "nothing in an ordered code can be absent"
                        : "only what ends a key can be absent"))
        .because(
            ordered
                ? "An ordered code leaves out empty values at its end: absent and empty would be one."
                : "Optional is for the last segment, behind another one and with no constant after.")
        .fix(
            declaration(segment, unboxed(type)),
            "with a separate value for what was absent",
            retyped(segment.property(), unboxed(type)));
  }

  private static Finding inCell(BigtableEntity entity, Column column) {
    ValueType type = column.value();
    NearestType nearest = NearestType.inCell(type);
    String near = type.optional() ? "Optional<%s>".formatted(nearest.boxed()) : nearest.type();
    Finding finding =
        Finding.at(
                column.property().place(),
                "the column '%s' is of type %s, which has no encoding"
                    .formatted(column.name(), type.source()))
            .because(KeyTypes.IN_CELLS);
    return CollectionFix.of(entity, column)
        .map(finding::fix)
        .orElse(finding)
        .fix(
            near + " " + column.property().name(), nearest.how(), retyped(column.property(), near));
  }

  private static Finding hidden(Group group) {
    return Finding.at(
            group.component().property().place(),
            "'%s' is of type %s, which is private, so that generated code cannot name it"
                .formatted(group.path(), group.type().display()))
        .because("A record of segments is visible at least in the entity's package.")
        .fix(
            "record " + group.type().display(), "without 'private', also on the classes around it");
  }

  /** Reports a type of a property, or inside one, that generated code cannot name. */
  public static Finding hidden(String name, Property property, ValueType of) {
    String type = of.plain();
    Finding finding =
        Finding.at(
                property.place(),
                "'%s' is of type %s, which is private, so that generated code cannot name it"
                    .formatted(name, type))
            .because("A type of an entity is visible at least in the entity's package.");
    String declared =
        of.kind() == ValueKind.ENUM
            ? "enum %s { %s }".formatted(type, String.join(", ", of.constants()))
            : type;
    return finding.fix(declared, "without 'private', also on the classes around it");
  }

  private static Edit retyped(Property property, String type) {
    return new Edit.Retype(property.place(), type);
  }

  private static String declaration(Segment segment, String type) {
    return AnnotationCode.of(segment.rowKey()) + " " + type + " " + segment.property().name();
  }

  /** A type inside {@code Optional} is boxed only because it has to be. */
  private static String unboxed(ValueType type) {
    return switch (type.kind()) {
      case CHAR -> "char";
      case BYTE -> "byte";
      case SHORT -> "short";
      case INT -> "int";
      case LONG -> "long";
      case BOOLEAN -> "boolean";
      default -> type.plain();
    };
  }
}
