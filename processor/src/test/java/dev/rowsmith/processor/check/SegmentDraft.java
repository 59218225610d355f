package dev.rowsmith.processor.check;

import dev.rowsmith.bigtable.DigitCount;
import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Codec;
import dev.rowsmith.processor.model.CodecFit;
import dev.rowsmith.processor.model.Computation;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SegmentName;
import dev.rowsmith.processor.model.ValueType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** A segment of a test's entity; each method writes one attribute of {@code @RowKey} or a mark. */
public final class SegmentDraft {

  private final String name;
  private final ValueType type;
  private final Map<String, Object> written = new LinkedHashMap<>();
  private Access read;
  private Access write;
  private int order;
  private Optional<Codec> codec = Optional.empty();
  private Distribution distribution = Distribution.UNKNOWN;
  private Optional<Computation> computation = Optional.empty();
  private boolean personal;
  private boolean nullable;
  private final Map<String, AnnotationFacts> marks = new LinkedHashMap<>();

  SegmentDraft(String name, ValueType type) {
    this.name = name;
    this.type = type;
    this.read = new Access(Access.Kind.METHOD, name);
    this.write = Access.NONE;
  }

  public SegmentDraft order(int place) {
    order = place;
    return wrote("order", place);
  }

  public SegmentDraft as(KeyEncoding how) {
    return wrote("as", AnnotationFacts.Constant.of("KeyEncoding", how));
  }

  public SegmentDraft unit(EpochUnit of) {
    return wrote("unit", AnnotationFacts.Constant.of("EpochUnit", of));
  }

  public SegmentDraft digits(int count) {
    return wrote("digits", count);
  }

  public SegmentDraft digitsAre(DigitCount count) {
    return wrote("digitsAre", AnnotationFacts.Constant.of("DigitCount", count));
  }

  public SegmentDraft width(int bytes) {
    return wrote("width", bytes);
  }

  public SegmentDraft pad(char filling) {
    return wrote("pad", filling);
  }

  public SegmentDraft descending() {
    return wrote("descending", true);
  }

  public SegmentDraft max(long highest) {
    return wrote("max", highest);
  }

  public SegmentDraft maxLength(int bytes) {
    return wrote("maxLength", bytes);
  }

  public SegmentDraft codec(String name) {
    return codec(name, CodecFit.FITS);
  }

  public SegmentDraft codec(String name, CodecFit fit) {
    return codec(name, fit, false, OptionalInt.empty());
  }

  public SegmentDraft codec(String name, int width) {
    return codec(name, CodecFit.FITS, true, OptionalInt.of(width));
  }

  private SegmentDraft codec(String name, CodecFit fit, boolean fixed, OptionalInt width) {
    codec = Optional.of(new Codec(new ClassRef("", List.of(name)), fit, fixed, width));
    return wrote("codec", codec.get().type());
  }

  public SegmentDraft pattern(String text) {
    return wrote("pattern", text);
  }

  /** Computes the segment by a static method of these parameters, which are other segments. */
  public SegmentDraft computedFrom(String... segments) {
    computation =
        Optional.of(
            new Computation(
                Stream.of(segments).map(name -> new Computation.Parameter(name, "", true)).toList(),
                true));
    return this;
  }

  public SegmentDraft distribution(Distribution mark) {
    distribution = mark;
    if (mark == Distribution.MONOTONIC || mark == Distribution.BOTH) {
      mark("Monotonic");
    }
    if (mark == Distribution.DISTRIBUTED || mark == Distribution.BOTH) {
      mark("Distributed");
    }
    return this;
  }

  public SegmentDraft personal() {
    personal = true;
    return mark("PersonalData");
  }

  /** Writes {@code @Nullable}. */
  public SegmentDraft nullable() {
    nullable = true;
    return this;
  }

  /** Writes an annotation that is for columns. */
  public SegmentDraft mark(String annotation) {
    marks.put(annotation, Place.annotation(name, annotation, Map.of()));
    return this;
  }

  public SegmentDraft unreadable() {
    read = Access.NONE;
    return this;
  }

  /** Is read by nothing: the method of its name cannot be called. */
  public SegmentDraft unusable(String method, Access.Obstacle obstacle) {
    read = Access.unusable(method, obstacle);
    return this;
  }

  public SegmentDraft writable(String setter) {
    write = new Access(Access.Kind.METHOD, setter);
    return this;
  }

  Segment finish() {
    marks.put("RowKey", Place.annotation(name, "RowKey", written));
    return new Segment(
        new Property(
            name, new Place(name), type, read, write, List.of(), personal, nullable, marks),
        new SegmentName(new Path(name), name),
        Place.annotation(name, "RowKey", written),
        order,
        codec,
        distribution,
        computation,
        "");
  }

  private SegmentDraft wrote(String attribute, Object value) {
    written.put(attribute, value);
    return this;
  }
}
