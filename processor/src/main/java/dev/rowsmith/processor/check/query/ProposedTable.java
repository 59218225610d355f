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
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.check.key.KeyPartTraits;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.AnnotationFacts.Constant;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SegmentName;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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

  /** What the cell of a column without a collection can be. */
  private static final Set<Shape.Kind> ALONE =
      Set.of(Shape.Kind.VALUE, Shape.Kind.REVISION, Shape.Kind.AGGREGATE);

  /** Texts in cells have all digits of a time, and keys no more than their pattern. */
  private static final String LOCAL_TIME = "HHmmssSSSSSSSSS";

  private static final String LOCAL_DATE_TIME = "yyyyMMdd" + LOCAL_TIME;

  /**
   * Returns the tables that could serve a further order, the simplest first; none where a part of
   * the order is no segment and no column.
   */
  static List<ProposedTable> candidates(BigtableEntity entity, Placement placement) {
    List<ProposedTable> candidates = new ArrayList<>();
    if (isKnown(entity, placement) && holdsEachRow(entity, placement)) {
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

  private static boolean isKnown(BigtableEntity entity, Placement placement) {
    return placement.order().components().stream()
        .allMatch(
            name ->
                entity.segments().stream().anyMatch(each -> each.name().equals(name))
                    || entity.columns().stream().anyMatch(each -> each.name().equals(name)));
  }

  /**
   * Returns what an entity has that nobody but its author can copy; empty where it is all plain.
   */
  static String unprinted(BigtableEntity entity) {
    List<String> names = new ArrayList<>();
    Set<Shape.Kind> shapes =
        entity.columns().stream().map(each -> each.shape().kind()).collect(Collectors.toSet());
    if (entity.type().kind() != EntityClass.Kind.RECORD) {
      names.add("fields");
    }
    if (shapes.contains(Shape.Kind.REVISION)) {
      names.add("a @Revision");
    }
    if (!entity.timestamps().isEmpty()) {
      names.add("a @CellTimestamp");
    }
    if (shapes.contains(Shape.Kind.AGGREGATE)) {
      names.add("aggregates");
    }
    if (!ALONE.containsAll(shapes)) {
      names.add("collections");
    }
    if (!entity.key().groups().isEmpty() || !entity.embedded().isEmpty()) {
      names.add("records");
    }
    if (entity.segments().stream().anyMatch(each -> each.computation().isPresent())) {
      names.add("computed parts");
    }
    return names.isEmpty() ? "" : Wording.joined(names, "and");
  }

  /**
   * Returns whether the copy has a column that every row has, as the entity does. All values that
   * may be absent can be absent together, as can the entries of maps and sets, and a row without
   * cells does not exist.
   */
  static boolean holdsEachRow(BigtableEntity entity, Placement placement) {
    List<Column> rest = new ProposedTable(entity, placement, Remedy.NONE).columns();
    return rest.size() == entity.columns().size()
        || rest.stream()
            .anyMatch(
                each ->
                    (each.shape().kind() == Shape.Kind.VALUE && !each.property().mayBeAbsent())
                        || each.shape().kind() == Shape.Kind.REVISION);
  }

  /**
   * Returns whether the first component is a number of zero and up, of which single values are
   * asked alone: the key refuses negative numbers today, as reversed digits do.
   */
  private static boolean isReversible(BigtableEntity entity, Placement placement) {
    String first = placement.order().components().get(0);
    return entity.key().format() != KeyFormat.ORDERED_CODE
        && entity.segments().stream()
            .filter(each -> each.name().equals(first))
            .filter(each -> KeyPartTraits.integral(each.kind()))
            .anyMatch(
                each ->
                    each.encoding() == KeyEncoding.REVERSED_DIGITS
                        || each.digitsAre() == DigitCount.EXACTLY)
        && placement.questions().stream().allMatch(each -> each.form().bound().contains(first));
  }

  /** Returns the declaration of a segment that holds each value of a column. */
  private static AnnotationFacts exact(Column column) {
    AnnotationFacts plain = AnnotationFacts.absent("RowKey", column.property().place());
    return switch (column.kind()) {
      case INSTANT -> plain.with("unit", Constant.of("EpochUnit", unit(column)));
      case LOCAL_TIME -> plain.with("pattern", LOCAL_TIME);
      case LOCAL_DATE_TIME -> plain.with("pattern", LOCAL_DATE_TIME);
      default -> plain;
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
    AnnotationFacts salted =
        AnnotationFacts.absent("Salted", entity.place()).with("buckets", Advisor.BUCKETS);
    Optional<Salt> salt =
        Optional.of(new Salt(List.of(), salted)).filter(each -> remedy == Remedy.SALT);
    return entity.inTable(
        placement.order().name(),
        new Key(format(), "", Template.NONE, "", segments(), List.of(), salt),
        columns());
  }

  /** Returns the format: a copy of a table that exists does not have to have its bytes. */
  KeyFormat format() {
    return entity.key().format() == KeyFormat.VERBATIM ? KeyFormat.READABLE : entity.key().format();
  }

  /** Returns the columns, without those that are in the key. */
  List<Column> columns() {
    List<String> inKey = placement.order().components();
    return entity.columns().stream().filter(each -> !inKey.contains(each.name())).toList();
  }

  /** Returns the segments in key order. */
  List<Segment> segments() {
    List<Term> terms = placement.order().terms();
    return IntStream.range(0, terms.size())
        .mapToObj(
            at -> {
              boolean last = at == terms.size() - 1;
              String suffix = last || format() == KeyFormat.ORDERED_CODE ? "" : DELIMITER;
              return segment(terms.get(at), at == 0, suffix);
            })
        .toList();
  }

  private Segment segment(Term term, boolean first, String suffix) {
    String name = term.component();
    Optional<Segment> own =
        entity.segments().stream().filter(each -> each.name().equals(name)).findFirst();
    Optional<Column> column =
        entity.columns().stream().filter(each -> each.name().equals(name)).findFirst();
    AnnotationFacts today =
        own.map(each -> each.rowKey().without("order"))
            .or(() -> column.map(ProposedTable::exact))
            .orElseThrow();
    AnnotationFacts ordered =
        term.direction() == Direction.DESCENDING
            ? today.with("descending", true)
            : today.without("descending", "max");
    AnnotationFacts rowKey =
        first && remedy == Remedy.REVERSED_DIGITS
            ? ordered
                .without("descending", "max")
                .with("as", Constant.of("KeyEncoding", KeyEncoding.REVERSED_DIGITS))
            : ordered;
    return new Segment(
        own.map(Segment::property).or(() -> column.map(Column::property)).orElseThrow(),
        own.map(Segment::called).orElseGet(() -> new SegmentName(new Path(name), name)),
        rowKey,
        0,
        own.flatMap(Segment::codec),
        own.map(Segment::distribution).orElse(Distribution.UNKNOWN),
        own.flatMap(Segment::computation),
        suffix);
  }
}
