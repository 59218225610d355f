package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Construction;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.source.ClassFiles;
import dev.rowsmith.processor.source.ReturnedConstants;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reader of one class with {@code @Table} into the model. */
public final class EntityReader {

  private final Elements elements;
  private final Types types;
  private final Nullness nullness;
  private final ReturnedConstants constants;

  /**
   * Reads with what a compiler tells.
   *
   * @param classFiles the files of classes that are not compiled now
   */
  public EntityReader(Elements elements, Types types, ClassFiles classFiles) {
    this.elements = elements;
    this.types = types;
    this.nullness = new Nullness(classFiles);
    this.constants = new ReturnedConstants(elements, classFiles);
  }

  /**
   * Returns whether the class uses a type that does not exist yet: another processor may write it
   * in this round, so the class is to be read in the next one.
   */
  public static boolean isIncomplete(TypeElement type) {
    return Incomplete.is(type)
        || Incomplete.hasUnknownValue(type)
        || PropertyReader.fields(type).stream()
            .anyMatch(field -> Incomplete.is(field) || Incomplete.hasUnknownValue(field))
        || ElementFilter.methodsIn(type.getEnclosedElements()).stream()
            .filter(method -> ReadAnnotation.on(method, AnnotationNames.ROW_KEY).isPresent())
            .anyMatch(method -> Incomplete.is(method) || Incomplete.hasUnknownValue(method));
  }

  /**
   * Returns the classes whose files could not be read, each of them once: what they mark as {@code
   * Nullable} may not be known.
   */
  public List<String> takeUnread() {
    return nullness.takeUnread();
  }

  /**
   * Reads a class.
   *
   * @param ownClasses the qualified names of the classes that the user's sources declare
   */
  public BigtableEntity read(TypeElement type, Set<String> ownClasses) {
    PropertyReader propertyReader = new PropertyReader(elements, types, nullness, type);
    CodecReader codecs = new CodecReader(elements, types, constants::returnedBy, type);
    List<Family> families = FamilyReader.read(type);
    List<Property> properties = new ArrayList<>();
    KeyPartsReader keyParts = new KeyPartsReader(propertyReader.valueTypes(), codecs, nullness);
    List<Property> timestamps = new ArrayList<>();
    EmbeddedReader<Column> columns =
        new EmbeddedReader<>(
            propertyReader.valueTypes(),
            nullness,
            new ColumnReader(propertyReader.valueTypes(), codecs, nullness, families),
            AnnotationNames.FAMILY,
            AnnotationNames.TABLE);
    Map<String, TypeMirror> typesByName = new LinkedHashMap<>();
    for (VariableElement field : PropertyReader.fields(type)) {
      typesByName.put(field.getSimpleName().toString(), propertyReader.typeOf(field));
      Property property = propertyReader.read(field);
      properties.add(property);
      TypeMirror fieldType = propertyReader.typeOf(field);
      if (ReadAnnotation.on(field, AnnotationNames.CELL_TIMESTAMP).isPresent()
          && ReadAnnotation.on(field, AnnotationNames.ROW_KEY).isEmpty()) {
        timestamps.add(property);
      } else if (!keyParts.add(field, property, fieldType)) {
        columns.add(AnnotatedMember.of(field), fieldType, property);
      }
    }
    for (ExecutableElement method : propertyReader.computedSegments()) {
      keyParts.addComputed(
          method,
          propertyReader.readComputed(method),
          propertyReader.typeOf(method),
          propertyReader.computation(method));
    }
    Construction construction =
        new ConstructionReader(elements, types, type).read(typesByName, properties);
    Optional<ReadAnnotation> table = ReadAnnotation.on(type, AnnotationNames.TABLE);
    return new BigtableEntity(
        EntityClassReader.read(elements, type, generated(type), ownClasses),
        SourcePosition.of(type),
        table.map(annotation -> annotation.text("value")).orElse(""),
        table.map(ReadAnnotation::facts).orElseGet(() -> ReadAnnotation.absentOn(type)),
        KeyLayoutReader.read(type, table, keyParts),
        families,
        columns.columns(),
        columns.embedded(),
        timestamps,
        construction,
        AllowanceReader.read(type));
  }

  private static List<ClassRef> generated(TypeElement type) {
    return Arrays.stream(GeneratedClass.values()).map(each -> each.of(ClassRefs.of(type))).toList();
  }
}
