package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.Stored;
import dev.rowsmith.processor.model.Template;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Source code of an annotation: what the user wrote, with some attributes changed.
 *
 * <p>Attributes stand in the order in which the annotation declares them.
 */
public final class AnnotationCode {

  private static final List<String> ROW_KEY =
      List.of(
          "order",
          "as",
          "unit",
          "digits",
          "digitsAre",
          "width",
          "pad",
          "descending",
          "max",
          "maxLength",
          "pattern",
          "codec");

  private static final List<String> SALTED = List.of("buckets", "by");

  private static final List<String> FAMILY =
      List.of(
          "value", "maxVersions", "maxAgeDays", "maxAge", "combine", "keepForever", "isDefault");

  private static final List<String> QUALIFIER_AS_DATA =
      List.of(
          "prefix",
          "max",
          "format",
          "key",
          "as",
          "unit",
          "digits",
          "width",
          "pad",
          "descending",
          "pattern",
          "codec");

  private static final List<String> STORED = List.of("value", "codec", "whenAbsent");

  private static final List<String> TABLE = List.of("value", "key", "format", "prefix");

  private final String name;
  private final List<String> order;
  private final @Nullable AnnotationFacts facts;
  private final SortedMap<String, String> attributes;

  /** What the user wrote, before any change. */
  private final SortedMap<String, String> today;

  private AnnotationCode(String name, List<String> order, @Nullable AnnotationFacts facts) {
    this.name = name;
    this.order = order;
    this.facts = facts;
    this.attributes = new TreeMap<>(Comparator.comparingInt(order::indexOf));
    this.today = new TreeMap<>();
  }

  /** Returns an annotation without attributes, for which nothing stands in the source yet. */
  public static AnnotationCode named(String name, List<String> order) {
    return new AnnotationCode(name, order, null);
  }

  /** Returns an annotation of the source without its attributes; {@link #ifWritten} adds them. */
  public static AnnotationCode onSource(String name, List<String> order, AnnotationFacts facts) {
    return new AnnotationCode(name, order, facts);
  }

  /** Returns the annotation with an attribute as it is, if the user wrote it out. */
  public AnnotationCode ifWritten(String attribute, String value) {
    return facts == null ? this : withWritten(facts, attribute, value);
  }

  /** Returns {@code @RowKey} without attributes. */
  public static AnnotationCode rowKey() {
    return new AnnotationCode("RowKey", ROW_KEY, null);
  }

  /** Returns {@code @Distributed}. */
  public static AnnotationCode distributed() {
    return new AnnotationCode("Distributed", List.of(), null);
  }

  /** Returns a segment's {@code @RowKey} as the user wrote it. */
  public static AnnotationCode rowKey(Segment segment) {
    AnnotationFacts facts = segment.rowKey();
    return new AnnotationCode("RowKey", ROW_KEY, facts)
        .withWritten(facts, "order", String.valueOf(segment.order()))
        .withWritten(facts, "as", "KeyEncoding." + segment.encoding())
        .withWritten(facts, "unit", "EpochUnit." + segment.form().declaredUnit())
        .withWritten(facts, "digits", String.valueOf(segment.digits()))
        .withWritten(facts, "digitsAre", "DigitCount." + segment.digitsAre())
        .withWritten(facts, "width", String.valueOf(segment.width()))
        .withWritten(facts, "pad", JavaLiterals.of(segment.pad()))
        .withWritten(facts, "descending", String.valueOf(segment.descending()))
        .withWritten(facts, "max", String.valueOf(segment.max()))
        .withWritten(facts, "maxLength", String.valueOf(segment.maxLength()))
        .withWritten(facts, "pattern", JavaLiterals.of(segment.pattern()))
        .withWritten(facts, "codec", segment.codecName() + ".class");
  }

  /** Returns {@code @Salted} with a number of buckets, of all segments. */
  public static AnnotationCode salted(int buckets) {
    return new AnnotationCode("Salted", SALTED, null).with("buckets", String.valueOf(buckets));
  }

  /** Returns {@code @Salted} as the user wrote it, for {@link #with} the names of segments. */
  public static AnnotationCode salted(Salt salt) {
    return new AnnotationCode("Salted", SALTED, salt.source())
        .withWritten(salt.source(), "buckets", String.valueOf(salt.buckets()))
        .withWritten(salt.source(), "by", JavaLiterals.of(salt.by()));
  }

