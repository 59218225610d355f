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
import dev.rowsmith.processor.edit.RemovedAnnotation;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.DeclaredKey.Unit;
import dev.rowsmith.processor.model.KeyPicture;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Salt;
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
    if (salt.isEmpty() || !entity.orderedKey().isClear()) {
      return;
    }
    List<Part> parts = entity.orderedKey().parts();
    Optional<Part> time =
        parts.stream()
            .dropWhile(KeyPartTraits::lowCardinality)
            .findFirst()
            .filter(KeyPartTraits::temporal);
    Optional<Part> leader = parts.stream().filter(KeyPartTraits::canLead).findFirst();
    if (time.isPresent() && leader.isPresent() && !isMeant(entity, salt.get())) {
      findings.accept(reordered(entity, salt.get(), time.get(), leader.get()));
    } else if (time.isPresent() && leader.isEmpty() && entity.columns().size() > 1) {
      // A row without a column does not exist, so the last one has to stay.
      boolean binary = entity.key().format() == KeyFormat.ORDERED_CODE;
      PromotionChange.of(entity.declaredKey()).stream()
          .filter(PromotionChange::isId)
          .filter(column -> !binary || !KeyPartTraits.integral(column.column().kind()))
          .findFirst()
          .ifPresent(
              column ->
                  findings.accept(
                      finding(
                          entity,
                          salt.get(),
                          "its column '%s' could spread the writes",
                          column.name(),
                          column
                              .before(unit(entity, time.get()), "without @Salted, ")
                              .with(unsalted(salt.get())))));
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

  private static Finding reordered(BigtableEntity entity, Salt salt, Part time, Part leader) {
    OrderChange order =
        OrderChange.ledBy(unit(entity, leader), unit(entity, time), entity.declaredKey());
    return finding(
        entity,
        salt,
        "its segment '%s' could lead",
        leader.name(),
        order.fix(unit(entity, time), ", without @Salted").with(unsalted(salt)));
  }

  private static List<Edit> unsalted(Salt salt) {
    return new RemovedAnnotation(salt.source(), "").edits();
  }

  private static Unit unit(BigtableEntity entity, Part part) {
    return entity.declaredKey().unit(part);
  }

  private static Finding finding(
      BigtableEntity entity, Salt salt, String what, String leader, Fix fix) {
    return Finding.at(
            salt.source().place(),
            "the row key of %s is salted, and %s".formatted(entity.name(), what.formatted(leader)))
        .because(
            "A salted scan reads every bucket; a scan that names '%s' reads one range."
                .formatted(leader))
        .today("key today", KeyPicture.of(entity.key()))
        .fix(fix);
  }
}
