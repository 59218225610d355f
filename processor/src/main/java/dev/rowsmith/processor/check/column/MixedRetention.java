package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Columns of one family that need different numbers of versions")
public final class MixedRetention implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (FamilyContent content : FamilyContent.of(entity)) {
      if (!keepsSeveral(content.family()) || content.versioned().isEmpty()) {
        continue;
      }
      if (content.plain().isEmpty()) {
        checkNumbers(entity, content, findings);
      } else {
        findings.accept(plainAmongVersions(entity, content));
      }
    }
  }

  /** A family that keeps everything, or says nothing, has findings of its own. */
  private static boolean keepsSeveral(Family family) {
    return !family.keepForever()
        && family.maxVersions() != 1
        && (family.maxVersions() > 0 || family.hasAge());
  }

  private static Finding plainAmongVersions(BigtableEntity entity, FamilyContent content) {
    List<Column> versioned = content.versioned();
    Column plain = content.plain().get(0);
    Family family = content.family();
    Finding finding =
        Finding.at(
                plain.property().place(),
                "'%s' of %s needs one version, and shares the family '%s' with the versions of %s"
                    .formatted(
                        plain.name(),
                        entity.name(),
                        family.name(),
                        Wording.quoted(versioned.stream().map(Column::name).toList())))
            .because(
                "A family keeps as many versions of each of its columns, and they are paid for.")
            .today("family today", AnnotationCode.of(family.source()).toString());
    return finding.fix(apart(entity, content));
  }

  private static Fix apart(BigtableEntity entity, FamilyContent content) {
    Family family = content.family();
    FamilyMoveFix move =
        FamilyMoveFix.into("v", entity, family, content.versioned()).leavingOneVersion();
    if (family.maxVersions() == 0) {
      return move.keepingTheSame();
    }
    int versions = Math.max(family.maxVersions(), content.mappedVersions());
    return move.keeping(versions);
  }

  /** Few versions are corrections, and many a history: a family of many keeps both. */
  private static void checkNumbers(
      BigtableEntity entity, FamilyContent content, Consumer<Finding> findings) {
    List<Column> few =
        content.versioned().stream()
            .filter(column -> column.shape().max() > 0)
            .filter(column -> column.shape().max() <= Limits.FEW_VERSIONS)
            .toList();
    List<Column> many =
        content.versioned().stream()
            .filter(column -> column.shape().max() > Limits.FEW_VERSIONS)
            .toList();
    if (few.isEmpty() || many.isEmpty()) {
      return;
    }
    int wanted = few.stream().mapToInt(column -> column.shape().max()).max().orElseThrow();
    findings.accept(
        Finding.at(
                few.get(0).shape().source().at("max"),
                "'%s' of %s needs %s versions, and '%s' of the same family '%s' needs %s"
                    .formatted(
                        few.get(0).name(),
                        entity.name(),
                        few.get(0).shape().max(),
                        many.get(0).name(),
                        content.family().name(),
                        many.get(0).shape().max()))
            .because(
                "A family keeps as many versions of each of its columns, and they are paid for.")
            .fix(FamilyMoveFix.into("v", entity, content.family(), few).keeping(wanted)));
  }
}
