package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.NameRule;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Entity;
import java.util.Locale;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A table that is named by a year, a month, a day or a tenant",
    severity = Severity.WARNING)
public final class TablePerPeriod implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    // A name that Bigtable refuses is IllegalName's.
    if (NameRule.TABLE.broken(entity.table()).isEmpty()) {
      NamedPart.of(entity.table())
          .ifPresent(
              part ->
                  findings.accept(
                      finding(
                              entity,
                              part,
                              String.format(
                                  Locale.ROOT, "an instance has up to %,d tables", Limits.TABLES))
                          .fix(PeriodInKey.fix(entity, part))));
    }
  }

  /**
   * Words the finding of a table that is named by a part.
   *
   * @param most the most tables, as {@code an instance has up to 1,000 tables}
   */
  public static Finding finding(Entity entity, NamedPart part, String most) {
    return Finding.at(
            entity.tableSource().at("value"),
            "the table %s of %s is named by the %s %s"
                .formatted(
                    Wording.quoted(entity.table()),
                    entity.name(),
                    part.what(),
                    Wording.quoted(part.text())))
        .because(
            "Each %s would need a table and an entity of its own; %s."
                .formatted(part.what(), most));
  }
}
