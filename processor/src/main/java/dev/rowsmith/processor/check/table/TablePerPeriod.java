package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.NameRule;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.check.column.ComponentNames;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Entity;
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
          finding(
              entity,
              part,
              String.format(Locale.ROOT, "an instance has up to %,d tables", Limits.TABLES),
              NameRule.TABLE.fix(rest),
              present,
              part.component(SEGMENTS, name -> ComponentNames.free(name, entity))));
    }
  }

  private static boolean holdsTime(Segment segment) {
    return switch (segment.kind()) {
      case INSTANT, LOCAL_DATE, LOCAL_DATE_TIME, YEAR_MONTH -> true;
      default -> false;
    };
  }

  /**
   * Reports a table that is named by a part.
   *
   * @param most the most tables, as {@code an instance has up to 1,000 tables}
   * @param rest the name without the part, as the store takes it
   * @param present the component that holds what the part tells
   * @param added the component that would hold it, and where that stands
   */
  public static Finding finding(
      Entity entity,
      NamedPart part,
      String most,
      String rest,
      Optional<String> present,
      String added) {
    String what = part.what();
    AnnotationCode table = AnnotationCode.of(entity.tableSource()).withText("value", rest);
    return Finding.at(
            entity.tableSource().at("value"),
            "the table %s of %s is named by the %s %s"
                .formatted(
                    Wording.quoted(entity.table()),
                    entity.name(),
                    what,
                    Wording.quoted(part.text())))
        .because("Each %s would need a table and an entity of its own; %s.".formatted(what, most))
        .fix(
            present
                .map(holder -> Fix.of(table, "the %s is in '%s'".formatted(what, holder)))
                .orElseGet(() -> new Fix(table.toString(), "and " + added)));
  }
}
