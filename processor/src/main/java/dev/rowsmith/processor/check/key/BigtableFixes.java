package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.encoding.NumberEncoding;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.OrderedKey.Bucket;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.Optional;

/**
 * Fixes of a row key.
 *
 * @param entity the entity
 */
record BigtableFixes(BigtableEntity entity) implements KeyFixes {

  /** The longest values of nearly all segments, such as a path. */
  private static final long USUAL_BYTES = 500;

  @Override
  public Finding fixTime(Finding finding, Part time) {
    return TimeFix.addTo(finding, entity, RowKeys.segment(entity, time));
  }

  @Override
  public Finding fixSequence(Finding finding, Part part) {
    Segment number = RowKeys.segment(entity, part);
    if (KeyPartTraits.clock(part)) {
      return TimeFix.addTo(finding, entity, number);
    }
    return addSpread(addSwap(finding, part), number)
        .fix(
            PropertyCode.distributed(number),
            "if they fall anywhere, as random ids do",
            AnnotationCode.named("Distributed").edit(number.property().place()));
  }

  /** Adds another segment in front of a number that is not an id: an offset, a position. */
  private Finding addSwap(Finding finding, Part number) {
    List<Part> parts = entity.orderedKey().parts();
    Optional<Part> leader = parts.stream().filter(KeyPartTraits::canLead).findFirst();
    if (leader.isEmpty() || number.name().equals("id") || number.name().endsWith("Id")) {
      return finding;
    }
    KeyOrder order = KeyOrder.ledBy(leader.get(), parts);
    return RowOrderFix.addTo(
        finding,
        entity,
        order.parts().equals(parts) ? KeyOrder.before(leader.get(), number, parts) : order,
        number);
  }

  /** Adds reversed digits, which binary keys and texts do not have. */
  private Finding addSpread(Finding finding, Segment number) {
    String how = "if the ids are handed out in sequence";
    KeyFormat format = entity.key().format();
    if (format == KeyFormat.ORDERED_CODE) {
      return finding.fix(
          "",
          "another segment in front of '%s', or a readable key: ordered code has no buckets"
              .formatted(number.name()));
    }
    if (!KeyPartTraits.integral(number.kind())) {
      AnnotationCode salted = AnnotationCode.named("Salted").with("buckets", Limits.GOOD_BUCKETS);
      return finding.fix(
          "%s on %s".formatted(salted, entity.name()), how, salted.edit(entity.place()));
    }
    AnnotationCode reversed =
        AnnotationCode.of(number.rowKey())
            .without("descending", "max")
            .withConstant("as", "KeyEncoding", "REVERSED_DIGITS");
    if (format == KeyFormat.VERBATIM) {
      // Digits that are not padded cannot be reversed: 1, 10 and 100 would be one text.
      int digits = number.digits() > 0 ? number.digits() : NumberEncoding.longest(number);
      reversed = reversed.without("width", "pad").with("digits", digits);
    }
    return finding.fix(number, reversed, how);
  }

  @Override
  public Finding fixUuid(Finding finding, Part part) {
    Segment first = RowKeys.segment(entity, part);
    Finding fixed = finding.fix(PropertyCode.unmarked(first), "of version 4: UUID.randomUUID()");
    return TimeFix.addTo(fixed, entity, first);
  }

  @Override
  public Finding fixSortable(Finding finding, Part part) {
    return TimeFix.addTo(finding, entity, RowKeys.segment(entity, part));
  }

  @Override
  public Finding fixOrder(Finding finding, KeyOrder order, Part moved) {
    return RowOrderFix.addTo(finding, entity, order, moved);
  }

  @Override
  public Finding fixDirection(Finding finding, Part time) {
    Segment segment = RowKeys.segment(entity, time);
    return finding.fix(
        segment,
        AnnotationCode.of(segment.rowKey()).without("descending", "max"),
        "the newest first is a scan backwards");
  }

  @Override
  public Finding fixPersonal(Finding finding, Part part) {
    Segment segment = RowKeys.segment(entity, part);
    ReplacementFix replacement = new ReplacementFix(entity, segment);
    Optional<Column> id =
        entity.columns().stream().filter(SegmentCandidate::isOpaqueId).findFirst();
    if (id.isPresent()) {
      return replacement.addTo(
          finding,
          id.get().name(),
          replacement.promoted(id.get()),
          "and '%s' as a column".formatted(segment.name()),
          new SegmentSwap(replacement).promotion(id.get()));
    }
    String name = replacement.freeName("id");
    return replacement.addTo(
        finding,
        name,
        replacement.text(name) + "\n" + replacement.asColumn(),
        "an opaque id in the key, and the value in a cell",
        List.of());
  }

  @Override
  public Finding tooManyBuckets(Bucket bucket) {
    Salt salt = entity.key().salt().orElseThrow();
    return Finding.at(
            salt.source().at("buckets"),
            "the salt of %s has %s buckets".formatted(entity.name(), salt.buckets()))
        .because("A scan that does not know the bucket reads all of them and merges the rows.")
        .today("key today", KeyPicture.of(entity.key()))
        .fix(
            AnnotationCode.of(salt.source()).with("buckets", Limits.MERGED_BUCKETS),
            "or fewer: two or three for each node")
        .fix(
            "a high-cardinality segment in front, instead of the salt",
            "queries that name it read one range");
  }

  @Override
  public Finding fixLength(Finding finding, Part part, long excess) {
    Segment widest = RowKeys.segment(entity, part);
    long declared = widest.width() > 0 ? widest.width() : widest.maxLength();
    boolean sized = declared > 0 && !widest.isCount();
    if (!sized) {
      return finding.fix("", "fewer segments, or shorter ones");
    }
    // A byte of the value can be several of the key: two hexadecimal digits, say.
    long each =
        Math.max(1, (new BigtableBytes(entity).longest(part).orElse(0) + declared - 1) / declared);
    long shorter = declared - (excess + each - 1) / each;
    if (shorter < 1) {
      return finding.fix("", "shorter values, a few hundred bytes in all");
    }
    Finding bounded = finding.fix(widest, bounded(widest, shorter), "the most that fits");
    return shorter > USUAL_BYTES
        ? bounded.fix(widest, bounded(widest, USUAL_BYTES), "if no value is longer")
        : bounded;
  }

  /** A width would fill every key up to the limit; it stays where it shows the segment's end. */
  private AnnotationCode bounded(Segment segment, long bytes) {
    AnnotationCode rowKey = AnnotationCode.of(segment.rowKey());
    boolean showsEnd =
        entity.key().format() == KeyFormat.VERBATIM
            && segment.suffix().isEmpty()
            && entity.segments().indexOf(segment) + 1 < entity.segments().size();
    return showsEnd
        ? rowKey.with("width", bytes)
        : rowKey.without("width", "pad").with("maxLength", bytes);
  }
}
