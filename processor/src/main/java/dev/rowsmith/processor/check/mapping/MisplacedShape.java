package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueType;
import java.util.Optional;

/** Finding of an annotation on a type that it is not for, with the nearest type. */
final class MisplacedShape {

  private MisplacedShape() {}

  static Finding finding(Column column) {
    Property property = column.property();
    String mark = column.shape().mark();
    Finding finding =
        Finding.at(
                column.shape().source().place(),
                InvalidColumn.misfit(mark, column.name(), property, wanted(column.shape())))
            .because(why(column.shape()));
    Optional<String> nearest = nearest(column);
    Finding fixed =
        nearest.isPresent()
            ? finding.fix(
                nearest.get() + " " + property.name(),
                "with @" + mark,
                new Edit.Retype(property.place(), nearest.get()))
            : finding;
    return fixed.fix(
        PropertyCode.of(property),
        "without @" + mark,
        new Edit.Unannotate(column.shape().source().place(), mark));
  }

  private static String wanted(Shape shape) {
    return switch (shape.mark()) {
      case "QualifierAsData" -> "Map<K, V> and Set<K>";
      case "Versioned" -> "List<Cell<T>> and NavigableMap<Instant, T>";
      case "Revision" -> "long";
      default -> isSketch(shape) ? "ByteString, as HLL" : "long, as " + aggregation(shape);
    };
  }

  private static String why(Shape shape) {
    return switch (shape.mark()) {
      case "QualifierAsData" -> "Each entry of a map, or member of a set, is a cell.";
      case "Versioned" -> "Each version has its timestamp, and the newest is the first.";
      case "Revision" -> "A revision is a number that each replacement raises by one.";
      default -> "Bigtable computes with 64-bit integers; a sketch of HLL is bytes.";
    };
  }

  private static Optional<String> nearest(Column column) {
    ValueType type = column.property().type();
    return switch (column.shape().mark()) {
      case "QualifierAsData" -> CollectionFix.entries(type.plain());
      case "Versioned" -> versions(type);
      case "Revision" -> Optional.of("long");
      default -> Optional.of(isSketch(column.shape()) ? "ByteString" : "long");
    };
  }

  private static Optional<String> versions(ValueType type) {
    String plain = type.plain();
    String simple = plain.split("<", 2)[0];
    Optional<String> arguments = CollectionFix.arguments(plain);
    if (simple.endsWith("Map")
        && arguments.filter(each -> each.startsWith("Instant, ")).isPresent()) {
      return Optional.of("NavigableMap<" + arguments.get() + ">");
    }
    if (simple.endsWith("List") || simple.equals("Collection")) {
      String element = arguments.orElse("String");
      boolean cells = element.equals("Cell") || element.startsWith("Cell<");
      return Optional.of(
          cells
              ? "List<" + (element.equals("Cell") ? "Cell<String>" : element) + ">"
              : "List<Cell<" + element + ">>");
    }
    return KeyTypes.isInCells(type.kind())
        ? Optional.of("List<Cell<" + type.boxed() + ">>")
        : Optional.empty();
  }

  private static boolean isSketch(Shape shape) {
    return shape.aggregation().filter(each -> each == Aggregation.HLL).isPresent();
  }

  private static String aggregation(Shape shape) {
    return shape.aggregation().orElse(Aggregation.SUM).name();
  }
}
