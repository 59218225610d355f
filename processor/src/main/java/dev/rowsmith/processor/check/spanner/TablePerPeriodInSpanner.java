package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.table.NamedPart;
import dev.rowsmith.processor.check.table.TablePerPeriod;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.Locale;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@RuleOf(TablePerPeriod.class)
public final class TablePerPeriodInSpanner implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    // A name that Spanner refuses is IllegalName's.
    if (!SpannerName.isBroken(entity.table())) {
      NamedPart.of(entity.table())
          .ifPresent(
              part ->
                  findings.accept(
                      TablePerPeriod.finding(
                              entity,
                              part,
                              String.format(
                                  Locale.ROOT,
                                  "a database has up to %,d tables",
                                  Limits.SPANNER_TABLES))
                          .fix(PeriodInSpanner.fix(entity, part))));
    }
  }
}
