package dev.rowsmith.samples.company;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Family;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A family whose name is not a single lower-case letter",
    severity = Severity.WARNING,
    page = "samples/company-checks/docs/FamilyNamesOfOneLetter.md")
public final class FamilyNamesOfOneLetter implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    Set<String> taken = new HashSet<>();
    entity.families().forEach(family -> taken.add(family.name()));
    for (Family family : entity.families()) {
      if (!family.name().matches("[a-z]")) {
        String letter = freeLetter(family.name(), taken);
        taken.add(letter);
        findings.accept(
            Finding.at(
                    family.source().at("value"),
                    "the family '%s' of %s is not named by one letter"
                        .formatted(family.name(), entity.name()))
                .because("Our dashboards and exports know families by their letter.")
                .fix('"' + letter + '"', "as its name, and at its columns"));
      }
    }
  }

  /** Returns the name's own letters first, then the alphabet's. */
  private static String freeLetter(String name, Set<String> taken) {
    String letters = name.toLowerCase(Locale.ROOT) + "abcdefghijklmnopqrstuvwxyz";
    return Stream.of(letters.split(""))
        .filter(letter -> letter.matches("[a-z]") && !taken.contains(letter))
        .findFirst()
        .orElse("x");
  }
}
