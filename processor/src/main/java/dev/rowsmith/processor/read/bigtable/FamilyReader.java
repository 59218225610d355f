package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.Declarations;
import java.util.List;
import javax.lang.model.element.TypeElement;

/** Reader of the families that an entity declares. */
final class FamilyReader {

  private FamilyReader() {}

  static List<Family> read(Declarations declarations, TypeElement entity) {
    return declarations.annotations(entity, AnnotationNames.FAMILY).stream()
        .map(
            family ->
                new Family(
                    family.text("value"),
                    family.facts(),
                    family.number("maxVersions"),
                    family.number("maxAgeDays"),
                    family.text("maxAge"),
                    AgeReader.read(family.number("maxAgeDays"), family.text("maxAge")),
                    family.constant("combine", Combine.class, Combine.EITHER),
                    family.flag("keepForever"),
                    family.flag("isDefault")))
        .toList();
  }

  /** Returns the family that takes a column which names one, or an empty name. */
  static String familyOf(String written, List<Family> declared) {
    if (!written.isEmpty()) {
      return declared.stream().anyMatch(family -> family.name().equals(written)) ? written : "";
    }
    if (declared.size() == 1) {
      return declared.get(0).name();
    }
    return declared.stream().filter(Family::isDefault).map(Family::name).findFirst().orElse("");
  }
}
