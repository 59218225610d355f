package dev.rowsmith.processor.check.query;

import dev.rowsmith.bigtable.DigitCount;
import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.advise.Advice.Placement;
import dev.rowsmith.processor.advise.Advisor;
import dev.rowsmith.processor.advise.Direction;
import dev.rowsmith.processor.advise.Term;
import dev.rowsmith.processor.advise.Verdict.Remedy;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.key.KeyPartTraits;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SegmentForm;
import dev.rowsmith.processor.model.SegmentName;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A second table of Bigtable that serves questions: the entity's columns once more, under a key in
 * another order. It is an entity as any other, so that checks can judge it.
 *
 * @param entity the entity that it is a copy of
 * @param placement the order of its rows
 * @param remedy what spreads its writes
 */
record ProposedTable(BigtableEntity entity, Placement placement, Remedy remedy) {

  private static final String DELIMITER = "#";

  /** Texts in cells have all digits of a time, and keys no more than their pattern. */
  private static final String LOCAL_TIME = "HHmmssSSSSSSSSS";

  private static final String LOCAL_DATE_TIME = "yyyyMMdd" + LOCAL_TIME;

  /** One segment: as the checks see it, and as its annotation is written. */
  record Part(Segment segment, AnnotationCode rowKey) {

    String source() {
      return PropertyCode.of(segment, rowKey);
    }

    private Part followedBy(String constant) {
      return new Part(segment.followedBy(constant), rowKey);
    }

    private Part reversed() {
      return new Part(
          segment.in(
              segment.form().withDescending(false).withEncoding(KeyEncoding.REVERSED_DIGITS),
              segment.rowKey()),
          rowKey.without("descending", "max").withConstant("as", "KeyEncoding", "REVERSED_DIGITS"));
    }
  }

  /**
   * Returns the tables that could serve a further order, the simplest first; none where the entity
   * has more than segments and columns of one value, which nobody but its author can copy.
   */
  static List<ProposedTable> candidates(BigtableEntity entity, Placement placement) {
    List<ProposedTable> candidates = new ArrayList<>();
    if (isPlain(entity) && holdsEachRow(entity, placement)) {
      candidates.add(new ProposedTable(entity, placement, Remedy.NONE));
      if (isReversible(entity, placement)) {
        candidates.add(new ProposedTable(entity, placement, Remedy.REVERSED_DIGITS));
      }
      if (entity.key().format() != KeyFormat.ORDERED_CODE) {
        candidates.add(new ProposedTable(entity, placement, Remedy.SALT));
      }
    }
    return candidates;
  }

  private static boolean isPlain(BigtableEntity entity) {
    return entity.type().kind() == EntityClass.Kind.RECORD
        && entity.key().groups().isEmpty()
        && entity.embedded().isEmpty()
        && entity.timestamps().isEmpty()
        && entity.segments().stream().allMatch(each -> each.computation().isEmpty())
        && entity.columns().stream().allMatch(each -> each.shape().kind() == Shape.Kind.VALUE);
  }

  /**
   * Returns whether the copy has a column that every row has, as the entity does. All values that
   * may be absent can be absent together, as can the entries of maps and sets, and a row without
   * cells does not exist.
   */
  static boolean holdsEachRow(BigtableEntity entity, Placement placement) {
    List<String> inKey = placement.order().components();
    List<Column> moved =
        entity.columns().stream().filter(each -> inKey.contains(each.name())).toList();
    return moved.isEmpty()
        || entity.columns().stream()
            .filter(each -> !inKey.contains(each.name()))
            .anyMatch(
                each ->
                    (each.shape().kind() == Shape.Kind.VALUE && !each.property().mayBeAbsent())
                        || each.shape().kind() == Shape.Kind.REVISION);
  }

  /**
   * Returns whether the first component is a number of zero and up, of which single values are
   * asked alone.
   */
  private static boolean isReversible(BigtableEntity entity, Placement placement) {
    String first = placement.order().components().get(0);
    return entity.key().format() != KeyFormat.ORDERED_CODE
        && entity.segments().stream()
            .filter(each -> each.name().equals(first))
            .anyMatch(each -> KeyPartTraits.integral(each.kind()) && isPositive(each))
        && placement.questions().stream().allMatch(each -> each.form().bound().contains(first));
  }

