package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A salt that spreads writes where a column of high cardinality could",
    severity = Severity.WARNING)
public final class SaltWherePromotable implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    Optional<Salt> salt = entity.key().salt();
    if (salt.isEmpty() || !KeyOrder.isClear(entity)) {
      return;
    }
    List<Segment> segments = entity.segments();
    Optional<Segment> time =
        segments.stream()
            .dropWhile(KeyPartTraits::lowCardinality)
            .findFirst()
            .filter(KeyPartTraits::temporal);
    Optional<Segment> leader = segments.stream().filter(KeyPartTraits::canLead).findFirst();
    if (time.isPresent() && leader.isPresent() && !isMeant(entity, salt.get())) {
      findings.accept(reordered(entity, salt.get(), time.get(), leader.get()));
    } else if (time.isPresent() && leader.isEmpty() && entity.columns().size() > 1) {
      // A row without a column does not exist, so the last one has to stay.
      boolean binary = entity.key().format() == KeyFormat.ORDERED_CODE;
      SegmentCandidate.amongIds(entity.columns())
          .filter(candidate -> !binary || !KeyPartTraits.integral(candidate.column().kind()))
          .ifPresent(
              candidate -> findings.accept(promotable(entity, salt.get(), time.get(), candidate)));
    }
  }

  /**
   * An outbox is read in the order of the time, whatever else is in its key; a salt that names its
   * segments was chosen with the other segments in mind; and too many buckets come first.
   */
  private static boolean isMeant(BigtableEntity entity, Salt salt) {
    return !salt.by().isEmpty()
        || salt.buckets() > Limits.MERGED_BUCKETS
        || Words.QUEUE.in(NameWords.of(entity.name()))
        || Words.QUEUE.in(NameWords.of(entity.table()));
  }

  private static Finding reordered(BigtableEntity entity, Salt salt, Segment time, Segment leader) {
    Finding finding =
        Finding.at(
                salt.source().place(),
                "the row key of %s is salted, and its segment '%s' could lead"
                    .formatted(entity.name(), leader.name()))
            .because(
                "A salted scan reads every bucket; a scan that names '%s' reads one range."
                    .formatted(leader.name()))
            .today("key today", KeyPicture.of(entity.key()));
    BigtableEntity plain =
        entity.inTable(entity.table(), entity.key().withoutSalt(), entity.columns());
    KeyOrder order = KeyOrder.ledBy(leader.asPart(), plain.orderedKey().parts());
    Fix moved = RowOrderFix.addTo(finding, plain, order, time.asPart()).fixes().get(0);
    List<Edit> edits = new ArrayList<>(moved.edits());
    edits.add(new Edit.Unannotate(salt.source().place(), "Salted"));
    return finding.fix(
        new Fix(
            moved.code(),
            moved.how() + ", without @Salted",
            entity.key().groups().isEmpty() ? edits : List.of()));
  }

  private static Finding promotable(
      BigtableEntity entity, Salt salt, Segment time, SegmentCandidate candidate) {
    Finding finding =
        Finding.at(
                salt.source().place(),
                "the row key of %s is salted, and its column '%s' could spread the writes"
                    .formatted(entity.name(), candidate.name()))
            .because(
                "A salted scan reads every bucket; a scan that names '%s' reads one range."
                    .formatted(candidate.name()))
            .today("key today", KeyPicture.of(entity.key()));
    Key plain = entity.key().withoutSalt();
    PromotionFix promotion = new PromotionFix(entity, plain, time, candidate);
    List<Edit> edits = new ArrayList<>(promotion.edits());
    edits.add(new Edit.Unannotate(salt.source().place(), "Salted"));
    return finding.fix(new Fix(promotion.source(), promotion.place() + ", without @Salted", edits));
  }
}
