package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Fixes of a key in which time comes too early: another segment in front of it, a column promoted
 * to a segment, or a mark that the values are not the time of the write.
 */
final class TimeFix {

  private final BigtableEntity entity;
  private final Segment time;

  private TimeFix(BigtableEntity entity, Segment time) {
    this.entity = entity;
    this.time = time;
  }

  /** Adds the ways to fix the key of {@code entity}, in which {@code time} comes too early. */
  static Finding addTo(Finding finding, BigtableEntity entity, Segment time) {
    TimeFix fix = new TimeFix(entity, time);
    if (fix.isReadInOrder()) {
      return fix.addNameMark(
          fix.addOrder(fix.addSalt(finding, ", which keeps the order of the time in each bucket")));
    }
    if (KeyPartTraits.sortableByName(time.asPart())
        && fix.first(KeyPartTraits::canLead).isEmpty()) {
      return fix.addNameMark(
          fix.addPromotion(fix.addSalt(finding, ", which the key computes from the id")));
    }
    Finding fixed = fix.addMark(fix.addPromotion(fix.addOrder(finding)));
    Finding salted =
        fix.addSalt(
            fixed.fixes().isEmpty()
                ? fixed.fix(
                    "a high-cardinality segment before '%s', such as an id".formatted(time.name()),
                    "")
                : fixed,
            ", if no other segment can lead");
    return fix.addNameMark(salted);
  }

  /** An outbox or a queue is read from its oldest row on: an id in front would end that. */
  private boolean isReadInOrder() {
    return Words.QUEUE.in(NameWords.of(entity.name()))
        || Words.QUEUE.in(NameWords.of(entity.table()));
  }

  private Finding addSalt(Finding finding, String when) {
    if (entity.key().format() == KeyFormat.ORDERED_CODE) {
      return finding; // It has no place for a bucket.
    }
    AnnotationCode salted = AnnotationCode.named("Salted").with("buckets", Limits.GOOD_BUCKETS);
    return finding.fix(
        "%s on %s%s".formatted(salted, entity.name(), when), "", salted.edit(entity.place()));
  }

  /** Adds the mark for what only its name tells. */
  private Finding addNameMark(Finding finding) {
    return KeyPartTraits.temporal(time)
        ? finding
        : finding.fix(
            PropertyCode.distributed(time),
            "if the name misleads, and new values fall anywhere",
            AnnotationCode.named("Distributed").edit(time.property().place()));
  }

  private Finding addOrder(Finding finding) {
    if (!entity.key().groups().isEmpty() && !ReplacementFix.isLaidOut(entity.key())) {
      return RecordOrderFix.addTo(finding, entity, time);
    }
    Optional<Segment> leader = first(KeyPartTraits::canLead);
    if (leader.isPresent()) {
      KeyOrder order = KeyOrder.ledBy(leader.get().asPart(), parts());
      return RowOrderFix.addTo(finding, entity, order, time.asPart());
    }
    if (!isReadable()) {
      return finding;
    }
    return first(TimeFix::canLeadReversed)
        .map(number -> addReversed(finding, number))
        .orElse(finding);
  }

  private Finding addReversed(Finding finding, Segment number) {
    KeyOrder order = KeyOrder.ledBy(number.asPart(), parts());
    AnnotationCode rowKey =
        AnnotationCode.of(number.rowKey())
            .without("descending")
            .withConstant("as", "KeyEncoding", "REVERSED_DIGITS");
    AnnotationCode numbered =
        order.numbered() ? rowKey.with("order", order.placeOf(number.asPart())) : rowKey;
    List<Edit> edits = new ArrayList<>(List.of(numbered.edit()));
    order.edits(part -> RowKeys.annotation(entity, part)).stream()
        .filter(edit -> !edit.place().equals(number.rowKey().place()))
        .forEach(edits::add);
    return finding.fix(
        new Fix(
            KeyPicture.of(entity.key(), RowKeys.segments(entity, order.parts())),
            order.how(time.asPart(), "segment")
                + ", and spread it: "
                + PropertyCode.of(number, numbered),
            edits));
  }

  /** Adds the promotion of a column, where the key's own segments cannot lead it. */
  private Finding addPromotion(Finding finding) {
    // A row without a column does not exist, so the last one has to stay.
    if (first(KeyPartTraits::canLead).isPresent() || entity.columns().size() < 2) {
      return finding;
    }
    return SegmentCandidate.among(entity.columns())
        .filter(candidate -> isReadable() || !KeyPartTraits.integral(candidate.column().kind()))
        .map(candidate -> new PromotionFix(entity, entity.key(), time, candidate))
        .map(promotion -> finding.fix(promotion.fix()))
        .orElse(finding);
  }

  private List<Part> parts() {
    return entity.orderedKey().parts();
  }

  private boolean isReadable() {
    return entity.key().format() == KeyFormat.READABLE;
  }

  /** Adds the mark for dates, which are often not the time of the write; an instant is. */
  private Finding addMark(Finding finding) {
    return isDate(time.kind())
            && time.distribution() == Distribution.UNKNOWN
            && !finding.fixes().isEmpty()
        ? finding.fix(
            PropertyCode.distributed(time),
            "if it is not the time of the write, as a date of birth",
            AnnotationCode.named("Distributed").edit(time.property().place()))
        : finding;
  }

  private static boolean isDate(ValueKind kind) {
    return switch (kind) {
      case LOCAL_DATE, YEAR_MONTH, YEAR -> true;
      default -> false;
    };
  }

  private Optional<Segment> first(Predicate<Segment> quality) {
    return entity.segments().stream().filter(quality).findFirst();
  }

  /** Returns whether the segment is a number that leads well once its digits are reversed. */
  private static boolean canLeadReversed(Segment segment) {
    return KeyPartTraits.perhapsSequential(segment)
        && !KeyPartTraits.clock(segment)
        && !segment.property().type().optional()
        && List.of(ValueKind.INT, ValueKind.LONG).contains(segment.kind());
  }
}
