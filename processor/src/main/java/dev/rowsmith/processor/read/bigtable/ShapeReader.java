package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.Template;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.processor.read.AnnotatedMember;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.Declarations;
import dev.rowsmith.processor.read.ReadAnnotation;
import dev.rowsmith.processor.read.ValueTypeReader;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Reader of the relation of the cells of a column to its component: one value, entries, versions.
 */
final class ShapeReader {

  private static final String LIST = "java.util.List";
  private static final String NAVIGABLE_MAP = "java.util.NavigableMap";
  private static final String INSTANT = "java.time.Instant";

  private final ValueTypeReader types;
  private final CodecReader codecs;
  private final Declarations declarations;

  ShapeReader(ValueTypeReader types, CodecReader codecs, Declarations declarations) {
    this.types = types;
    this.codecs = codecs;
    this.declarations = declarations;
  }

  /**
   * What was read.
   *
   * @param value the type of one value
   * @param type the same type, for a codec to be compared with
   * @param prefix what stands in front of qualifiers that are data
   */
  record Read(Shape shape, ValueType value, TypeMirror type, Optional<String> prefix) {}

  /**
   * Reads a component or field.
   *
   * @param path its name, in an embedded record behind the path of that
   */
  Read read(AnnotatedMember field, TypeMirror type, Property property, Path path) {
    Optional<ReadAnnotation> data = field.on(AnnotationNames.QUALIFIER_AS_DATA);
    if (data.isPresent()) {
      return entries(field, data.get(), type, property, path);
    }
    Optional<ReadAnnotation> versioned = field.on(AnnotationNames.VERSIONED);
    if (versioned.isPresent()) {
      return versions(versioned.get(), type, property);
    }
    Optional<ReadAnnotation> aggregate = field.on(AnnotationNames.AGGREGATE);
    if (aggregate.isPresent()) {
      return aggregate(aggregate.get(), type, property);
    }
    Optional<ReadAnnotation> revision = field.on(AnnotationNames.REVISION);
    if (revision.isPresent()) {
      // A row always has a revision, 0 where it has no cell: there is nothing for null to say.
      boolean isLong = property.type().kind() == ValueKind.LONG && property.type().primitive();
      return plain(
          isLong ? Shape.Kind.REVISION : Shape.Kind.MISPLACED, revision.get(), type, property);
    }
    return new Read(
        Shape.of(Shape.Kind.VALUE, field.absent("")), property.type(), type, Optional.empty());
  }

  private Read entries(
      AnnotatedMember field, ReadAnnotation data, TypeMirror type, Property property, Path path) {
    String written = data.facts().text("prefix");
    List<? extends TypeMirror> arguments = arguments(type);
    if (isNamed(type, "java.util.Map") && arguments.size() == 2) {
      Segment key = key(field, data, arguments.get(0), property, path);
      Optional<TypeMirror> inCell = valueOfCell(arguments.get(1));
      Shape.Kind kind = inCell.isPresent() ? Shape.Kind.CELL_MAP : Shape.Kind.MAP;
      TypeMirror value = inCell.orElse(arguments.get(1));
      Shape shape = entries(kind, data, key, arguments.get(0));
      return new Read(shape, types.read(value), value, Optional.of(written + constant(shape)));
    }
    if (isNamed(type, "java.util.Set") && arguments.size() == 1) {
      Segment key = key(field, data, arguments.get(0), property, path);
      Shape shape = entries(Shape.Kind.SET, data, key, arguments.get(0));
      return new Read(
          shape, key.property().type(), arguments.get(0), Optional.of(written + constant(shape)));
    }
    return misplaced(data, type, property);
  }

  private static String constant(Shape shape) {
    return shape.layout().map(Key::constant).orElse("");
  }

