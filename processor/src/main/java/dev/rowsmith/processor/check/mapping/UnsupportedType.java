package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A segment or column of a type that Rowsmith cannot store there", mandatory = true)
public final class UnsupportedType implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    // In a private entity every enum is hidden, and that is the entity's mistake.
    boolean visible = entity.type().hiddenBy().isEmpty();
    KeyFormat format = entity.key().format();
    for (Segment segment : entity.segments()) {
      ValueType type = segment.property().type();
      if (!KeyTypes.hasEncoding(segment, format)) {
        findings.accept(
            TypePlace.of(segment)
                .finding(
                    "which no row key can hold", KeyTypes.inKeys(format), NearestType.inKey(type)));
      } else if (type.hidden() && visible) {
        findings.accept(hidden(segment.name(), segment.property(), type));
      } else if (type.optional() && !entity.key().canEndBefore(segment)) {
        findings.accept(absent(TypePlace.of(segment), format));
      }
    }
    for (Group group : entity.key().groups()) {
      Property property = group.component().property();
      String type = group.type().display();
      if (property.type().hidden() && visible) {
        findings.accept(hidden(group.path(), property, type, "record " + type));
      }
    }
    for (EmbeddedRecord embedded : entity.embedded()) {
      Property property = embedded.property();
      if (property.type().hidden() && visible) {
        findings.accept(hidden(embedded.path(), property, property.type()));
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
    } else if (!KeyTypes.hasForm(column)) {
      findings.accept(inCell(entity, column));
    } else if (column.value().hidden() && visible) {
      findings.accept(hidden(column.name(), column.property(), column.value()));
    }
  }

  private static Finding absent(TypePlace place, KeyFormat format) {
    NearestType present =
        new NearestType(place.type().unboxed(), "with a separate value for what was absent");
    return format == KeyFormat.ORDERED_CODE
        ? place.finding(
            "but nothing in an ordered code can be absent",
            "An ordered code leaves out empty values at its end: absent and empty would be one.",
            present)
        : place.finding(
            "but only what ends a key can be absent",
            "Optional is for the last segment, behind another one and with no constant after.",
            present);
  }

  private static Finding inCell(BigtableEntity entity, Column column) {
    ValueType type = column.value();
    NearestType nearest = NearestType.inCell(type);
    Finding finding =
        TypePlace.in(
                column,
                "the column '%s' is",
                type,
                other -> type.optional() ? "Optional<" + nearest.boxed() + ">" : other)
            .finding("which has no encoding", KeyTypes.IN_CELLS, nearest);
    List<Fix> fixes = new ArrayList<>(CollectionFix.of(entity, column).stream().toList());
    fixes.addAll(finding.fixes());
    return finding.withFixes(fixes);
  }

  /** Reports a type of a property, or inside one, that generated code cannot name. */
  public static Finding hidden(String name, Property property, ValueType of) {
    String type = of.plain();
    return hidden(
        name,
        property,
        type,
        of.kind() == ValueKind.ENUM
            ? "enum %s { %s }".formatted(type, String.join(", ", of.constants()))
            : type);
  }

  private static Finding hidden(String name, Property property, String type, String declared) {
    return Finding.at(
            property.place(),
            "'%s' is of type %s, which is private, so that generated code cannot name it"
                .formatted(name, type))
        .because("A type of an entity is visible at least in the entity's package.")
        .fix(declared, "without 'private', also on the classes around it");
  }
}
