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
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Reads what the cells of a column are to its component: one value, entries, versions. */
final class ShapeReader {

  private final ValueTypeReader types;

  ShapeReader(ValueTypeReader types) {
    this.types = types;
  }

  /**
   * Holds what was read.
   *
   * @param prefix what stands in front of qualifiers that are data
   */
  record Read(Shape shape, ValueType value, Optional<String> prefix) {}

  Read read(VariableElement field, TypeMirror type, Property property) {
    Optional<ReadAnnotation> data = ReadAnnotation.on(field, AnnotationNames.QUALIFIER_AS_DATA);
    if (data.isPresent()) {
      return entries(field, data.get(), type, property);
    }
    Optional<ReadAnnotation> versioned = ReadAnnotation.on(field, AnnotationNames.VERSIONED);
    if (versioned.isPresent()) {
      return versions(versioned.get(), type, property);
    }
    Optional<ReadAnnotation> aggregate = ReadAnnotation.on(field, AnnotationNames.AGGREGATE);
    if (aggregate.isPresent()) {
      return aggregate(aggregate.get(), property);
    }
    Optional<ReadAnnotation> revision = ReadAnnotation.on(field, AnnotationNames.REVISION);
    if (revision.isPresent()) {
      boolean isLong = property.type().kind() == ValueKind.LONG && !property.type().optional();
      return plain(
          isLong ? Shape.Kind.REVISION : Shape.Kind.MISPLACED,
          "Revision",
          revision.get(),
          property);
    }
    return new Read(Shape.value(ReadAnnotation.absentOn(field)), property.type(), Optional.empty());
  }

  private Read entries(
      VariableElement field, ReadAnnotation data, TypeMirror type, Property property) {
    Optional<String> prefix = Optional.of(data.text("prefix"));
    List<? extends TypeMirror> arguments = arguments(type);
    if (isNamed(type, "java.util.Map") && arguments.size() == 2) {
      Segment key = key(field, data, arguments.get(0), property);
      Shape shape = entries(Shape.Kind.MAP, data, key);
      return new Read(shape, types.read(arguments.get(1)), prefix);
    }
    if (isNamed(type, "java.util.Set") && arguments.size() == 1) {
      Segment key = key(field, data, arguments.get(0), property);
      return new Read(entries(Shape.Kind.SET, data, key), key.property().type(), prefix);
    }
    return misplaced("QualifierAsData", data, property);
  }

  private static Shape entries(Shape.Kind kind, ReadAnnotation data, Segment key) {
    return new Shape(
        kind,
        "QualifierAsData",
        data.facts(),
        data.number("max"),
        Optional.of(key),
        Optional.empty());
  }

  private Segment key(
      VariableElement field, ReadAnnotation data, TypeMirror type, Property property) {
    Property ofKey =
        new Property(
            property.name(),
            property.place(),
            types.read(type),
            property.read(),
            property.write(),
            property.allowances(),
            property.personal());
    return SegmentReader.ofQualifier(field, data, ofKey);
  }

  private Read versions(ReadAnnotation versioned, TypeMirror type, Property property) {
    List<? extends TypeMirror> arguments = arguments(type);
    if (isNamed(type, "java.util.List")
        && arguments.size() == 1
        && isNamed(arguments.get(0), "dev.rowsmith.bigtable.Cell")
        && arguments(arguments.get(0)).size() == 1) {
      TypeMirror value = arguments(arguments.get(0)).get(0);
      return versions(Shape.Kind.VERSION_LIST, versioned, types.read(value));
    }
    if (isNamed(type, "java.util.NavigableMap")
        && arguments.size() == 2
        && isNamed(arguments.get(0), "java.time.Instant")) {
      return versions(Shape.Kind.VERSION_MAP, versioned, types.read(arguments.get(1)));
    }
    return misplaced("Versioned", versioned, property);
  }

  private static Read versions(Shape.Kind kind, ReadAnnotation versioned, ValueType value) {
    int max = versioned.number("max");
    Shape shape =
        new Shape(kind, "Versioned", versioned.facts(), max, Optional.empty(), Optional.empty());
    return new Read(shape, value, Optional.empty());
  }

  private static Read aggregate(ReadAnnotation aggregate, Property property) {
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
            Optional.of(aggregation));
    return new Read(shape, property.type(), Optional.empty());
  }

  private static Read misplaced(String mark, ReadAnnotation annotation, Property property) {
    return plain(Shape.Kind.MISPLACED, mark, annotation, property);
  }

  private static Read plain(
      Shape.Kind kind, String mark, ReadAnnotation annotation, Property property) {
    Shape shape = new Shape(kind, mark, annotation.facts(), 0, Optional.empty(), Optional.empty());
    return new Read(shape, property.type(), Optional.empty());
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
