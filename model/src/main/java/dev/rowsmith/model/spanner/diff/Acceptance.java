package dev.rowsmith.model.spanner.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The differences that may be applied, and those that may not.
 *
 * @param applied the safe and the allowed ones, in their order
 * @param refused the unsafe ones that are not allowed; without those that can stay as they are
 */
public record Acceptance(List<Difference> applied, List<Difference> refused) {

  public Acceptance {
    applied = List.copyOf(applied);
    refused = List.copyOf(refused);
  }

  /**
   * Sorts differences by the changes that are allowed. Undeclared columns and indexes stay unless
   * their loss is allowed, and a table that is remade has no other difference.
   */
  public static Acceptance of(List<Difference> differences, Set<AllowedChange> allowed) {
    Set<String> remade =
        differences.stream()
            .filter(each -> each.kind().allowedBy().filter(remaking(allowed)::contains).isPresent())
            .map(Difference::table)
            .collect(Collectors.toSet());
    List<Difference> applied = new ArrayList<>();
    List<Difference> refused = new ArrayList<>();
    for (Difference difference : differences) {
      boolean asked =
          difference.kind().canEnd()
              && difference.kind().allowedBy().map(allowed::contains).orElse(true);
      Difference each =
          difference.allowedBy().filter(allowed::contains).isPresent()
              ? difference.refusedFor(Optional.empty())
              : difference;
      if (remade.contains(each.table()) || (asked && each.refusal().isEmpty())) {
        applied.add(each);
      } else if (asked || !each.kind().canStay()) {
        refused.add(each);
      }
    }
    return new Acceptance(applied, refused);
  }

  private static Set<AllowedChange> remaking(Set<AllowedChange> allowed) {
    return allowed.contains(AllowedChange.REMADE_TABLES)
        ? Set.of(AllowedChange.REMADE_TABLES)
        : Set.of();
  }
}
