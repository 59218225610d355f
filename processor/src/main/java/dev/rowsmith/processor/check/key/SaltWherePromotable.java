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
import dev.rowsmith.processor.edit.RemovedAnnotation;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.DeclaredKey;
import dev.rowsmith.processor.model.DeclaredKey.Unit;
import dev.rowsmith.processor.model.KeyPicture;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Salt;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A salt that spreads writes where a column of high cardinality could",
    severity = Severity.WARNING)
public final class SaltWherePromotable implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    OrderedKey key = entity.orderedKey();
    DeclaredKey declared = entity.declaredKey();
    Optional<Part> time =
        key.parts().stream()
            .dropWhile(KeyPartTraits::lowCardinality)
            .findFirst()
            .filter(KeyPartTraits::temporal);
    if (time.isPresent() && key.isClear()) {
      entity
          .key()
          .salt()
          .flatMap(salt -> finding(entity, salt, declared, declared.unit(time.get())))
          .ifPresent(findings);
    }
  }

  private static Optional<Finding> finding(
      BigtableEntity entity, Salt salt, DeclaredKey key, Unit time) {
    Optional<Part> leader =
        key.ordered().parts().stream().filter(KeyPartTraits::canLead).findFirst();
    if (leader.isPresent()) {
      return isMeant(entity, salt)
          ? Optional.empty()
          : Optional.of(
              finding(
                  entity,
                  salt,
                  "its segment '%s' could lead",
                  leader.get().name(),
                  OrderChange.ledBy(key.unit(leader.get()), time, key)
                      .fix(time, ", without @Salted")));
    }
    boolean binary = entity.key().format() == KeyFormat.ORDERED_CODE;
    return PromotionChange.of(key).stream()
        // A row without a column does not exist, so the last one has to stay.
        .filter(column -> entity.columns().size() > 1 && column.isId())
        .filter(column -> !binary || !KeyPartTraits.integral(column.column().kind()))
        .findFirst()
        .map(
            column ->
                finding(
                    entity,
                    salt,
                    "its column '%s' could spread the writes",
                    column.name(),
                    column.before(time, "without @Salted, ")));
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

  private static Finding finding(
      BigtableEntity entity, Salt salt, String what, String leader, Fix fix) {
    return Finding.at(
            salt.source().place(),
            "the row key of %s is salted, and %s".formatted(entity.name(), what.formatted(leader)))
        .because(
            "A salted scan reads every bucket; a scan that names '%s' reads one range."
                .formatted(leader))
        .today("key today", KeyPicture.of(entity.key()))
        .fix(fix.with(new RemovedAnnotation(salt.source(), "").edits()));
  }
}
