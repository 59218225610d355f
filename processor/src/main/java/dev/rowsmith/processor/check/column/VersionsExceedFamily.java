package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A column that maps more versions than its family keeps")
public final class VersionsExceedFamily implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (FamilyContent content : FamilyContent.of(entity)) {
      Family family = content.family();
      // With an intersection, cells beyond the number stay until they are old as well.
      boolean more = family.keepsEither();
      if (family.maxVersions() > 0 && !more) {
        content.versioned().stream()
            .filter(column -> column.shape().max() > family.maxVersions())
            .forEach(column -> findings.accept(exceeding(entity, content, column)));
      }
    }
  }

  private static Finding exceeding(BigtableEntity entity, FamilyContent content, Column column) {
    Family family = content.family();
    int wanted = content.mappedVersions();
    String kept = String.valueOf(family.maxVersions());
    Finding finding =
        Finding.at(
                column.shape().source().at("max"),
                "'%s' of %s maps %s versions, and the family '%s' keeps %s"
                    .formatted(
                        column.name(), entity.name(), column.shape().max(), family.name(), kept))
            .because("Garbage collection removes the others, some at once and some in a week.");
    Finding fixed =
        content.plain().isEmpty()
            ? finding.fix(
                AnnotationCode.of(family.source()).with("maxVersions", wanted),
                "on " + entity.name())
            : finding.fix(
                FamilyMoveFix.into("v", entity, family, content.versioned()).keeping(wanted));
    return fixed.fix(
        DeclarationCode.of(column.property())
            .with(AnnotationCode.of(column.shape().source()).with("max", kept)));
  }
}
