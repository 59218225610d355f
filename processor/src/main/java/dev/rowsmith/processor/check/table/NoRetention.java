package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Family;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A family that declares neither what may be deleted nor that nothing may")
public final class NoRetention implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (Family family : entity.families()) {
      if (saysNothing(family)) {
        AnnotationCode today = AnnotationCode.of(family.source());
        findings.accept(
            Finding.at(
                    family.source().place(),
                    "the family '%s' of %s does not declare what it keeps"
                        .formatted(family.name(), entity.name()))
                .because("Every version of every cell would stay, and be paid for, for good.")
                .today("today", today.toString())
                .fix(
                    today.with("maxVersions", 1).without("maxAgeDays", "keepForever"),
                    "the newest value of each cell")
                .fix(
                    today.with("maxAgeDays", 30).without("maxVersions", "keepForever"),
                    "what is younger than 30 days")
                .fix(
                    today.with("keepForever", true).without("maxVersions", "maxAgeDays"),
                    "everything"));
      }
    }
  }

  /** A family that says something that cannot be is InvalidRetention's. */
  private static boolean saysNothing(Family family) {
    return family.maxVersions() == 0
        && !family.hasAge()
        && !family.source().says("maxAge")
        && !family.keepForever()
        && !family.source().says("combine");
  }
}