  private Shape entries(Shape.Kind kind, ReadAnnotation data, Segment key, TypeMirror type) {
    String layout = data.facts().text("key");
    return new Shape(
        kind,
        data.facts(),
        Optional.of(key),
        Optional.of(
            new KeyPartsReader(types, codecs, declarations)
                .ofQualifier(
                    key,
                    type,
                    data.facts().constant("format", KeyFormat.READABLE),
                    layout.isEmpty() ? Template.NONE : TemplateReader.read(layout))));
  }

  private Segment key(
      AnnotatedMember field, ReadAnnotation data, TypeMirror type, Property property, Path path) {
    Property ofKey =
        new Property(
            property.name(),
            property.place(),
            types.read(type),
            property.read(),
            property.write(),
            property.allowances(),
            property.personal(),
            declarations.nullness().allows(type),
            property.marks());
    return SegmentReader.ofQualifier(
        field, data, ofKey, path, codecs.ofKey(data.type("codec"), type));
  }

  private Read versions(ReadAnnotation versioned, TypeMirror type, Property property) {
    Optional<TypeMirror> value = valueInTimes(type);
    if (value.isEmpty()) {
      return misplaced(versioned, type, property);
    }
    Shape.Kind kind = isNamed(type, LIST) ? Shape.Kind.VERSION_LIST : Shape.Kind.VERSION_MAP;
    return versions(kind, versioned, value.get());
  }

  private Read versions(Shape.Kind kind, ReadAnnotation versioned, TypeMirror value) {
    return new Read(Shape.of(kind, versioned.facts()), types.read(value), value, Optional.empty());
  }

  private Read aggregate(ReadAnnotation aggregate, TypeMirror type, Property property) {
    Aggregation aggregation = aggregate.facts().constant("value", Aggregation.SUM);
    ValueKind wanted = aggregation == Aggregation.HLL ? ValueKind.BYTE_STRING : ValueKind.LONG;
    Optional<TypeMirror> inBuckets = valueInTimes(type);
    TypeMirror value = inBuckets.orElse(type);
    Shape.Kind kind =
        inBuckets.isEmpty()
            ? Shape.Kind.AGGREGATE
            : isNamed(type, LIST) ? Shape.Kind.BUCKET_LIST : Shape.Kind.BUCKET_MAP;
    ValueType read = inBuckets.isEmpty() ? property.type() : types.read(value);
    Shape shape = Shape.of(read.kind() == wanted ? kind : Shape.Kind.MISPLACED, aggregate.facts());
    return new Read(shape, read, value, Optional.empty());
  }

  /** Returns the type of one value, of a collection of values with their times. */
  private static Optional<TypeMirror> valueInTimes(TypeMirror type) {
    List<? extends TypeMirror> arguments = arguments(type);
    if (isNamed(type, LIST) && arguments.size() == 1) {
      return valueOfCell(arguments.get(0));
    }
    return isNamed(type, NAVIGABLE_MAP)
            && arguments.size() == 2
            && isNamed(arguments.get(0), INSTANT)
        ? Optional.of(arguments.get(1))
        : Optional.empty();
  }

  private static Read misplaced(ReadAnnotation annotation, TypeMirror type, Property property) {
    return plain(Shape.Kind.MISPLACED, annotation, type, property);
  }

  private static Read plain(
      Shape.Kind kind, ReadAnnotation annotation, TypeMirror type, Property property) {
    return new Read(Shape.of(kind, annotation.facts()), property.type(), type, Optional.empty());
  }

  /** Returns the type of the values of {@code Cell}, if a type is one. */
  private static Optional<TypeMirror> valueOfCell(TypeMirror type) {
    return isNamed(type, "dev.rowsmith.bigtable.Cell") && arguments(type).size() == 1
        ? Optional.of(arguments(type).get(0))
        : Optional.empty();
  }

  private static boolean isNamed(TypeMirror type, String name) {
    return type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && element.getQualifiedName().contentEquals(name);
  }

  private static List<? extends TypeMirror> arguments(TypeMirror type) {
    return type instanceof DeclaredType declared ? declared.getTypeArguments() : List.of();
  }
}
