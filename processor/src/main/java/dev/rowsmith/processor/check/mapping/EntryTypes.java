package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.function.Consumer;

/** Rules for the types inside maps, sets and versions: those of qualifiers, and those of cells. */
final class EntryTypes {

  private static final String NO_QUALIFIER = "which no qualifier can hold";

  private final Column column;
  private final boolean visible;
  private final Consumer<Finding> findings;

  private EntryTypes(Column column, boolean visible, Consumer<Finding> findings) {
    this.column = column;
    this.visible = visible;
    this.findings = findings;
  }

  static void check(Column column, boolean visible, Consumer<Finding> findings) {
    EntryTypes types = new EntryTypes(column, visible, findings);
    Shape shape = column.shape();
    shape.parts().ifPresent(types::checkParts);
    boolean single = shape.hasEntries() && shape.parts().isEmpty();
    if (!(single && types.isReported(shape.key().orElseThrow()))
        && shape.kind() != Shape.Kind.SET) {
      types.checkValue();
    }
  }

  private void checkParts(Key parts) {
    for (Segment part : parts.segments()) {
      if (!KeyTypes.isQualifier(part, parts.format())) {
        TypeFix place =
            new TypeFix(
                "the part '%s' of the %s of '%s' is"
                    .formatted(part.name(), column.shape().calledKeys(), column.name()),
                part.property().type(),
                DeclarationCode.of(part.property()),
                column.property().place(),
                type -> type);
        // The record may be in a jar.
        findings.accept(noQualifier(place, false).withoutEdits());
      } else {
        checkHidden(part.name(), part.property().type());
      }
    }
    for (Group group : parts.groups()) {
      checkHidden(group.path(), group.component().property().type());
    }
  }

  /** Returns whether the only part of the qualifiers has a type that is reported. */
  private boolean isReported(Segment key) {
    ValueType type = key.property().type();
    if (!KeyTypes.isQualifier(column)) {
      String keys = "the %s of '%%s' are".formatted(column.shape().calledKeys());
      boolean set = column.shape().kind() == Shape.Kind.SET;
      findings.accept(
          noQualifier(
              TypeFix.in(
                  column,
                  keys,
                  type,
                  other -> set ? "Set<" + other + ">" : map(other, column.value().source())),
              true));
      return true;
    }
    checkHidden(column.name(), type);
    return type.hidden();
  }

  /** Reports a type of qualifiers; a type argument is boxed. */
  private static Finding noQualifier(TypeFix place, boolean boxed) {
    if (place.type().kind() == ValueKind.BYTES) {
      return place.finding(
          NO_QUALIFIER,
          "An array equals no other one of the same bytes, and finds no entry.",
          new NearestType("ByteString", "the same bytes"));
    }
    NearestType nearest =
        place.type().optional()
            ? new NearestType(place.type().plain(), "")
            : NearestType.inKey(place.type());
    return place.finding(
        NO_QUALIFIER,
        KeyTypes.inKeys(KeyFormat.ORDERED_CODE),
        boxed ? nearest.inArgument() : nearest);
  }

  private void checkValue() {
    ValueType type = column.value();
    String values = column.shape().hasVersions() ? "versions" : "values";
    TypeFix place = TypeFix.in(column, "the %s of '%%s' are".formatted(values), type, this::around);
    if (type.optional()) {
      findings.accept(
          place.finding(
              "but one that is absent has no cell",
              "What is absent is left out.",
              new NearestType(type.plain(), "")));
    } else if (!KeyTypes.hasForm(column)) {
      findings.accept(
          place.finding(
              "which has no encoding", KeyTypes.IN_CELLS, NearestType.inCell(type).inArgument()));
    } else {
      checkHidden(column.name(), type);
    }
  }

  private void checkHidden(String name, ValueType type) {
    if (visible && type.hidden()) {
      findings.accept(UnsupportedType.hidden(name, column.property(), type));
    }
  }

  private String around(String value) {
    return switch (column.shape().kind()) {
      case VERSION_LIST, BUCKET_LIST -> "List<Cell<%s>>".formatted(value);
      case VERSION_MAP, BUCKET_MAP -> "NavigableMap<Instant, %s>".formatted(value);
      default -> map(column.shape().key().orElseThrow().property().type().source(), value);
    };
  }

  private String map(String key, String value) {
    boolean cells = column.shape().kind() == Shape.Kind.CELL_MAP;
    return "Map<%s, %s>".formatted(key, cells ? "Cell<" + value + ">" : value);
  }
}
