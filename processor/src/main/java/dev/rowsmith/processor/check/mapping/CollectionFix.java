package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Property;
import java.util.Optional;
import java.util.Set;

/** Fix that turns a map, a set or a list into cells, where the types in it allow that. */
final class CollectionFix {

  /** The most entries that a row is declared to have, for its author to know better. */
  private static final int ENTRIES = 1000;

  private static final Set<String> KEYS =
      Set.of("String", "UUID", "Instant", "LocalDate", "Long", "Integer", "Short", "Byte");

  private static final Set<String> VALUES =
      Set.of("Double", "Float", "Boolean", "Duration", "BigDecimal", "BigInteger", "ByteString");

  private CollectionFix() {}

  static Optional<Fix> of(BigtableEntity entity, Column column) {
    Property property = column.property();
    String type = property.type().plain();
    if (property.type().optional() || property.marks().containsKey("Stored")) {
      return Optional.empty();
    }
    return entries(type)
        .filter(entries -> type.contains("<") && holds(entries))
        .map(entries -> fix(entity, column, entries));
  }

  private static boolean holds(String entries) {
    String[] types =
        entries.substring(entries.indexOf('<') + 1, entries.length() - 1).split(", ", -1);
    boolean key = KEYS.contains(types[0]);
    return types.length == 1 ? key : key && (KEYS.contains(types[1]) || VALUES.contains(types[1]));
  }

  private static Fix fix(BigtableEntity entity, Column column, String entries) {
    Property property = column.property();
    AnnotationCode annotation = AnnotationCode.named("QualifierAsData").with("max", ENTRIES);
    if (!isAlone(entity, column)) {
      annotation = annotation.withText("prefix", column.name() + "_");
    }
    return Fix.of(
        DeclarationCode.of(property).with(annotation).typed(entries),
        "each %s a cell; declare how many a row has at most"
            .formatted(entries.startsWith("Map") ? "entry" : "member"));
  }

  /** Entries that share their family need qualifiers that no other column has. */
  private static boolean isAlone(BigtableEntity entity, Column column) {
    return entity.columns().stream()
        .noneMatch(other -> !other.equals(column) && other.family().equals(column.family()));
  }

  /** Returns the interface of a collection, with type arguments that its own are, or text. */
  static Optional<String> entries(String type) {
    String simple = type.split("<", 2)[0];
    Optional<String> arguments = arguments(type);
    if (simple.endsWith("Map")) {
      return Optional.of("Map<" + arguments.orElse("String, String") + ">");
    }
    boolean elements =
        simple.endsWith("Set") || simple.endsWith("List") || simple.equals("Collection");
    return elements ? Optional.of("Set<" + arguments.orElse("String") + ">") : Optional.empty();
  }

  static Optional<String> arguments(String type) {
    int open = type.indexOf('<');
    return open < 0 || type.contains("?")
        ? Optional.empty()
        : Optional.of(type.substring(open + 1, type.length() - 1));
  }
}
