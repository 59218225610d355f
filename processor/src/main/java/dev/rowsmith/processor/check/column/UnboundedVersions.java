package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Versions of a column in a family that never deletes any")
public final class UnboundedVersions implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (FamilyContent content : FamilyContent.of(entity)) {
      // A family that says nothing at all is NoRetention's.
      if (content.family().keepForever() && !hasLimit(content.family())) {
        content.versioned().forEach(column -> findings.accept(unbounded(content, column)));
      }
    }
  }

  private static boolean hasLimit(Family family) {
    return family.maxVersions() > 0 || family.hasAge();
  }

  private static Finding unbounded(FamilyContent content, Column column) {
    Family family = content.family();
    int versions = content.mappedVersions() > 0 ? content.mappedVersions() : Limits.FEW_VERSIONS;
    AnnotationCode today = content.declared();
    Finding finding =
        Finding.at(
                column.shape().source().place(),
                "'%s' of %s has versions without end: the family '%s' keeps them all"
                    .formatted(column.name(), content.entity().name(), family.name()))
            .because("Each write adds one, until the row is too large to be read.")
            .today("family today", today.toString());
    if (!content.plain().isEmpty()) {
      return finding.fix(FamilyMoveFix.into("v", content, content.versioned()).keeping(versions));
    }
    AnnotationCode limited = today.without("keepForever");
    return finding
        .fix(limited.with("maxVersions", versions), "on " + content.entity().name())
        .fix(limited.with("maxAgeDays", 30), "on " + content.entity().name());
  }
}
