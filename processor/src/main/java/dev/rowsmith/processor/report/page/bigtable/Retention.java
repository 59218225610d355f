package dev.rowsmith.processor.report.page.bigtable;

import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.Family;

/** Words for what a family keeps. */
final class Retention {

  private Retention() {}

  static String of(Family family) {
    String versions =
        family.maxVersions() == 1
            ? "the newest version"
            : "the newest %s versions".formatted(family.maxVersions());
    String age = "younger than " + Wording.age(family);
    if (family.keepForever()) {
      return "everything, for good";
    }
    if (family.maxVersions() > 0 && family.hasAge()) {
      // The limits are of what is deleted: what stays is the other way round.
      return family.combine() == Family.Combine.BOTH
          ? versions + ", and all that is " + age
          : versions + ", where " + age;
    }
    return family.maxVersions() > 0
        ? versions
        : family.hasAge() ? "what is " + age : "nothing is declared";
  }
}
