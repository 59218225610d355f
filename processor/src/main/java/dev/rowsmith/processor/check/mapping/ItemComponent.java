package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.ItemAttribute;
import dev.rowsmith.processor.model.ItemSource;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A component of an entity as one that an item has a value of.
 *
 * @param entity the entity's name
 * @param items where items hold values of it
 * @param path the component, inside a record behind that
 * @param property the component
 * @param role what it is in a row
 * @param column the column that it is, if it is one
 */
record ItemComponent(
    String entity,
    ItemSource items,
    String path,
    Property property,
    Role role,
    Optional<Column> column) {

  /** What a component is in a row. */
  enum Role {
    SEGMENT,
    /** A segment that a method computes from the entity, which an import of keys alone lacks. */
    COMPUTED,
    TIMESTAMP,
    COLUMN,
    RECORD
  }

  /** Returns all that an entity is made of: the key, the timestamp, records, columns. */
  static List<ItemComponent> of(BigtableEntity entity, ItemSource items) {
    List<ItemComponent> all = new ArrayList<>();
    for (Segment segment : entity.key().given()) {
      Role role = segment.computation().isPresent() ? Role.COMPUTED : Role.SEGMENT;
      all.add(of(entity, items, segment.name(), segment.property(), role));
    }
    entity
        .cellTimestamp()
        .ifPresent(each -> all.add(of(entity, items, each.name(), each, Role.TIMESTAMP)));
    for (EmbeddedRecord record : entity.embedded()) {
      all.add(of(entity, items, record.path(), record.property(), Role.RECORD));
    }
    for (Column each : entity.columns()) {
      all.add(
          new ItemComponent(
              entity.name(), items, each.name(), each.property(), Role.COLUMN, Optional.of(each)));
    }
    return all;
  }

  private static ItemComponent of(
      BigtableEntity entity, ItemSource items, String path, Property property, Role role) {
    return new ItemComponent(entity.name(), items, path, property, role, Optional.empty());
  }

  /** Returns {@code @Attribute} on it, if it is there. */
  Optional<ItemAttribute> attribute() {
    return items.attribute(path);
  }

  /** Returns its declaration with another {@code @Attribute}. */
  DeclarationCode declared(UnaryOperator<AnnotationCode> change) {
    return declared(items, path, DeclarationCode.of(property), change);
  }

  static DeclarationCode declared(
      ItemSource items, String path, DeclarationCode today, UnaryOperator<AnnotationCode> change) {
    AnnotationCode attribute =
        items
            .attribute(path)
            .map(each -> AnnotationCode.of(each.source()))
            .orElseGet(() -> AnnotationCode.named("Attribute"));
    return today.with(change.apply(attribute));
  }

  /** Returns whether it is a component of a record, which other entities may embed as well. */
  boolean isInside() {
    return new Path(path).isNested();
  }

  /** Returns whether its qualifiers are data, so that an item can be one entry. */
  boolean isEntry() {
    return shape().filter(Shape::hasEntries).isPresent();
  }

  /** Returns whether an entry has a value beside its qualifier. */
  boolean hasValue() {
    return shape().filter(shape -> shape.kind() != Shape.Kind.SET).isPresent();
  }

  private Optional<Shape> shape() {
    return column.map(Column::shape);
  }

  /** Returns whether an entity is whole without a value of an item. */
  boolean mayComeFromNowhere() {
    return switch (role) {
      case RECORD -> true; // Its components are attributes of the item.
      case TIMESTAMP -> property.mayBeAbsent();
      case SEGMENT, COMPUTED -> false;
      case COLUMN ->
          shape()
                  .filter(each -> each.isAggregate() || each.kind() == Shape.Kind.REVISION)
                  .isPresent()
              || property.readOnly();
    };
  }

  /** Returns what hinders it from being read from an attribute, if anything does. */
  Optional<String> problem() {
    if (role == Role.RECORD) {
      return Optional.empty();
    }
    Optional<Segment> text =
        attribute().flatMap(ItemAttribute::text).map(key -> key.segments().get(0));
    if (text.isPresent()) {
      return SegmentEncoding.refusal(text.get(), KeyFormat.VERBATIM);
    }
    if (role == Role.COMPUTED) {
      return Optional.of("a method computes it");
    }
    if (column.isEmpty()) {
      return problem(property.type());
    }
    if (property.readOnly()) {
      return Optional.of("it is @ReadOnly, so an import does not write it");
    }
    return switch (shape().orElseThrow().kind()) {
      case AGGREGATE, BUCKET_LIST, BUCKET_MAP -> Optional.of("it is an aggregate");
      case CELL_MAP -> Optional.of("its entries have times, which a map of an item has not");
      case VERSION_LIST, VERSION_MAP ->
          Optional.of("its versions have times, which a list of an item has not");
      case MAP -> problemOfEntry().or(() -> problemOfName());
      case SET -> problemOfName();
      case VALUE, REVISION -> problemOfValue();
      case MISPLACED -> Optional.empty(); // InvalidColumn's.
    };
  }

  /** Returns what hinders one entry from being read, if anything does. */
  Optional<String> problemOfEntry() {
    return shape().orElseThrow().kind() == Shape.Kind.CELL_MAP
        ? Optional.of("its entries have times, which an item has not")
        : hasValue() ? problemOfValue() : Optional.empty();
  }

  /** Returns what hinders it from being read from the text of a key. */
  Optional<String> problemInKey() {
    return shape()
        .filter(shape -> shape.kind() != Shape.Kind.VALUE)
        .map(shape -> "it is more than one value");
  }

  private Optional<String> problemOfName() {
    Shape shape = shape().orElseThrow();
    return shape.parts().isPresent()
        ? Optional.of("its qualifiers have several parts")
        : shape.key().map(Segment::property).flatMap(each -> problem(each.type()));
  }

  private Optional<String> problemOfValue() {
    Column of = column.orElseThrow();
    return isByCodec(of) ? Optional.empty() : problem(of.value());
  }

  private static boolean isByCodec(Column column) {
    return column.stored().hasCodec()
        || column.stored().form() == StoredAs.JSON
        || column.kind().isMessage();
  }

  private static Optional<String> problem(ValueType type) {
    return switch (type.kind()) {
      case OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE ->
          Optional.of("%s is a point in time, and is read as an Instant".formatted(type.display()));
      default -> Optional.empty(); // A type that nothing holds is UnsupportedType's.
    };
  }

  /** Returns whether a text can have it as a verbatim row key has a segment. */
  boolean isReadAsText() {
    return role != Role.RECORD && column.filter(each -> isByCodec(each) && !isEntry()).isEmpty();
  }

  /** Returns what one does instead, in a sentence. */
  String advice() {
    if (role == Role.COMPUTED) {
      return "A deletion has the keys of its item and nothing else, of which no entity is made.";
    }
    return switch (shape().map(Shape::kind).orElse(Shape.Kind.VALUE)) {
      case AGGREGATE, BUCKET_LIST, BUCKET_MAP ->
          "Only additions write an aggregate; an import would lose the value.";
      case VERSION_LIST, VERSION_MAP, CELL_MAP -> "An import would have to invent their times.";
      case MAP, SET -> "An item names each of them by one text.";
      default -> "It would have no offset or zone.";
    };
  }

  /** Returns what it is read as instead. */
  String fix() {
    if (role == Role.COMPUTED) {
      return "a static method, which takes other segments,";
    }
    return switch (shape().map(Shape::kind).orElse(Shape.Kind.VALUE)) {
      case AGGREGATE, BUCKET_LIST, BUCKET_MAP -> "no @Attribute, and an addition for each item,";
      case VERSION_LIST, VERSION_MAP ->
          "@Stored(StoredAs.JSON) List, or @CellTimestamp beside one value, in place";
      case CELL_MAP -> "Map without Cell in place";
      case MAP, SET -> "@Stored(StoredAs.JSON) in place";
      default -> "Instant in place";
    };
  }

  /** Returns whether values of a kind are read into it. */
  boolean reads(ValueKind kind) {
    return property.type().kind() == kind
        || column.filter(each -> each.kind() == kind).isPresent()
        || shape().flatMap(Shape::key).filter(key -> key.kind() == kind).isPresent();
  }

  /**
   * Returns what attribute it is read from, behind the records around it that are maps; empty where
   * it is read from none, or from a key.
   */
  Optional<String> scope(BigtableEntity entityOf) {
    String maps =
        entityOf.embedded().stream()
            .map(EmbeddedRecord::path)
            .filter(record -> path.startsWith(record + "."))
            .filter(record -> items.nameOf(record).isPresent())
            .reduce((outer, inner) -> inner)
            .orElse("");
    return items.isInKey(path) && !isEntry()
        ? Optional.empty()
        : items.nameOf(path).map(name -> maps + "/" + name);
  }

  /** Returns the types of DynamoDB that it is read from. */
  Set<String> types() {
    if (role == Role.RECORD) {
      return Set.of("M");
    }
    if (column.isEmpty()) {
      return types(property.type());
    }
    Column of = column.get();
    boolean entry = isEntry() && items.isInKey(path);
    return switch (of.shape().kind()) {
      case MAP -> entry ? typesOfValue(of) : Set.of("M");
      case SET ->
          switch (types(of.value()).iterator().next()) {
            case "N" -> Set.of("NS");
            case "B" -> Set.of("BS");
            default -> Set.of("SS");
          };
      default -> typesOfValue(of);
    };
  }

  private Set<String> typesOfValue(Column of) {
    if (of.stored().form() == StoredAs.JSON && of.kind() == ValueKind.OTHER) {
      return Set.of("S", "N", "BOOL", "M", "L", "SS", "NS", "BS");
    }
    return isByCodec(of) && (of.stored().hasCodec() || of.kind().isMessage())
        ? Set.of("B", "S")
        : types(of.value());
  }

  private Set<String> types(ValueType type) {
    if (attribute().flatMap(ItemAttribute::text).isPresent()) {
      return Set.of("S");
    }
    return switch (type.kind()) {
      case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE, BIG_DECIMAL, BIG_INTEGER, YEAR -> Set.of("N");
      case BOOLEAN -> Set.of("BOOL");
      case BYTES, BYTE_STRING -> Set.of("B");
      case INSTANT ->
          attribute().map(ItemAttribute::unit).filter(unit -> unit != EpochUnit.DEFAULT).isPresent()
              ? Set.of("S", "N")
              : Set.of("S");
      default -> Set.of("S");
    };
  }
}
