package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.Optional;
import java.util.function.Consumer;

/** Rules for the types inside maps, sets and versions: those of qualifiers, and those of cells. */
final class EntryTypes {

  private EntryTypes() {}

  static void check(Column column, boolean visible, Consumer<Finding> findings) {
    boolean keys = !column.shape().hasEntries() || KeyTypes.isQualifier(column);
    Optional<Key> parts = column.shape().parts();
    if (parts.isPresent()) {
      RecordKeyTypes.check(column, parts.get(), visible, findings);
      if (column.shape().kind() != Shape.Kind.SET) {
        checkValue(column, visible, findings);
      }
    } else if (!keys) {
      findings.accept(noKey(column));
    } else if (column.shape().key().filter(key -> key.property().type().hidden()).isPresent()) {
      checkHidden(column, column.shape().key().orElseThrow().property().type(), visible, findings);
    } else if (column.shape().kind() != Shape.Kind.SET) {
      checkValue(column, visible, findings);
    }
  }

  /** A codec or JSON writes types that have no form of their own, if they have a name at all. */
  static boolean hasForm(Column column) {
    ValueType type = column.value();
    boolean written = column.stored().hasCodec() || column.stored().form() == StoredAs.JSON;
    boolean named = type.kind() != ValueKind.OTHER || type.isNamed();
    return KeyTypes.isInCells(type.kind()) || (written && named);
  }

  private static void checkValue(Column column, boolean visible, Consumer<Finding> findings) {
    ValueType type = column.value();
    if (type.optional()) {
      String plain = type.plain();
      findings.accept(
          Finding.at(
                  column.property().place(),
                  "the %s of '%s' are of type %s, but one that is absent has no cell"
                      .formatted(values(column), column.name(), type.source()))
              .because("What is absent is left out.")
              .fix(
                  around(column, plain) + " " + column.property().name(),
                  "",
                  retyped(column, plain)));
    } else if (!hasForm(column)) {
      NearestType nearest = NearestType.inCell(type);
      String boxed = nearest.boxed();
      findings.accept(
          Finding.at(
                  column.property().place(),
                  "the %s of '%s' are of type %s, which has no encoding"
                      .formatted(values(column), column.name(), type.display()))
              .because(KeyTypes.IN_CELLS)
              .fix(
                  around(column, boxed) + " " + column.property().name(),
                  nearest.how(),
                  retyped(column, boxed)));
    } else if (type.hidden()) {
      checkHidden(column, type, visible, findings);
    }
  }

  private static void checkHidden(
      Column column, ValueType type, boolean visible, Consumer<Finding> findings) {
    if (visible) {
      findings.accept(UnsupportedType.hidden(column.name(), column.property(), type));
    }
  }

  private static Finding noKey(Column column) {
    ValueType type = column.shape().key().orElseThrow().property().type();
    Finding finding =
        Finding.at(
            column.property().place(),
            "the %s of '%s' are of type %s, which no qualifier can hold"
                .formatted(column.shape().calledKeys(), column.name(), type.source()));
    if (type.kind() == ValueKind.BYTES) {
      return fixed(
          finding.because("An array equals no other one of the same bytes, and finds no entry."),
          column,
          "ByteString",
          "the same bytes");
    }
    Finding reasoned = finding.because(KeyTypes.inKeys(KeyFormat.ORDERED_CODE));
    if (type.optional()) {
      return fixed(reasoned, column, type.plain(), "");
    }
    NearestType nearest = NearestType.inKey(type);
    return fixed(reasoned, column, nearest.boxed(), nearest.how());
  }

  private static Finding fixed(Finding finding, Column column, String key, String how) {
    String type =
        column.shape().kind() == Shape.Kind.SET
            ? "Set<%s>".formatted(key)
            : "Map<%s, %s>".formatted(key, valueOf(column));
    return finding.fix(
        type + " " + column.property().name(),
        how,
        new Edit.Retype(column.property().place(), type));
  }

  private static String valueOf(Column column) {
    String value = column.value().source();
    return column.shape().kind() == Shape.Kind.CELL_MAP ? "Cell<" + value + ">" : value;
  }

  private static Edit retyped(Column column, String value) {
    return new Edit.Retype(column.property().place(), around(column, value));
  }

  /** Returns the type of the component, with other values. */
  private static String around(Column column, String value) {
    return switch (column.shape().kind()) {
      case VERSION_LIST, BUCKET_LIST -> "List<Cell<%s>>".formatted(value);
      case VERSION_MAP, BUCKET_MAP -> "NavigableMap<Instant, %s>".formatted(value);
      case CELL_MAP -> map(column, "Cell<" + value + ">");
      default -> map(column, value);
    };
  }

  private static String map(Column column, String value) {
    return "Map<%s, %s>"
        .formatted(column.shape().key().orElseThrow().property().type().source(), value);
  }

  private static String values(Column column) {
    return column.shape().hasVersions() ? "versions" : "values";
  }
}
