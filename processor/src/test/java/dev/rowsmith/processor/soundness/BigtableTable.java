package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.soundness.Part.Role;
import java.util.Optional;

/** What a change of a table of Bigtable does, whatever its rows hold. */
final class BigtableTable {

  private static final int DAYS = 120;

  private BigtableTable() {}

  /** Returns what is lost whatever a row holds: the table, or cells to another retention. */
  static String loss(Draft before, Draft after) {
    if (!before.table.equals(after.table)) {
      return "the table has another name";
    }
    for (Draft.Family each : before.families) {
      Optional<Draft.Family> other =
          after.families.stream().filter(family -> family.name().equals(each.name())).findFirst();
      if (other.isPresent() && !keepsAll(other.get(), each)) {
        return "the family %s keeps less".formatted(each.name());
      }
      if (other.isPresent() && !typeOf(before, each).equals(typeOf(after, each))) {
        return "the family %s is of another type".formatted(each.name());
      }
    }
    return "";
  }

  /** A family of aggregates is of a type that it has for ever. */
  private static String typeOf(Draft draft, Draft.Family family) {
    return draft.columns().stream()
        .filter(each -> draft.familyOf(each).equals(family.name()))
        .filter(each -> each.role == Role.AGGREGATE)
        .map(each -> each.get("Aggregate", "value"))
        .findFirst()
        .orElse("");
  }

  private static boolean keepsAll(Draft.Family now, Draft.Family before) {
    for (int version = 1; version <= 25; version++) {
      for (int age = 0; age < DAYS; age++) {
        if (keeps(before, version, age) && !keeps(now, version, age)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns whether garbage collection leaves a cell. */
  private static boolean keeps(Draft.Family family, int version, int age) {
    String versions = family.attributes().get("maxVersions");
    String days = family.attributes().get("maxAgeDays");
    boolean tooMany = versions != null && version > Integer.parseInt(versions);
    boolean tooOld = days != null && age > Integer.parseInt(days);
    boolean both =
        "Combine.BOTH".equals(family.attributes().get("combine"))
            && versions != null
            && days != null;
    return both ? !(tooMany && tooOld) : !(tooMany || tooOld);
  }
}