  /** Returns {@code @Family} with nothing but a name. */
  public static AnnotationCode family(String family) {
    return new AnnotationCode("Family", FAMILY, null).with("value", JavaLiterals.of(family));
  }

  /** Returns a declared family's {@code @Family} as the user wrote it. */
  public static AnnotationCode family(Family family) {
    AnnotationFacts facts = family.source();
    return new AnnotationCode("Family", FAMILY, facts)
        .withWritten(facts, "value", JavaLiterals.of(family.name()))
        .withWritten(facts, "maxVersions", String.valueOf(family.maxVersions()))
        .withWritten(facts, "maxAgeDays", String.valueOf(family.maxAgeDays()))
        .withWritten(facts, "maxAge", JavaLiterals.of(family.maxAge()))
        .withWritten(facts, "combine", "Combine." + family.combine())
        .withWritten(facts, "keepForever", String.valueOf(family.keepForever()))
        .withWritten(facts, "isDefault", String.valueOf(family.isDefault()));
  }

  /** Returns a family's {@code @Family} with the age of another one, or without any. */
  public AnnotationCode withAgeOf(Family model) {
    AnnotationCode without = without("maxAgeDays", "maxAge");
    if (!model.hasAge()) {
      return without;
    }
    return model.maxAgeDays() > 0
        ? without.with("maxAgeDays", String.valueOf(model.maxAgeDays()))
        : without.with("maxAge", JavaLiterals.of(model.maxAge()));
  }

  /** Returns {@code @Family} on a column, with nothing but another name. */
  public static AnnotationCode familyOf(Column column, String family) {
    return new AnnotationCode("Family", FAMILY, column.familySource())
        .with("value", JavaLiterals.of(family));
  }

  /** Returns {@code @Qualifier} on a column, with another qualifier. */
  public static AnnotationCode qualifier(Column column, String qualifier) {
    return new AnnotationCode("Qualifier", List.of("value"), column.qualifierSource())
        .with("value", JavaLiterals.of(qualifier));
  }

  /** Returns {@code @QualifierAsData} of a map or set as the user wrote it. */
  public static AnnotationCode qualifierAsData(Column column) {
    AnnotationFacts facts = column.shape().source();
    Segment key = column.shape().key().orElseThrow();
    return new AnnotationCode("QualifierAsData", QUALIFIER_AS_DATA, facts)
        .withWritten(facts, "prefix", JavaLiterals.of(column.ownQualifier()))
        .withWritten(facts, "max", String.valueOf(column.shape().max()))
        .withWritten(facts, "format", "KeyFormat." + column.shape().format())
        .withWritten(facts, "key", JavaLiterals.of(layout(column.shape().template())))
        .withWritten(facts, "as", "KeyEncoding." + key.encoding())
        .withWritten(facts, "unit", "EpochUnit." + key.form().declaredUnit())
        .withWritten(facts, "digits", String.valueOf(key.digits()))
        .withWritten(facts, "width", String.valueOf(key.width()))
        .withWritten(facts, "pad", JavaLiterals.of(key.pad()))
        .withWritten(facts, "descending", String.valueOf(key.descending()))
        .withWritten(facts, "pattern", JavaLiterals.of(key.pattern()))
        .withWritten(facts, "codec", key.codecName() + ".class");
  }

  /** Returns a layout as it is written. */
  private static String layout(Template template) {
    return template.parts().stream()
        .map(
            part ->
                part.segment() ? "{" + part.text() + "}" : LayoutConstants.inLayout(part.text()))
        .collect(Collectors.joining());
  }

  /**
   * Returns {@code @QualifierAsData} for a map or set that does not have it.
   *
   * @param prefix what stands in front of its qualifiers, or empty
   */
  public static AnnotationCode qualifierAsData(String prefix, int max) {
    AnnotationCode text =
        named("QualifierAsData", QUALIFIER_AS_DATA).with("max", String.valueOf(max));
    return prefix.isEmpty() ? text : text.with("prefix", JavaLiterals.of(prefix));
  }

