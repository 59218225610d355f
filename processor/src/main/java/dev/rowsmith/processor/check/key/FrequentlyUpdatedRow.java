package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.KeyPicture;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Numbers measured over time under a key without the time")
public final class FrequentlyUpdatedRow implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    if (entity.segments().isEmpty()
        || !entity.orderedKey().isClear()
        || entity.segments().stream().anyMatch(Measurement::growsWithTime)) {
      return;
    }
    List<Column> moments = entity.columns().stream().filter(Measurement::isMoment).toList();
    List<Column> numbers = entity.columns().stream().filter(Measurement::isNumber).toList();
    if (moments.isEmpty() || numbers.isEmpty()) {
      return;
    }
    Optional<Column> kept =
        numbers.stream().filter(number -> keepsMany(entity, number)).findFirst();
    Optional<Column> named = moments.stream().filter(Measurement::isNamedAsMoment).findFirst();
    if (kept.isPresent()) {
      findings.accept(updated(entity, kept.get(), named.orElse(moments.get(0))));
    } else if (named.isPresent() && Measurement.isNamedIn(entity)) {
      findings.accept(updated(entity, numbers.get(0), named.get()).asWarning());
    }
  }

  /** Returns whether the column's family keeps the versions of a value that changes for ever. */
  private static boolean keepsMany(BigtableEntity entity, Column column) {
    return entity.families().stream()
        .anyMatch(
            family ->
                family.name().equals(column.family())
                    && family.maxVersions() > Limits.FEW_VERSIONS);
  }

  private static Finding updated(BigtableEntity entity, Column number, Column moment) {
    Finding finding =
        Finding.at(
                moment.property().place(),
                "'%s' of %s is measured over time, and '%s' is not in the row key"
                    .formatted(number.name(), entity.name(), moment.name()))
            .because(
                "Every reading updates the same row: one node has all the work, and the row grows.")
            .today("key today", KeyPicture.of(entity.key()));
    if (entity.orderedKey().parts().stream().allMatch(KeyPartTraits::lowCardinality)) {
      return finding.fix(
          "a high-cardinality id as a segment, and '%s' after it".formatted(moment.name()), "");
    }
    return finding.fix(
        new PromotionChange(entity.orderedKey(), moment.asOther())
            .last("as the last segment, a row for each reading"));
  }
}
