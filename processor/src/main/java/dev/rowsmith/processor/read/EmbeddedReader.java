package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.ColumnName;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.EmbeddedRecord.Fit;
import dev.rowsmith.processor.model.FlattenedRecord;
import dev.rowsmith.processor.model.Property;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Reader of the columns of an entity: what is neither segment nor timestamp, and in the place of a
 * record with {@code @Embedded} its components.
 *
 * @param <C> a column of the store
 */
public final class EmbeddedReader<C> {

  /** Reads what becomes one column. */
  public interface Columns<C> {
    C read(
        AnnotatedMember member,
        TypeMirror type,
        Property property,
        ColumnName called,
        Inherited inherited);
  }

  /**
   * What the records around a component say for it.
   *
   * @param written the annotation that they hand on, of the nearest one that has it
   * @param nullable whether one of them may be absent
   * @param distribution what the nearest one says of the order of the values
   */
  public record Inherited(
      Optional<ReadAnnotation> written, boolean nullable, Distribution distribution) {

    /** Of a component of the entity itself. */
    public static final Inherited NOTHING =
        new Inherited(Optional.empty(), false, Distribution.UNKNOWN);
  }

  private static final ClassRef NO_RECORD = new ClassRef("", List.of());

  /** The annotations of which each says by itself what a component is. */
  private static final List<String> OTHERS =
      List.of(
          AnnotationNames.QUALIFIER_AS_DATA,
          AnnotationNames.VERSIONED,
          AnnotationNames.AGGREGATE,
          AnnotationNames.REVISION,
          AnnotationNames.CELL_TIMESTAMP);

  private final ValueTypeReader types;
  private final Declarations declarations;
  private final Columns<C> reader;
  private final String handedOn;
  private final String table;
  private final List<C> columns = new ArrayList<>();
  private final List<EmbeddedRecord> embedded = new ArrayList<>();

  /** The records around the component that is read. */
  private final Deque<TypeElement> around = new ArrayDeque<>();

  /**
   * Reads the columns of one entity.
   *
   * @param handedOn the annotation that a record hands on to its components
   * @param table the annotation of an entity of the store, which no other embeds
   */
  public EmbeddedReader(
      ValueTypeReader types,
      Declarations declarations,
      Columns<C> reader,
      String handedOn,
      String table) {
    this.types = types;
    this.declarations = declarations;
    this.reader = reader;
    this.handedOn = handedOn;
    this.table = table;
  }

  /** Adds a component or field of the entity itself. */
  public void add(AnnotatedMember member, TypeMirror type, Property property) {
    add(member, type, property, ColumnName.of(property.name()), Inherited.NOTHING);
  }

  public List<C> columns() {
    return columns;
  }

  public List<EmbeddedRecord> embedded() {
    return embedded;
  }

  private void add(
      AnnotatedMember member,
      TypeMirror type,
      Property property,
      ColumnName called,
      Inherited inherited) {
    Optional<ReadAnnotation> written = member.on(AnnotationNames.EMBEDDED);
    if (written.isEmpty() || OTHERS.stream().anyMatch(member::has)) {
      columns.add(reader.read(member, type, property, called, inherited));
      return;
    }
    Optional<TypeElement> record = recordOf(type);
    Fit fit = record.map(this::fit).orElse(Fit.NO_RECORD);
    String prefix = called.prefix() + written.get().facts().text("prefix");
    ColumnName inside = new ColumnName(called.path(), prefix);
    List<Part> parts =
        fit == Fit.FITS
            ? Component.of(record.orElseThrow()).stream()
                .map(component -> part(member, component, property, inside))
                .toList()
            : List.of();
    embedded.add(
        new EmbeddedRecord(
            new FlattenedRecord(
                called.path(),
                record.map(ClassRefs::of).orElse(NO_RECORD),
                parts.stream().map(Part::described).toList()),
            property,
            inside,
            written.get().facts(),
            fit,
            property.type().optional() || property.nullable()));
    if (fit == Fit.FITS) {
      around.push(record.orElseThrow());
      Inherited inner = inherited(member, property, inherited);
      parts.forEach(
          part -> add(part.member, typeOf(part.component), part.property, part.called, inner));
      around.pop();
    } else {
      columns.add(reader.read(member, type, property, called, inherited));
    }
  }

  private Inherited inherited(AnnotatedMember record, Property property, Inherited outer) {
    Distribution distribution = DistributionReader.read(record);
    return new Inherited(
        record.allOn(handedOn).stream().findFirst().or(outer::written),
        outer.nullable() || property.type().optional() || property.nullable(),
        distribution == Distribution.UNKNOWN ? outer.distribution() : distribution);
  }

  /** A component of a record that is read, with what it is called in the entity. */
  private record Part(
      AnnotatedMember member, Component component, Property property, ColumnName called) {

    FlattenedRecord.Part described() {
      boolean record =
          member.has(AnnotationNames.EMBEDDED) && OTHERS.stream().noneMatch(member::has);
      return new FlattenedRecord.Part(called.path(), component.accessor(), record);
    }
  }

  private Part part(
      AnnotatedMember holder, Component component, Property outer, ColumnName record) {
    String name = component.name();
    AnnotatedMember member = holder.component(component);
    Map<String, AnnotationFacts> marks = new TreeMap<>(MarkReader.read(member));
    if (outer.readOnly()) {
      marks.putIfAbsent("ReadOnly", outer.marks().get("ReadOnly"));
    }
    Property property =
        new Property(
            name,
            member.place(),
            types.read(typeOf(component)),
            new Access(Access.Kind.METHOD, component.accessor()),
            Access.NONE,
            outer.allowances(),
            outer.personal() || member.has(AnnotationNames.PERSONAL_DATA),
            declarations.nullness().allows(member),
            marks);
    ColumnName called = new ColumnName(record.path().then(name), record.prefix());
    return new Part(member, component, property, called);
  }

  private TypeMirror typeOf(Component component) {
    return declarations.type(component.element(), component.type());
  }

  private Fit fit(TypeElement record) {
    if (!record.getTypeParameters().isEmpty()) {
      return Fit.GENERIC;
    }
    if (declarations.member(record).has(table)) {
      return Fit.ENTITY;
    }
    if (Component.of(record).isEmpty()) {
      return Component.isKotlin(record) ? Fit.NO_DATA_CLASS : Fit.EMPTY;
    }
    return around.contains(record) ? Fit.HOLDS_ITSELF : Fit.FITS;
  }

  /** Returns the record, or class of Kotlin, that a component holds, or may hold. */
  public static Optional<TypeElement> recordOf(TypeMirror type) {
    if (type instanceof DeclaredType declared && ValueTypeReader.isOptional(declared)) {
      return recordOf(declared.getTypeArguments().get(0));
    }
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && (element.getKind() == ElementKind.RECORD || Component.isKotlin(element))
        ? Optional.of(element)
        : Optional.empty();
  }
}
