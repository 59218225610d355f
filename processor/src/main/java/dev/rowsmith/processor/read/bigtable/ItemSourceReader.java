package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Codec;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.ItemAttribute;
import dev.rowsmith.processor.model.ItemKey;
import dev.rowsmith.processor.model.ItemSource;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SegmentName;
import dev.rowsmith.processor.model.Template;
import dev.rowsmith.processor.read.AnnotatedMember;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.Component;
import dev.rowsmith.processor.read.Declarations;
import dev.rowsmith.processor.read.EmbeddedReader;
import dev.rowsmith.processor.read.ReadAnnotation;
import dev.rowsmith.processor.source.VisibleTypes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Reader of where items of DynamoDB hold the values of an entity. */
final class ItemSourceReader {

  private static final String MAPPING = "dev.rowsmith.dynamodb.spi.ItemMapping";

  private final Declarations declarations;
  private final TypeElement type;
  private final CodecReader codecs;
  private final boolean hasRuntime;

  /** What {@code @Attribute} says, by the paths of the components. */
  private final Map<String, ReadAnnotation> attributes = new LinkedHashMap<>();

  private final Map<String, TypeMirror> types = new HashMap<>();

  /** The components that are values, by their paths. */
  private final Map<String, Property> components = new LinkedHashMap<>();

  /** The paths of those that templates can name. */
  private final Set<String> nameable = new HashSet<>();

  /** The components that hold a record whose components are segments or columns. */
  private final Set<String> records = new HashSet<>();

  ItemSourceReader(Declarations declarations, TypeElement type, CodecReader codecs) {
    this.declarations = declarations;
    this.type = type;
    this.codecs = codecs;
    this.hasRuntime = new VisibleTypes(declarations.elements()).from(type, MAPPING);
  }

  /** Reads the annotations of an entity whose key and columns are known. */
  Optional<ItemSource> read(
      Map<VariableElement, TypeMirror> fields,
      Key key,
      List<Property> timestamps,
      List<Column> columns,
      List<EmbeddedRecord> embedded) {
    key.segments().forEach(each -> components.put(each.name(), each.property()));
    timestamps.forEach(each -> components.put(each.name(), each));
    columns.forEach(column -> components.put(column.name(), inText(column)));
    nameable.addAll(components.keySet());
    columns.stream().filter(Column::isEmbedded).map(Column::name).forEach(nameable::remove);
    key.groups().stream().map(Group::path).forEach(records::add);
    embedded.stream().map(EmbeddedRecord::path).forEach(records::add);
    fields.forEach(
        (field, declared) ->
            add(new Path(field.getSimpleName().toString()), declarations.member(field), declared));
    Optional<ReadAnnotation> written = declarations.annotation(type, AnnotationNames.FROM_DYNAMO);
    return written.isEmpty() && attributes.isEmpty() ? Optional.empty() : Optional.of(of(written));
  }

  /** The keys of a map, or the members of a set, are what a text has of one. */
  private static Property inText(Column column) {
    return column.shape().key().map(Segment::property).orElse(column.property());
  }

  private void add(Path path, AnnotatedMember member, TypeMirror declared) {
    types.put(path.text(), declared);
    member.on(AnnotationNames.ATTRIBUTE).ifPresent(each -> attributes.put(path.text(), each));
    if (records.contains(path.text())) {
      EmbeddedReader.recordOf(declared)
          .ifPresent(
              record -> {
                for (Component each : Component.of(record)) {
                  add(path.then(each.name()), member.component(each), each.type());
                }
              });
    }
  }

  private ItemSource of(Optional<ReadAnnotation> written) {
    Map<String, ItemAttribute> read = new LinkedHashMap<>();
    attributes.forEach((path, attribute) -> read.put(path, attribute(path, attribute)));
    String sortKey = written.map(each -> each.facts().text("sortKey")).orElse("");
    return new ItemSource(
        declarations.member(type).facts(AnnotationNames.FROM_DYNAMO),
        written.isPresent(),
        key(written, "partitionKey", "partitionAttribute"),
        sortKey.isEmpty()
            ? Optional.empty()
            : Optional.of(key(written, "sortKey", "sortAttribute")),
        read,
        hasRuntime);
  }

  private ItemAttribute attribute(String path, ReadAnnotation attribute) {
    return new ItemAttribute(
        attribute.facts(),
        attribute.facts().says(ItemAttribute.TEXT)
            ? Optional.ofNullable(components.get(path)).map(each -> text(path, each))
            : Optional.empty());
  }

  /** A text has a value of its own: what may be absent is the attribute. */
  private Key text(String path, Property property) {
    Property present = property.withType(property.type().present());
    return key(Template.NONE, List.of(segment(new Path(path), present)));
  }

  private static Key key(Template template, List<Segment> segments) {
    return new Key(
        KeyFormat.VERBATIM,
        "",
        template,
        template.parts().isEmpty() ? "" : KeyLayoutReader.constantOf(template),
        segments,
        List.of(),
        Optional.empty());
  }

  private ItemKey key(Optional<ReadAnnotation> written, String attribute, String name) {
    Template template =
        TemplateReader.read(written.map(each -> each.facts().text(attribute)).orElse(""));
    List<Segment> named = new ArrayList<>();
    for (Template.Part part : template.parts()) {
      Property property =
          part.segment() && nameable.contains(part.text()) ? components.get(part.text()) : null;
      if (property != null && named.stream().noneMatch(each -> each.name().equals(part.text()))) {
        named.add(segment(new Path(part.text()), property));
      }
    }
    return new ItemKey(
        attribute,
        written.map(each -> each.facts().text(name)).orElse(""),
        key(template, KeyLayoutReader.byTemplate(named, template)));
  }

  private Segment segment(Path path, Property property) {
    Optional<ReadAnnotation> attribute = Optional.ofNullable(attributes.get(path.text()));
    Optional<ReadAnnotation> form =
        attribute
            .filter(each -> each.facts().says(ItemAttribute.TEXT))
            .flatMap(each -> each.annotation(ItemAttribute.TEXT));
    return new Segment(
        property,
        new SegmentName(path, path.joined()),
        form.isPresent()
            ? form.get().facts().shownAt(attribute.orElseThrow().facts().at(ItemAttribute.TEXT))
            : AnnotationFacts.absent("RowKey", property.place()),
        0,
        form.flatMap(each -> codec(path, each)),
        Distribution.UNKNOWN,
        Optional.empty(),
        "");
  }

  private Optional<Codec> codec(Path path, ReadAnnotation form) {
    return Optional.ofNullable(types.get(path.text()))
        .flatMap(declared -> codecs.ofKey(form.type("codec"), ofKey(declared)));
  }

  private static TypeMirror ofKey(TypeMirror declared) {
    return declared instanceof DeclaredType generic
            && !generic.getTypeArguments().isEmpty()
            && EmbeddedReader.recordOf(declared).isEmpty()
        ? generic.getTypeArguments().get(0)
        : declared;
  }
}
