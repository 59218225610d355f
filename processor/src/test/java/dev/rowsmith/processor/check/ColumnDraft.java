package dev.rowsmith.processor.check;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.CodecFit;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.ColumnName;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.JsonForm;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.Stored;
import dev.rowsmith.processor.model.Template;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A column of a test's entity. */
public final class ColumnDraft {

  private final String name;
  private final ValueType type;
  private final Map<String, Object> familyWritten = new LinkedHashMap<>();
  private Access read;
  private Access write = Access.NONE;
  private String qualifier;
  private String prefix = "";
  private boolean qualifierWritten;
  private String family = "";
  private boolean personal;
  private boolean nullable;
  private final Map<String, AnnotationFacts> marks = new LinkedHashMap<>();
  private final Map<String, Object> storedAttributes = new LinkedHashMap<>();
  private Shape shape;

  /** The type around that of one value, or empty. */
  private String displayed = "";

  private Optional<ClassRef> storedCodec = Optional.empty();
  private CodecFit codecFit = CodecFit.FITS;

  ColumnDraft(String name, ValueType type) {
    this.name = name;
    this.type = type;
    this.qualifier = lastName();
    this.shape = Shape.of(Shape.Kind.VALUE, AnnotationFacts.absent("", new Place(name)));
    this.read = new Access(Access.Kind.METHOD, lastName());
  }

  /** Puts it into a record with a prefix; its name is a path, such as {@code address.street}. */
  public ColumnDraft prefixed(String text) {
    prefix = text;
    return this;
  }

  /** Writes {@code @Qualifier("…")}. */
  public ColumnDraft qualifier(String text) {
    qualifier = text;
    qualifierWritten = true;
    return mark("Qualifier", Map.of("value", text));
  }

  /** Writes {@code @Family("…")}, with more attributes than its name where any are given. */
  public ColumnDraft family(String name, String... attributes) {
    family = name;
    familyWritten.put("value", name);
    List.of(attributes).forEach(each -> familyWritten.put(each, "..."));
    return mark("Family", familyWritten);
  }

  /** Writes {@code @QualifierAsData(prefix = "…")} on a map. */
  public ColumnDraft entries(String prefix) {
    qualifier = prefix;
    shape(Shape.Kind.MAP, "QualifierAsData", Map.of("prefix", prefix));
    Segment key = new SegmentDraft(name, Types.of(ValueKind.STRING)).finish();
    shape = with(key);
    return this;
  }

  /** Makes it a map to its type, with {@code @QualifierAsData(max = …)}, or no max for 0. */
  public ColumnDraft map(ValueKind keys, int max) {
    return map(Types.of(keys), max, key -> key);
  }

  /** Makes it a map to its type; the segment says how its keys become qualifiers. */
  public ColumnDraft map(ValueType keys, int max, UnaryOperator<SegmentDraft> more) {
    displayed = "Map<%s, %s>".formatted(keys.display(), type.display());
    return entries(Shape.Kind.MAP, more.apply(new SegmentDraft(name, keys)), max);
  }

  /** Makes it a set of its type, with {@code @QualifierAsData(max = …)}, or no max for 0. */
  public ColumnDraft set(int max) {
    displayed = "Set<%s>".formatted(type.display());
    return entries(Shape.Kind.SET, new SegmentDraft(name, type), max);
  }

  private ColumnDraft entries(Shape.Kind kind, SegmentDraft keys, int max) {
    qualifier = "";
    Segment segment = keys.finish();
    Map<String, Object> written = new LinkedHashMap<>();
    segment.rowKey().written().forEach((attribute, each) -> written.put(attribute, each.value()));
    if (max != 0) {
      written.put("max", max);
    }
    shape(kind, "QualifierAsData", written);
    shape = with(segment);
    return this;
  }

  /** Makes it a list of versions of its type, with {@code @Versioned(max = …)}. */
  public ColumnDraft versions(int max) {
    displayed = "List<Cell<%s>>".formatted(type.display());
    return shape(Shape.Kind.VERSION_LIST, "Versioned", max == 0 ? Map.of() : Map.of("max", max));
  }

  /** Writes {@code @Aggregate}. */
  public ColumnDraft aggregate(Aggregation aggregation) {
    return shape(Shape.Kind.AGGREGATE, "Aggregate", aggregation(aggregation));
  }

