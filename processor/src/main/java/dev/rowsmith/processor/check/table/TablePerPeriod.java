package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.NameRule;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.column.ComponentNames;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A table that is named by a year, a month, a day or a tenant",
    severity = Severity.WARNING)
public final class TablePerPeriod implements EntityCheck<BigtableEntity> {

  private static final Map<String, String> SEGMENTS =
      Map.of(
          "tenant", "@RowKey String %s as the first segment",
          "year", "@RowKey(digits = 4) int %s as the last segment",
          "half", "@RowKey YearMonth %s as the last segment, its first month",
          "quarter", "@RowKey YearMonth %s as the last segment, its first month",
          "month", "@RowKey YearMonth %s as the last segment",
          "week", "@RowKey LocalDate %s as the last segment, its first day",
          "day", "@RowKey LocalDate %s as the last segment",
          "hour", "@RowKey LocalDateTime %s as the last segment");

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    Optional<NamedPart> named = NamedPart.of(entity.table());
    // A name that Bigtable refuses is IllegalName's.
    if (named.isPresent() && NameRule.TABLE.broken(entity.table()).isEmpty()) {
      NamedPart part = named.get();
      String rest = part.rest().isEmpty() ? entity.name().toLowerCase(Locale.ROOT) : part.rest();
      Optional<String> present =
          entity.segments().stream()
              .filter(segment -> part.isTenant() ? part.isIn(segment.name()) : holdsTime(segment))
              .map(Segment::name)
              .findFirst();
      findings.accept(
          part.finding(
              entity,
              String.format(Locale.ROOT, "an instance has up to %,d tables", Limits.TABLES),
              NameRule.TABLE.fix(rest),
              present,
              SEGMENTS,
              ComponentNames.of(entity)));
    }
  }

  private static boolean holdsTime(Segment segment) {
    return switch (segment.kind()) {
      case INSTANT, LOCAL_DATE, LOCAL_DATE_TIME, YEAR_MONTH -> true;
      default -> false;
    };
  }
}
