package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Computation;
import dev.rowsmith.processor.model.FlattenedRecord;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Template;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.processor.read.AllowanceReader;
import dev.rowsmith.processor.read.AnnotatedMember;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.Declarations;
import dev.rowsmith.processor.read.GroupTypes;
import dev.rowsmith.processor.read.MarkReader;
import dev.rowsmith.processor.read.ValueTypeReader;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * Reader of the segments of a key: what carries {@code @RowKey}, and in its place the components of
 * a record that carries it.
 *
 * <p>All parts of a group are placed where the entity declares it: the record may be in a jar,
 * where nothing can be reported.
 */
final class KeyPartsReader {

  private final ValueTypeReader valueTypes;
  private final CodecReader codecs;
  private final Declarations declarations;
  private final List<Segment> segments = new ArrayList<>();
  private final List<Group> groups = new ArrayList<>();

  KeyPartsReader(ValueTypeReader valueTypes, CodecReader codecs, Declarations declarations) {
    this.valueTypes = valueTypes;
    this.codecs = codecs;
    this.declarations = declarations;
  }

  /** Reads a field; returns whether it carries {@code @RowKey}. */
  boolean add(AnnotatedMember component, Property property, TypeMirror type) {
    return add(component, property, type, Optional.empty());
  }

  /** Reads a method that computes a segment. */
  void addComputed(
      AnnotatedMember method, Property property, TypeMirror type, Computation computation) {
    add(method, property, type, Optional.of(computation));
  }

  private boolean add(
      AnnotatedMember component,
      Property property,
      TypeMirror type,
      Optional<Computation> computation) {
    Optional<Segment> declared =
        SegmentReader.read(component, property, codecs.read(component, type))
            .map(segment -> computation.map(segment::computedBy).orElse(segment));
    declared.ifPresent(
        segment ->
            recordOf(segment, type)
                .ifPresentOrElse(
                    record -> addGroup(segment, segment, record), () -> segments.add(segment)));
    return declared.isPresent();
  }

  /**
   * Returns the record whose components stand for a value, which one with a codec does not have.
   */
  private static Optional<TypeElement> recordOf(Segment segment, TypeMirror type) {
    return segment.hasCodec() ? Optional.empty() : GroupTypes.recordOf(type);
  }

  /**
   * Reads how the keys of a map, or the members of a set, become qualifiers: as the segments of a
   * key, of one segment where they are no records. A single text is the qualifier as it is.
   */
  Key ofQualifier(Segment key, TypeMirror type, KeyFormat declared, Template template) {
    Segment holder = SegmentReader.withoutLimits(key);
    recordOf(key, type)
        .ifPresentOrElse(record -> addGroup(holder, holder, record), () -> segments.add(holder));
    List<Segment> parts = segments();
    boolean text = parts.size() == 1 && parts.get(0).kind() == ValueKind.STRING;
    KeyFormat format = text ? KeyFormat.VERBATIM : declared;
    boolean laidOut = declared == KeyFormat.VERBATIM && !template.parts().isEmpty();
    return new Key(
        format,
        "",
        template,
        laidOut ? KeyLayoutReader.constantOf(template) : "",
        laidOut
            ? KeyLayoutReader.byTemplate(parts, inPaths(template, holder.called().path(), parts))
            : KeyLayoutReader.delimited(parts, format),
        groups,
        Optional.empty());
  }

  /** The layout of a qualifier names the parts as they are called in the record. */
  private static Template inPaths(Template template, Path holder, List<Segment> parts) {
    Map<String, String> paths = new HashMap<>();
    for (Segment part : parts) {
      Path path = part.called().path();
      String name = path.isInside(holder) ? path.inside(holder).text() : part.property().name();
      paths.put(name, part.name());
    }
    return new Template(
        template.parts().stream()
            .map(
                part ->
                    part.segment()
                        ? new Template.Part(paths.getOrDefault(part.text(), part.text()), true)
                        : part)
            .toList(),
        template.problem());
  }

  /** Returns the segments in the order of the declarations, each with a name of its own. */
  List<Segment> segments() {
    return SegmentNames.assign(segments);
  }

  /** Returns the groups, each in front of those inside it. */
  List<Group> groups() {
    return groups;
  }

  /**
   * Adds the components of a record.
   *
   * @param holder the component that holds it
   * @param value the component that stands for the record's value, if it holds only one
   */
  private void addGroup(Segment holder, Segment value, TypeElement record) {
    boolean wrapper = GroupTypes.isWrapper(record);
    List<FlattenedRecord.Part> parts = new ArrayList<>();
    List<Runnable> inner = new ArrayList<>();
    for (RecordComponentElement component : record.getRecordComponents()) {
      String accessor = component.getSimpleName().toString();
      AnnotatedMember member = member(component, holder.property());
      Property property = property(member, component, holder.property());
      Segment part =
          SegmentReader.readInGroup(
              member, property, holder, codecs.read(member, component.asType()));
      Optional<TypeElement> group = GroupTypes.recordOf(component.asType());
      if (group.isPresent()) {
        Segment nested = wrapper ? settings(part, holder).named(property, part.called()) : part;
        inner.add(() -> addGroup(nested, wrapper ? value : nested, group.get()));
        parts.add(new FlattenedRecord.Part(nested.called().path(), accessor, true));
      } else {
        Segment segment = wrapper ? wrapped(part, value, holder) : part;
        inner.add(() -> segments.add(segment));
        parts.add(new FlattenedRecord.Part(segment.called().path(), accessor, false));
      }
    }
    groups.add(
        new Group(
            new FlattenedRecord(holder.called().path(), ClassRefs.of(record), parts),
            holder,
            wrapper));
    inner.forEach(Runnable::run);
  }

  /** Reads the one value of a record as a segment that is called as the record's component is. */
  private static Segment wrapped(Segment part, Segment value, Segment holder) {
    ValueType type = part.property().type();
    Property outer = value.property();
    ValueType shown =
        new ValueType(
            type.kind(),
            outer.type().display(),
            type.primitive(),
            type.optional(),
            type.declaredClass(),
            type.constants(),
            type.hidden());
    Property property =
        new Property(
            outer.name(),
            outer.place(),
            shown,
            part.property().read(),
            Access.NONE,
            part.property().allowances(),
            part.property().personal(),
            part.property().nullable(),
            outer.marks());
    return settings(part, holder).named(property, value.called());
  }

  /** What the entity says of a record of one value goes before what the record says. */
  private static Segment settings(Segment part, Segment holder) {
    return SegmentReader.saysMoreThanOrder(holder) ? holder : part;
  }

  private AnnotatedMember member(RecordComponentElement component, Property holder) {
    return declarations.member(SourcePosition.of(holder.place()).element()).component(component);
  }

  private Property property(
      AnnotatedMember member, RecordComponentElement component, Property holder) {
    List<Allowance> allowances = new ArrayList<>(holder.allowances());
    allowances.addAll(AllowanceReader.read(member));
    String name = component.getSimpleName().toString();
    Map<String, AnnotationFacts> marks = new TreeMap<>(MarkReader.read(member));
    marks.putAll(holder.marks());
    // What else it says is the segment's.
    marks.keySet().retainAll(Set.of("PersonalData"));
    return new Property(
        name,
        holder.place(),
        valueTypes.read(component.asType()),
        new Access(Access.Kind.METHOD, name),
        Access.NONE,
        allowances,
        holder.personal() || member.has(AnnotationNames.PERSONAL_DATA),
        declarations.nullness().allows(member),
        marks);
  }
}
