package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.FamilyRenameFix;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.NameRule;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.ShortName;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Family;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A family's name that is long for something that is sent with every cell",
    severity = Severity.WARNING)
public final class LongFamilyName implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    Set<String> taken = new HashSet<>();
    entity.families().forEach(family -> taken.add(family.name()));
    for (Family family : entity.families()) {
      // A name that Bigtable refuses is IllegalName's.
      if (family.name().length() > Limits.SHORT_FAMILY
          && NameRule.FAMILY.broken(family.name()).isEmpty()) {
        String proposal = ShortName.of(family.name(), taken);
        taken.add(proposal);
        findings.accept(finding(entity, family, proposal));
      }
    }
  }

  private static Finding finding(BigtableEntity entity, Family family, String proposal) {
    return Finding.at(
            family.source().at("value"),
            "the family's name %s of %s has %s characters"
                .formatted(Wording.quoted(family.name()), entity.name(), family.name().length()))
        .because(
            "It is sent with every cell: up to %s characters count as short."
                .formatted(Limits.SHORT_FAMILY))
        .fix(FamilyRenameFix.of(entity, family, proposal, ""));
  }
}
