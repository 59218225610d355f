package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Construction;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads one class with {@code @Table} into the model. */
public final class EntityReader {

  private final Elements elements;
  private final Types types;

  public EntityReader(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  /**
   * Returns whether the class uses a type that does not exist yet: another processor may write it
   * in this round, so the class is to be read in the next one.
   */
  public boolean isIncomplete(TypeElement type) {
    return Incomplete.is(type) || PropertyReader.fields(type).stream().anyMatch(Incomplete::is);
  }

  /**
   * Reads a class.
   *
   * @param ownClasses the qualified names of the classes that the user's sources declare
   */
  public Entity read(TypeElement type, Set<String> ownClasses) {
    PropertyReader propertyReader = new PropertyReader(elements, types, type);
    List<Family> families = FamilyReader.read(type);
    List<Property> properties = new ArrayList<>();
    List<Segment> segments = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    Optional<Property> cellTimestamp = Optional.empty();
    ColumnReader columnReader = new ColumnReader(propertyReader.valueTypes(), families);
    Map<String, TypeMirror> typesByName = new HashMap<>();
    for (VariableElement field : PropertyReader.fields(type)) {
      typesByName.put(field.getSimpleName().toString(), propertyReader.typeOf(field));
      Property property = propertyReader.read(field);
      properties.add(property);
      Optional<Segment> segment = SegmentReader.read(field, property);
      if (segment.isPresent()) {
        segments.add(segment.get());
      } else if (ReadAnnotation.on(field, AnnotationNames.CELL_TIMESTAMP).isPresent()) {
        cellTimestamp = Optional.of(property);
      } else {
        columns.add(columnReader.read(field, propertyReader.typeOf(field), property));
      }
    }
    for (ExecutableElement method : propertyReader.computedSegments()) {
      SegmentReader.read(method, propertyReader.readComputed(method)).ifPresent(segments::add);
    }
    Construction construction = new ConstructionReader(types, type).read(typesByName, properties);
    Optional<ReadAnnotation> table = ReadAnnotation.on(type, AnnotationNames.TABLE);
    return new Entity(
        entityClass(type, ownClasses),
        SourcePosition.of(type),
        table.map(annotation -> annotation.text("value")).orElse(""),
        table.map(ReadAnnotation::facts).orElseGet(() -> ReadAnnotation.absentOn(type)),
        KeyLayoutReader.read(type, table, segments),
        families,
        columns,
        cellTimestamp,
        construction,
        AllowanceReader.read(type));
  }

  private EntityClass entityClass(TypeElement type, Set<String> ownClasses) {
    ClassRef name = ClassRefs.of(type);
    List<String> occupied =
        Arrays.stream(GeneratedClass.values())
            .map(generated -> generated.of(name))
            .filter(generated -> ownClasses.contains(qualified(generated)))
            .map(ClassRef::display)
            .toList();
    return new EntityClass(
        name,
        kind(type),
        isPublic(type),
        elements.isDeprecated(type),
        !type.getTypeParameters().isEmpty(),
        type.getNestingKind() == NestingKind.MEMBER
            && !type.getModifiers().contains(Modifier.STATIC),
        Visibility.hiding(type).map(hidden -> hidden.getSimpleName().toString()).orElse(""),
        occupied);
  }

  private static String qualified(ClassRef name) {
    return name.packageName().isEmpty()
        ? name.display()
        : name.packageName() + "." + name.display();
  }

  private static EntityClass.Kind kind(TypeElement type) {
    return switch (type.getKind()) {
      case RECORD -> EntityClass.Kind.RECORD;
      case ENUM -> EntityClass.Kind.ENUM;
      case INTERFACE -> EntityClass.Kind.INTERFACE;
      case ANNOTATION_TYPE -> EntityClass.Kind.ANNOTATION;
      default ->
          type.getModifiers().contains(Modifier.ABSTRACT)
              ? EntityClass.Kind.ABSTRACT_CLASS
              : EntityClass.Kind.CLASS;
    };
  }

  /** Public, with every class around it: then the generated classes can be public too. */
  private static boolean isPublic(TypeElement type) {
    return type.getModifiers().contains(Modifier.PUBLIC)
        && (!(type.getEnclosingElement() instanceof TypeElement enclosing) || isPublic(enclosing));
  }
}
