package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.NameRule;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.check.spanner.PeriodInSpanner;
import dev.rowsmith.processor.check.spanner.SpannerName;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A table that is named by a year, a month, a day or a tenant",
    severity = Severity.WARNING)
public final class TablePerPeriod implements SchemaCheck {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    // A name that Bigtable refuses is IllegalName's.
    if (NameRule.TABLE.broken(entity.table()).isEmpty()) {
      NamedPart.of(entity.table())
          .ifPresent(
              part ->
                  findings.accept(
                      finding(entity.tableSource(), entity.table(), entity.name(), part)
                          .because(
                              needed(part)
                                  + "an instance has up to %,d tables.".formatted(Limits.TABLES))
                          .fix(PeriodInKey.fix(entity, part))));
    }
  }

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    if (!SpannerName.isBroken(entity.table())) {
      NamedPart.of(entity.table())
          .ifPresent(
              part -> {
                Fix fix = PeriodInSpanner.fix(entity, part);
                findings.accept(
                    finding(entity.tableSource(), entity.table(), entity.name(), part)
                        .because(
                            needed(part)
                                + "a database has up to %,d tables."
                                    .formatted(Limits.SPANNER_TABLES))
                        .fix(fix));
              });
    }
  }

  private static String needed(NamedPart part) {
    return "Each %s would need a table and an entity of its own; ".formatted(part.what());
  }

  private static Finding finding(
      AnnotationFacts table, String name, String entity, NamedPart part) {
    return Finding.at(
        table.at("value"),
        "the table %s of %s is named by the %s %s"
            .formatted(Wording.quoted(name), entity, part.what(), Wording.quoted(part.text())));
  }
}
