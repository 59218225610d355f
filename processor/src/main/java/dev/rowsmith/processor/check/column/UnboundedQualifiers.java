package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.name.GrowingName;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Qualifiers as data whose number nothing limits", severity = Severity.WARNING)
public final class UnboundedQualifiers implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    entity.columns().stream()
        .filter(column -> column.shape().hasEntries() && column.shape().max() == 0)
        .filter(column -> !isLimitedByType(column) && !TimeQualifiers.are(column))
        .forEach(column -> findings.accept(unbounded(entity, column)));
  }

  /** Only so many values exist; those of a clock come again each day. */
  private static boolean isLimitedByType(Column column) {
    return switch (column.shape().key().orElseThrow().kind()) {
      case ENUM, BOOLEAN, BYTE, LOCAL_TIME, YEAR_MONTH, YEAR -> true;
      default -> false;
    };
  }

  private static Finding unbounded(BigtableEntity entity, Column column) {
    Finding finding =
        Finding.at(
                column.shape().source().place(),
                "nothing limits the entries of '%s' in a row of %s"
                    .formatted(column.name(), entity.name()))
            .because(
                "A row is read, and must fit, as a whole: Bigtable takes 256 MB, better 100 MB.");
    if (GrowingName.list(column.name())) {
      return finding.fix("", "a row for each entry: the list grows forever, by its name");
    }
    return finding
        .fix("", "a row for each entry")
        .fix(
            DeclarationCode.of(column.property())
                .with(AnnotationCode.of(column.shape().source()).with("max", Limits.USUAL_ENTRIES)),
            "where no row has more, now or later: a put of more is refused");
  }
}
