package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.Segment;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Prints an annotation as source text: what the user wrote, with some attributes changed.
 *
 * <p>Attributes stand in the order in which the annotation declares them.
 */
public final class AnnotationText {

  private static final List<String> ROW_KEY =
      List.of(
          "order", "as", "unit", "digits", "width", "pad", "descending", "max", "pattern", "codec");

  private static final List<String> SALTED = List.of("buckets", "by");

  private static final List<String> FAMILY =
      List.of(
          "value",
          "maxVersions",
          "maxAgeDays",
          "union",
          "intersection",
          "keepForever",
          "isDefault");

  private final String name;
  private final List<String> order;
  private final SortedMap<String, String> attributes;

  private AnnotationText(String name, List<String> order) {
    this.name = name;
    this.order = order;
    this.attributes = new TreeMap<>(Comparator.comparingInt(order::indexOf));
  }

  /** Returns {@code @RowKey} without attributes. */
  public static AnnotationText rowKey() {
    return new AnnotationText("@RowKey", ROW_KEY);
  }

  /** Returns a segment's {@code @RowKey} as the user wrote it. */
  public static AnnotationText rowKey(Segment segment) {
    AnnotationFacts facts = segment.rowKey();
    return rowKey()
        .withWritten(facts, "order", String.valueOf(segment.order()))
        .withWritten(facts, "as", "KeyEncoding." + segment.encoding())
        .withWritten(facts, "unit", "EpochUnit." + segment.saidUnit())
        .withWritten(facts, "digits", String.valueOf(segment.digits()))
        .withWritten(facts, "width", String.valueOf(segment.width()))
        .withWritten(facts, "pad", JavaText.of(segment.pad()))
        .withWritten(facts, "descending", String.valueOf(segment.descending()))
        .withWritten(facts, "max", String.valueOf(segment.max()))
        .withWritten(facts, "pattern", JavaText.of(segment.pattern()))
        .withWritten(facts, "codec", segment.codec().display() + ".class");
  }

  /** Returns {@code @Salted} with a number of buckets, of all segments. */
  public static AnnotationText salted(int buckets) {
    return new AnnotationText("@Salted", SALTED).with("buckets", String.valueOf(buckets));
  }

  /** Returns {@code @Salted} with a number of buckets, and the segments that decide them. */
  public static AnnotationText salted(int buckets, List<String> by) {
    String names = by.stream().map(JavaText::of).collect(Collectors.joining(", "));
    return by.isEmpty()
        ? salted(buckets)
        : salted(buckets).with("by", by.size() == 1 ? names : "{" + names + "}");
  }

  /** Returns {@code @Family} with nothing but a name. */
  public static AnnotationText family(String family) {
    return new AnnotationText("@Family", FAMILY).with("value", JavaText.of(family));
  }

  /** Returns a declared family's {@code @Family} as the user wrote it. */
  public static AnnotationText family(Family family) {
    AnnotationFacts facts = family.source();
    return family(family.name())
        .withWritten(facts, "maxVersions", String.valueOf(family.maxVersions()))
        .withWritten(facts, "maxAgeDays", String.valueOf(family.maxAgeDays()))
        .withWritten(facts, "union", String.valueOf(family.union()))
        .withWritten(facts, "intersection", String.valueOf(family.intersection()))
        .withWritten(facts, "keepForever", String.valueOf(family.keepForever()))
        .withWritten(facts, "isDefault", String.valueOf(family.isDefault()));
  }

  /** Returns the annotation with one attribute set, as source text. */
  public AnnotationText with(String attribute, String value) {
    AnnotationText changed = copy();
    changed.attributes.put(attribute, value);
    return changed;
  }

  /** Returns the annotation without some of its attributes. */
  public AnnotationText without(String... unwanted) {
    AnnotationText changed = copy();
    changed.attributes.keySet().removeAll(List.of(unwanted));
    return changed;
  }

  private AnnotationText withWritten(AnnotationFacts facts, String attribute, String value) {
    return facts.says(attribute) ? with(attribute, value) : this;
  }

  private AnnotationText copy() {
    AnnotationText copy = new AnnotationText(name, order);
    copy.attributes.putAll(attributes);
    return copy;
  }

  /** Returns the source text: {@code @RowKey}, {@code @Family("m")}, {@code @RowKey(width = 6)}. */
  @Override
  public String toString() {
    if (attributes.isEmpty()) {
      return name;
    }
    String alone = attributes.get("value");
    return attributes.size() == 1 && alone != null
        ? name + "(" + alone + ")"
        : attributes.entrySet().stream()
            .map(attribute -> attribute.getKey() + " = " + attribute.getValue())
            .collect(Collectors.joining(", ", name + "(", ")"));
  }
}