  /** Writes {@code @Aggregate} on a type that it is not for. */
  public ColumnDraft misplacedAggregate(Aggregation aggregation) {
    return shape(Shape.Kind.MISPLACED, "Aggregate", aggregation(aggregation));
  }

  private static Map<String, ?> aggregation(Aggregation aggregation) {
    return Map.of("value", AnnotationFacts.Constant.of("Aggregation", aggregation));
  }

  /** Writes an annotation, without attributes, that says what the cells are. */
  public ColumnDraft shape(Shape.Kind kind, String mark) {
    return shape(kind, mark, Map.of());
  }

  private ColumnDraft shape(Shape.Kind kind, String mark, Map<String, ?> written) {
    mark(mark, written);
    shape = Shape.of(kind, Place.annotation(name, mark, written));
    return this;
  }

  private static Key layout(Segment key) {
    KeyFormat format = key.kind() == ValueKind.STRING ? KeyFormat.VERBATIM : KeyFormat.READABLE;
    return new Key(format, "", Template.NONE, "", List.of(key), List.of(), Optional.empty());
  }

  private Shape with(Segment key) {
    return new Shape(shape.kind(), shape.source(), Optional.of(key), Optional.of(layout(key)));
  }

  /** Writes an annotation without attributes. */
  public ColumnDraft mark(String annotation) {
    return mark(annotation, Map.of());
  }

  private ColumnDraft mark(String annotation, Map<String, ?> written) {
    marks.put(annotation, Place.annotation(name, annotation, written));
    return this;
  }

  /** Writes {@code @Stored(FORM)}. */
  public ColumnDraft stored(StoredAs form) {
    return storedWritten("value", AnnotationFacts.Constant.of("StoredAs", form));
  }

  /** Writes {@code @Stored(codec = …)}. */
  public ColumnDraft codec(String codec, CodecFit fit) {
    storedCodec = Optional.of(new ClassRef("", List.of(codec)));
    codecFit = fit;
    return storedWritten("codec", storedCodec.get());
  }

  /** Says what generated code can do with the codec that the form needs. */
  public ColumnDraft codecFit(CodecFit fit) {
    codecFit = fit;
    return this;
  }

  /** Writes {@code @Stored(whenAbsent = "…")}. */
  public ColumnDraft whenAbsent(String text) {
    return storedWritten("whenAbsent", text);
  }

  /** Writes an attribute of {@code @Stored}. */
  private ColumnDraft storedWritten(String attribute, Object value) {
    storedAttributes.put(attribute, value);
    return mark("Stored", storedAttributes);
  }

  /** Writes {@code @Nullable}. */
  public ColumnDraft nullable() {
    nullable = true;
    return this;
  }

  public ColumnDraft personal() {
    personal = true;
    return mark("PersonalData");
  }

  public ColumnDraft unreadable() {
    read = Access.NONE;
    return this;
  }

  public ColumnDraft readBy(String getter) {
    read = new Access(Access.Kind.METHOD, getter);
    return this;
  }

  public ColumnDraft writable(String setter) {
    write = new Access(Access.Kind.METHOD, setter);
    return this;
  }

  Column finish(List<Family> families) {
    Place place = new Place(name);
    return new Column(
        new Property(
            lastName(), place, propertyType(), read, write, List.of(), personal, nullable, marks),
        new ColumnName(new Path(name), prefix),
        prefix + qualifier,
        qualifierWritten
            ? Place.annotation(name, "Qualifier", Map.of("value", qualifier))
            : AnnotationFacts.absent("Qualifier", place),
        familyWritten.isEmpty()
            ? AnnotationFacts.absent("Family", place)
            : Place.annotation(name, "Family", familyWritten),
        takenBy(families),
        shape,
        type,
        new Stored(
            storedCodec,
            codecFit,
            JsonForm.NONE,
            storedAttributes.isEmpty()
                ? AnnotationFacts.absent("Stored", place)
                : Place.annotation(name, "Stored", storedAttributes)));
  }

  private String lastName() {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private ValueType propertyType() {
    return displayed.isEmpty() ? type : Types.other(displayed);
  }

  private String takenBy(List<Family> families) {
    if (families.size() == 1 && family.isEmpty()) {
      return families.get(0).name();
    }
    return families.stream()
        .filter(each -> family.isEmpty() ? each.isDefault() : each.name().equals(family))
        .map(Family::name)
        .findFirst()
        .orElse("");
  }
}