  /** Returns whether the key refuses negative numbers today, as reversed digits do. */
  private static boolean isPositive(Segment segment) {
    return segment.encoding() == KeyEncoding.REVERSED_DIGITS
        || segment.form().digitsAre() == DigitCount.EXACTLY;
  }

  /** Returns the unit or the pattern that holds each value of a column in a key. */
  private static AnnotationCode exact(Column column, AnnotationCode code) {
    return switch (column.kind()) {
      case INSTANT -> code.withConstant("unit", "EpochUnit", unit(column));
      case LOCAL_TIME -> code.withText("pattern", LOCAL_TIME);
      case LOCAL_DATE_TIME -> code.withText("pattern", LOCAL_DATE_TIME);
      default -> code;
    };
  }

  private static SegmentForm exact(Column column) {
    return switch (column.kind()) {
      case INSTANT -> SegmentForm.PLAIN.withUnit(unit(column));
      case LOCAL_TIME -> SegmentForm.PLAIN.withPattern(LOCAL_TIME);
      case LOCAL_DATE_TIME -> SegmentForm.PLAIN.withPattern(LOCAL_DATE_TIME);
      default -> SegmentForm.PLAIN;
    };
  }

  /** Cells count microseconds; only as text they have more. */
  private static EpochUnit unit(Column column) {
    return switch (column.stored().form()) {
      case BINARY, LITTLE_ENDIAN -> EpochUnit.MICROS;
      default -> EpochUnit.NANOS;
    };
  }

  /** Returns the copy as an entity. */
  BigtableEntity proposed() {
    List<String> inKey = placement.order().components();
    Optional<Salt> salt =
        remedy == Remedy.SALT
            ? Optional.of(
                new Salt(
                    Advisor.BUCKETS, List.of(), AnnotationFacts.absent("Salted", entity.place())))
            : Optional.empty();
    return entity.inTable(
        placement.order().name(),
        new Key(
            format(),
            "",
            Template.NONE,
            "",
            parts().stream().map(Part::segment).toList(),
            List.of(),
            salt),
        entity.columns().stream().filter(each -> !inKey.contains(each.name())).toList());
  }

  /** Returns the format: a copy of a table that exists does not have to have its bytes. */
  KeyFormat format() {
    return entity.key().format() == KeyFormat.VERBATIM ? KeyFormat.READABLE : entity.key().format();
  }

  /** Returns the segments in key order. */
  List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    List<Term> terms = placement.order().terms();
    for (int i = 0; i < terms.size(); i++) {
      boolean last = i == terms.size() - 1;
      Part part = part(terms.get(i));
      parts.add(
          (remedy == Remedy.REVERSED_DIGITS && i == 0 ? part.reversed() : part)
              .followedBy(last || format() == KeyFormat.ORDERED_CODE ? "" : DELIMITER));
    }
    return parts;
  }

  private Part part(Term term) {
    boolean descending = term.direction() == Direction.DESCENDING;
    return entity.segments().stream()
        .filter(segment -> segment.name().equals(term.component()))
        .findFirst()
        .map(segment -> part(segment, descending))
        .orElseGet(
            () ->
                entity.columns().stream()
                    .filter(column -> column.name().equals(term.component()))
                    .findFirst()
                    .map(column -> part(column, descending))
                    .orElseThrow());
  }

  private static Part part(Segment segment, boolean descending) {
    AnnotationCode code = AnnotationCode.of(segment.rowKey()).without("order");
    AnnotationCode directed =
        descending == segment.descending()
            ? code
            : descending ? code.with("descending", true) : code.without("descending", "max");
    return new Part(
        new Segment(
            segment.property(),
            segment.called(),
            segment.rowKey(),
            0,
            segment.form().withDescending(descending),
            segment.distribution(),
            Optional.empty(),
            ""),
        directed);
  }

  private static Part part(Column column, boolean descending) {
    AnnotationCode code = exact(column, AnnotationCode.named("RowKey"));
    return new Part(
        new Segment(
            column.property(),
            new SegmentName(new Path(column.name()), column.name()),
            AnnotationFacts.absent("RowKey", column.property().place()),
            0,
            exact(column).withDescending(descending),
            Distribution.UNKNOWN,
            Optional.empty(),
            ""),
        descending ? code.with("descending", true) : code);
  }
}
