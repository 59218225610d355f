package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Versions of a number that hold what it was over time", severity = Severity.WARNING)
public final class VersionsAsTimeSeries implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    if (entity.segments().isEmpty()) {
      return;
    }
    for (FamilyContent content : FamilyContent.of(entity)) {
      List<Column> series =
          content.versioned().stream()
              .filter(column -> !column.shape().isAggregate() && isNumber(column))
              .filter(column -> holdsMany(column, content.family()))
              .toList();
      if (!series.isEmpty()) {
        findings.accept(series(entity, content.family(), series));
      }
    }
  }

  private static boolean isNumber(Column column) {
    return switch (column.kind()) {
      case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE, BIG_DECIMAL, BIG_INTEGER -> true;
      default -> false;
    };
  }

  /** What keeps everything, or says nothing, has a finding of its own. */
  private static boolean holdsMany(Column column, Family family) {
    if (column.shape().max() != 0) {
      return column.shape().max() > Limits.FEW_VERSIONS;
    }
    return family.maxVersions() > 0 ? family.maxVersions() > Limits.FEW_VERSIONS : family.hasAge();
  }

  private static Finding series(BigtableEntity entity, Family family, List<Column> series) {
    Column first = series.get(0);
    int kept = first.shape().max() > 0 ? first.shape().max() : family.maxVersions();
    return Finding.at(
            first.shape().source().at("max"),
            "the versions of '%s' in %s are a time series: %s of a number"
                .formatted(
                    first.name(),
                    entity.name(),
                    kept > 0
                        ? "%s versions".formatted(kept)
                        : "all versions of " + Wording.age(family)))
        .because("Versions are for a value that was wrong; a range of rows is found, and grows.")
        .fix(rows(entity, series));
  }

  private static Fix rows(BigtableEntity entity, List<Column> series) {
    Column first = series.get(0);
    String name = ComponentNames.free("at", entity);
    return new Fix(
        "@RowKey Instant " + name,
        "as the last segment, and %s %s: a row for each value"
            .formatted(first.value().source(), first.property().name()));
  }
}
