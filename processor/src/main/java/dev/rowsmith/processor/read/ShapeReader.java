package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Reads what the cells of a column are to its component: one value, entries, versions. */
final class ShapeReader {

  private final ValueTypeReader types;
  private final CodecReader codecs;
  private final Nullness nullness;

  ShapeReader(ValueTypeReader types, CodecReader codecs, Nullness nullness) {
    this.types = types;
    this.codecs = codecs;
    this.nullness = nullness;
  }

  /**
   * Holds what was read.
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
  Read read(AnnotatedMember field, TypeMirror type, Property property, String path) {
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
          isLong ? Shape.Kind.REVISION : Shape.Kind.MISPLACED,
          "Revision",
          revision.get(),
          type,
          property);
    }
    return new Read(Shape.value(field.absent()), property.type(), type, Optional.empty());
  }

  private Read entries(
      AnnotatedMember field, ReadAnnotation data, TypeMirror type, Property property, String path) {
    Optional<String> prefix = Optional.of(data.text("prefix"));
    List<? extends TypeMirror> arguments = arguments(type);
    if (isNamed(type, "java.util.Map") && arguments.size() == 2) {
      Segment key = key(field, data, arguments.get(0), property, path);
      Shape shape = entries(Shape.Kind.MAP, data, key, arguments.get(0));
      return new Read(shape, types.read(arguments.get(1)), arguments.get(1), prefix);
    }
    if (isNamed(type, "java.util.Set") && arguments.size() == 1) {
      Segment key = key(field, data, arguments.get(0), property, path);
      return new Read(
          entries(Shape.Kind.SET, data, key, arguments.get(0)),
          key.property().type(),
          arguments.get(0),
          prefix);
    }
    return misplaced("QualifierAsData", data, type, property);
  }

  private Shape entries(Shape.Kind kind, ReadAnnotation data, Segment key, TypeMirror type) {
    return new Shape(
        kind,
        "QualifierAsData",
        data.facts(),
        data.number("max"),
        Optional.of(key),
        new KeyPartsReader(types, codecs, nullness).ofQualifier(key, type),
        Optional.empty());
  }

  private Segment key(
      AnnotatedMember field, ReadAnnotation data, TypeMirror type, Property property, String path) {
    Property ofKey =
        new Property(
            property.name(),
            property.place(),
            types.read(type),
            property.read(),
            property.write(),
            property.allowances(),
            property.personal(),
            nullness.allows(type),
            property.marks());
    return SegmentReader.ofQualifier(
        field, data, ofKey, path, codecs.ofKey(data.type("codec"), type));
  }

  private Read versions(ReadAnnotation versioned, TypeMirror type, Property property) {
    List<? extends TypeMirror> arguments = arguments(type);
    if (isNamed(type, "java.util.List")
        && arguments.size() == 1
        && isNamed(arguments.get(0), "dev.rowsmith.bigtable.Cell")
        && arguments(arguments.get(0)).size() == 1) {
      TypeMirror value = arguments(arguments.get(0)).get(0);
      return versions(Shape.Kind.VERSION_LIST, versioned, value);
    }
    if (isNamed(type, "java.util.NavigableMap")
        && arguments.size() == 2
        && isNamed(arguments.get(0), "java.time.Instant")) {
      return versions(Shape.Kind.VERSION_MAP, versioned, arguments.get(1));
    }
    return misplaced("Versioned", versioned, type, property);
  }

  private Read versions(Shape.Kind kind, ReadAnnotation versioned, TypeMirror value) {
    int max = versioned.number("max");
    Shape shape =
        new Shape(
            kind,
            "Versioned",
            versioned.facts(),
            max,
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    return new Read(shape, types.read(value), value, Optional.empty());
  }

  private static Read aggregate(ReadAnnotation aggregate, TypeMirror type, Property property) {
    Shape.Aggregation aggregation =
        aggregate.constant("value", Shape.Aggregation.class, Shape.Aggregation.SUM);
    ValueKind wanted =
        aggregation == Shape.Aggregation.HLL ? ValueKind.BYTE_STRING : ValueKind.LONG;
    boolean fits = property.type().kind() == wanted;
    AnnotationFacts facts = aggregate.facts();
    Shape shape =
        new Shape(
            fits ? Shape.Kind.AGGREGATE : Shape.Kind.MISPLACED,
            "Aggregate",
            facts,
            0,
            Optional.empty(),
            Optional.empty(),
            Optional.of(aggregation));
    return new Read(shape, property.type(), type, Optional.empty());
  }

  private static Read misplaced(
      String mark, ReadAnnotation annotation, TypeMirror type, Property property) {
    return plain(Shape.Kind.MISPLACED, mark, annotation, type, property);
  }

  private static Read plain(
      Shape.Kind kind, String mark, ReadAnnotation annotation, TypeMirror type, Property property) {
    Shape shape =
        new Shape(
            kind,
            mark,
            annotation.facts(),
            0,
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    return new Read(shape, property.type(), type, Optional.empty());
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