  /** Returns {@code @Embedded} of a component as the user wrote it. */
  public static AnnotationCode embedded(EmbeddedRecord embedded) {
    return new AnnotationCode("Embedded", List.of("prefix"), embedded.source())
        .withWritten(embedded.source(), "prefix", JavaLiterals.of(embedded.declaredPrefix()));
  }

  /** Returns {@code @Versioned} of a column as the user wrote it. */
  public static AnnotationCode versioned(Column column) {
    AnnotationFacts facts = column.shape().source();
    return new AnnotationCode("Versioned", List.of("max"), facts)
        .withWritten(facts, "max", String.valueOf(column.shape().max()));
  }

  /** Returns {@code @Aggregate(Aggregation.SUM)}. */
  public static AnnotationCode sum() {
    return aggregate("SUM");
  }

  /** Returns {@code @Aggregate} with an aggregation. */
  public static AnnotationCode aggregate(String aggregation) {
    return named("Aggregate", List.of("value")).with("value", "Aggregation." + aggregation);
  }

  /** Returns {@code @Stored} of a column as the user wrote it. */
  public static AnnotationCode stored(Column column) {
    Stored stored = column.stored();
    AnnotationFacts facts = stored.source();
    return new AnnotationCode("Stored", STORED, facts)
        .withWritten(facts, "value", "StoredAs." + stored.form())
        .withWritten(facts, "codec", stored.codecName() + ".class")
        .withWritten(facts, "whenAbsent", JavaLiterals.of(stored.whenAbsent()));
  }

  /** Returns the {@code @Table} of an entity, for {@link #edit()} after some changes. */
  public static AnnotationCode table(BigtableEntity entity) {
    AnnotationFacts facts = entity.tableSource();
    return new AnnotationCode("Table", TABLE, facts)
        .withWritten(facts, "value", JavaLiterals.of(entity.table()))
        .withWritten(facts, "key", JavaLiterals.of(entity.key().template().layout()))
        .withWritten(facts, "format", "KeyFormat." + entity.key().format())
        .withWritten(facts, "prefix", JavaLiterals.of(entity.key().prefix()));
  }

  /** Returns the annotation with one attribute set, as source text. */
  public AnnotationCode with(String attribute, String value) {
    AnnotationCode changed = copy();
    changed.attributes.put(attribute, value);
    return changed;
  }

  /** Returns the annotation without some of its attributes. */
  public AnnotationCode without(String... unwanted) {
    AnnotationCode changed = copy();
    changed.attributes.keySet().removeAll(List.of(unwanted));
    return changed;
  }

  /** Returns what changes the user's annotation into this one, or writes it where it is absent. */
  public Edit edit() {
    if (facts == null) {
      throw new IllegalStateException(this + " stands nowhere yet: edit(place) puts it there");
    }
    return edit(facts.place());
  }

  /** Returns what puts this annotation on a declaration that does not have it. */
  public Edit edit(SourceRef place) {
    Map<String, String> set = new LinkedHashMap<>(attributes);
    set.entrySet().removeAll(today.entrySet());
    Set<String> removed = new HashSet<>(facts == null ? Set.of() : facts.written().keySet());
    removed.removeAll(attributes.keySet());
    return new Edit.Annotate(place, name, order, set, removed);
  }

  private AnnotationCode withWritten(AnnotationFacts facts, String attribute, String value) {
    if (!facts.says(attribute)) {
      return this;
    }
    AnnotationCode written = with(attribute, value);
    written.today.put(attribute, value);
    return written;
  }

  private AnnotationCode copy() {
    AnnotationCode copy = new AnnotationCode(name, order, facts);
    copy.attributes.putAll(attributes);
    copy.today.putAll(today);
    return copy;
  }

  /** Returns the source text: {@code @RowKey}, {@code @Family("m")}, {@code @RowKey(width = 6)}. */
  @Override
  public String toString() {
    if (attributes.isEmpty()) {
      return "@" + name;
    }
    String alone = attributes.get("value");
    return attributes.size() == 1 && alone != null
        ? "@" + name + "(" + alone + ")"
        : attributes.entrySet().stream()
            .map(attribute -> attribute.getKey() + " = " + attribute.getValue())
            .collect(Collectors.joining(", ", "@" + name + "(", ")"));
  }
}
