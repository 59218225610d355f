package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Construction;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.ItemSource;
import dev.rowsmith.processor.model.JsonForm;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.read.AllowanceReader;
import dev.rowsmith.processor.read.AnnotatedMember;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.ConstructionReader;
import dev.rowsmith.processor.read.Declarations;
import dev.rowsmith.processor.read.EmbeddedReader;
import dev.rowsmith.processor.read.EntityClassReader;
import dev.rowsmith.processor.read.EntityReader;
import dev.rowsmith.processor.read.PropertyReader;
import dev.rowsmith.processor.read.ReadAnnotation;
import dev.rowsmith.processor.source.ClassFiles;
import dev.rowsmith.processor.source.ReturnedConstants;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reader of one class with {@code @Table} into the model. */
public final class BigtableEntityReader implements EntityReader<BigtableEntity> {

  private final Declarations declarations;
  private final ReturnedConstants constants;

  /** Types as JSON, by identity: a type of the compiler has no other equality. */
  private final Map<TypeMirror, JsonForm> json;

  /**
   * Reads the classes of a build.
   *
   * @param classFiles the files of classes that are not compiled now
   */
  public BigtableEntityReader(Declarations declarations, ClassFiles classFiles) {
    this(
        declarations,
        new ReturnedConstants(declarations.elements(), classFiles),
        new IdentityHashMap<>());
  }

  private BigtableEntityReader(
      Declarations declarations, ReturnedConstants constants, Map<TypeMirror, JsonForm> json) {
    this.declarations = declarations;
    this.constants = constants;
    this.json = json;
  }

  @Override
  public BigtableEntityReader with(List<Edit> edits) {
    return new BigtableEntityReader(declarations.with(edits), constants, json);
  }

  @Override
  public Store store() {
    return Store.BIGTABLE;
  }

  @Override
  public BigtableEntity read(TypeElement type, Set<String> ownClasses) {
    Elements elements = declarations.elements();
    Types types = declarations.types();
    PropertyReader propertyReader = new PropertyReader(declarations, type);
    CodecReader codecs = new CodecReader(elements, types, constants::returnedBy, json, type);
    List<Family> families = FamilyReader.read(declarations, type);
    List<Property> properties = new ArrayList<>();
    KeyPartsReader keyParts = new KeyPartsReader(propertyReader.valueTypes(), codecs, declarations);
    List<Property> timestamps = new ArrayList<>();
    EmbeddedReader<Column> columns =
        new EmbeddedReader<>(
            propertyReader.valueTypes(),
            declarations,
            new ColumnReader(propertyReader.valueTypes(), codecs, declarations, families),
            AnnotationNames.FAMILY,
            AnnotationNames.TABLE);
    Map<String, TypeMirror> typesByName = new LinkedHashMap<>();
    Map<VariableElement, TypeMirror> typesOfFields = new LinkedHashMap<>();
    for (VariableElement field : propertyReader.fields()) {
      typesByName.put(field.getSimpleName().toString(), propertyReader.declared(field));
      Property property = propertyReader.read(field);
      properties.add(property);
      TypeMirror fieldType = propertyReader.typeOf(field);
      typesOfFields.put(field, fieldType);
      AnnotatedMember member = declarations.member(field);
      if (member.has(AnnotationNames.CELL_TIMESTAMP) && !member.has(AnnotationNames.ROW_KEY)) {
        timestamps.add(property);
      } else if (!keyParts.add(member, property, fieldType)) {
        columns.add(member, fieldType, property);
      }
    }
    for (ExecutableElement method : propertyReader.computedSegments()) {
      keyParts.addComputed(
          declarations.member(method),
          propertyReader.readComputed(method),
          propertyReader.typeOf(method),
          propertyReader.computation(method));
    }
    Construction construction =
        new ConstructionReader(elements, types, type).read(typesByName, properties);
    AnnotatedMember entity = declarations.member(type);
    Optional<ReadAnnotation> table = entity.on(AnnotationNames.TABLE);
    Key key = KeyLayoutReader.read(entity, table, keyParts);
    Optional<ItemSource> items =
        new ItemSourceReader(declarations, type, codecs)
            .read(typesOfFields, key, timestamps, columns.columns(), columns.embedded());
    return new BigtableEntity(
        EntityClassReader.read(declarations, type, generated(type, items), ownClasses),
        SourcePosition.of(type),
        table.map(annotation -> annotation.facts().text("value")).orElse(""),
        entity.facts(AnnotationNames.TABLE),
        key,
        FamilyReader.withCells(families, columns.columns()),
        columns.columns(),
        columns.embedded(),
        timestamps,
        items,
        construction,
        AllowanceReader.read(entity));
  }

  private static List<ClassRef> generated(TypeElement type, Optional<ItemSource> items) {
    return Stream.concat(
            GeneratedClass.OF_ALL.stream(),
            items.filter(ItemSource::declared).map(each -> GeneratedClass.ITEMS).stream())
        .map(each -> each.of(ClassRefs.of(type)))
        .toList();
  }
}
