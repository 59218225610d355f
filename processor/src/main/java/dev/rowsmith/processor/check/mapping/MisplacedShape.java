package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueType;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * An annotation on a type that it is not for.
 *
 * @param wanted the types that it is for
 * @param why the reason
 * @param nearest the one that is nearest to another type
 */
record MisplacedShape(String wanted, String why, Function<ValueType, Optional<String>> nearest) {

  private static final Map<String, MisplacedShape> BY_MARK =
      Map.of(
          "Revision",
          only("long", "long", "A revision is a number that each replacement raises by one."),
          "QualifierAsData",
          new MisplacedShape(
              "Map<K, V> and Set<K>",
              "Each entry of a map, or member of a set, is a cell.",
              type -> CollectionFix.entries(type.plain())),
          "Versioned",
          new MisplacedShape(
              "List<Cell<T>> and NavigableMap<Instant, T>",
              "Each version has its timestamp, and the newest is the first.",
              MisplacedShape::versions));

  private static final String COMPUTED =
      "Bigtable computes with 64-bit integers; a sketch of HLL is bytes.";

  private static MisplacedShape only(String type, String wanted, String why) {
    return new MisplacedShape(wanted, why, other -> Optional.of(type));
  }

  static Finding of(Column column) {
    Shape shape = column.shape();
    Aggregation aggregation = shape.aggregation().orElse(Aggregation.SUM);
    String type = aggregation == Aggregation.HLL ? "ByteString" : "long";
    MisplacedShape misplaced =
        BY_MARK.getOrDefault(
            shape.mark(), only(type, type + ", as " + aggregation.name(), COMPUTED));
    return misplaced
        .finding(shape.mark(), column.name(), column.property())
        .fixWithout(shape.mark(), column.property());
  }

  static Finding ofTimestamp(Property timestamp) {
    String mark = "CellTimestamp";
    return only("Instant", "Instant", "The timestamp of a cell is a point in time.")
        .finding(mark, timestamp.name(), timestamp);
  }

  private Finding finding(String mark, String name, Property property) {
    Finding finding =
        Finding.at(
                property.at(mark),
                "@%s on '%s' is for %s, not for %s"
                    .formatted(mark, name, wanted, property.type().source()))
            .because(why);
    return nearest
        .apply(property.type())
        .map(type -> finding.fix(DeclarationCode.of(property).typed(type)))
        .orElse(finding);
  }

  private static Optional<String> versions(ValueType type) {
    String plain = type.plain();
    String simple = plain.split("<", 2)[0];
    Optional<String> arguments = CollectionFix.arguments(plain);
    if (simple.endsWith("Map")
        && arguments.filter(each -> each.startsWith("Instant, ")).isPresent()) {
      return arguments.map(each -> "NavigableMap<" + each + ">");
    }
    if (simple.endsWith("List") || simple.equals("Collection")) {
      String element = arguments.orElse("String").replaceFirst("^Cell$", "Cell<String>");
      return Optional.of(element.startsWith("Cell<") ? element : "Cell<" + element + ">")
          .map(cell -> "List<" + cell + ">");
    }
    return Optional.of("List<Cell<" + type.boxed() + ">>")
        .filter(list -> KeyTypes.isInCells(type.kind()));
  }
}
