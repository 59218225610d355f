package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.FamilyRenameFix;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Family;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@RuleOf(PersonalDataInKey.class)
public final class PersonalDataInFamily implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (Family family : entity.families()) {
      if (PersonalForm.is(family.name())) {
        findings.accept(finding(entity, family).asWarning());
      }
    }
  }

  private static Finding finding(BigtableEntity entity, Family family) {
    List<String> names = entity.families().stream().map(Family::name).toList();
    String name = FreeName.like("m", names, Limits.FAMILY_NAME);
    return Finding.at(
            family.source().at("value"),
            "the family's name %s of %s has the form of personal data"
                .formatted(Wording.quoted(family.name()), entity.name()))
        .because(PersonalDataInKey.WHO_SEES_ROW_KEYS)
        .fix(FamilyRenameFix.of(entity, family, name, "a name of what the family holds"));
  }
}
