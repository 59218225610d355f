package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.name.TimeName;
import dev.rowsmith.processor.check.table.NamedPart;
import dev.rowsmith.processor.check.table.TablePerPeriod;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

@AutoService(SchemaCheck.class)
@RuleOf(TablePerPeriod.class)
public final class TablePerPeriodInSpanner implements EntityCheck<SpannerEntity> {

  private static final String FIRST_DAY =
      "@PrimaryKey LocalDate %s as the last part of the key, its first day";

  private static final Map<String, String> PARTS =
      Map.of(
          "tenant",
          "@PrimaryKey String %s as the first part of the key",
          "year",
          "@PrimaryKey long %s as the last part of the key",
          "half",
          FIRST_DAY,
          "quarter",
          FIRST_DAY,
          "month",
          FIRST_DAY,
          "week",
          FIRST_DAY,
          "day",
          "@PrimaryKey LocalDate %s as the last part of the key",
          "hour",
          "@PrimaryKey Instant %s as the last part of the key, its start");

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    Optional<NamedPart> named = NamedPart.of(entity.table());
    // A name that Spanner refuses is IllegalName's.
    if (named.isPresent() && !DatabaseName.isBroken(entity.table())) {
      NamedPart part = named.get();
      List<String> names = entity.type().name().simpleNames();
      String own = FreeName.cut(names.get(names.size() - 1), Limits.SPANNER_NAME);
      List<String> taken =
          entity.columns().stream().map(column -> column.property().name()).toList();
      findings.accept(
          TablePerPeriod.finding(
              entity,
              part,
              String.format(Locale.ROOT, "a database has up to %,d tables", Limits.SPANNER_TABLES),
              DatabaseName.isBroken(part.rest()) ? own : part.rest(),
              present(entity, part),
              part.component(PARTS, name -> FreeName.like(name, taken, Integer.MAX_VALUE))));
    }
  }

  /**
   * A tenant has to be in the key, and a time in any column: an index or a policy of deletion can
   * be of it.
   */
  private static Optional<String> present(SpannerEntity entity, NamedPart part) {
    Stream<SpannerColumn> key = entity.key().stream().map(PrimaryKeyPart::column);
    return (part.isTenant()
            ? key.filter(column -> part.isIn(column.path()))
            : Stream.concat(key, entity.otherColumns().stream())
                .filter(TablePerPeriodInSpanner::holdsTime))
        .map(SpannerColumn::path)
        .findFirst();
  }

  private static boolean holdsTime(SpannerColumn column) {
    ValueKind kind = column.form().kind();
    return (kind == ValueKind.INSTANT || kind == ValueKind.LOCAL_DATE)
        && !column.type().array()
        && !TimeName.recurs(column.path());
  }
}
