package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.key.Measurement;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.KeyPicture;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Qualifiers that are times under a key without the time: a row that grows forever")
public final class UnboundedWideRow implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    if (entity.segments().isEmpty()
        || entity.segments().stream().anyMatch(Measurement::growsWithTime)) {
      return;
    }
    entity.columns().stream()
        .filter(column -> column.shape().hasEntries() && TimeQualifiers.are(column))
        .filter(column -> !isCollected(entity, column))
        .forEach(
            column -> {
              Finding growing = growing(entity, column);
              // The maximum holds for the entries of one write: each merge may add as many.
              findings.accept(column.shape().max() == 0 ? growing : growing.asWarning());
            });
  }

  /** Garbage collection by age bounds the time as well, unless it waits for more versions too. */
  private static boolean isCollected(BigtableEntity entity, Column column) {
    return entity.families().stream()
        .filter(family -> family.name().equals(column.family()))
        .anyMatch(family -> family.hasAge() && family.combine() == Combine.EITHER);
  }

  private static Finding growing(BigtableEntity entity, Column column) {
    boolean days = column.shape().key().orElseThrow().kind() == ValueKind.LOCAL_DATE;
    Finding finding =
        Finding.at(
                column.shape().source().place(),
                "the qualifiers of '%s' are times, and no segment of the key of %s bounds the time"
                    .formatted(column.name(), entity.name()))
            .because("The row grows forever, and one node has all its writes.")
            .today("key today", KeyPicture.of(entity.key()));
    return finding.fix(
        days
            ? bucket(entity, "YearMonth", "month", "a row for each month")
            : bucket(entity, "LocalDate", "day", "a row for each day"));
  }

  private static Fix bucket(BigtableEntity entity, String type, String wanted, String how) {
    String name = ComponentNames.free(wanted, entity);
    return new Fix("@RowKey %s %s".formatted(type, name), "as the last segment, " + how);
  }
}
