package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest.Modification;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.diff.Difference;
import dev.rowsmith.model.bigtable.diff.Difference.Kind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Changes of families that are sent as one request, of which Bigtable does all or nothing.
 *
 * @param modifications the changes
 * @param applied the differences that are applied by them
 */
record FamilyChanges(List<Modification> modifications, List<Difference> applied) {

  private static final Set<Kind> DROPS = EnumSet.of(Kind.FAMILY_UNMAPPED, Kind.TYPE_DIFFERS);

  /**
   * Returns the requests that apply differences of one table, in their order: what loses no cell at
   * once, then what drops families, then what creates some of these anew.
   */
  static List<FamilyChanges> of(List<Difference> differences) {
    List<Difference> remade =
        differences.stream().filter(each -> each.kind() == Kind.TYPE_DIFFERS).toList();
    Set<String> anew = remade.stream().map(Difference::family).collect(Collectors.toSet());
    FamilyChanges keeping = empty();
    FamilyChanges dropping = empty();
    FamilyChanges creating = empty();
    for (Difference each : differences) {
      if (DROPS.contains(each.kind())) {
        dropping.modifications.add(drop(each.family()));
      } else if (!anew.contains(each.family())) {
        keeping.add(keep(each));
      }
      FamilyChanges last =
          anew.contains(each.family())
              ? creating
              : DROPS.contains(each.kind()) ? dropping : keeping;
      last.applied.add(each);
    }
    remade.forEach(each -> creating.modifications.add(create(each.wanted().orElseThrow())));
    return List.of(keeping, dropping, creating).stream()
        .filter(changes -> !changes.modifications.isEmpty())
        .toList();
  }

  private static FamilyChanges empty() {
    return new FamilyChanges(new ArrayList<>(), new ArrayList<>());
  }

  /** Two differences can need one change: of what a family keeps too long, and not long enough. */
  private void add(Modification modification) {
    if (!modifications.contains(modification)) {
      modifications.add(modification);
    }
  }

  private static Modification keep(Difference difference) {
    FamilyDefinition family = difference.wanted().orElseThrow();
    if (difference.kind() == Kind.FAMILY_MISSING) {
      return create(family);
    }
    Modification.Builder update = Modification.newBuilder().setId(family.liveName());
    update.getUpdateBuilder().setGcRule(TableMessage.rule(family.retention()));
    update.getUpdateMaskBuilder().addPaths("gc_rule");
    return update.build();
  }

  private static Modification create(FamilyDefinition family) {
    return Modification.newBuilder()
        .setId(family.liveName())
        .setCreate(TableMessage.of(family))
        .build();
  }

  private static Modification drop(String family) {
    return Modification.newBuilder().setId(family).setDrop(true).build();
  }

  ModifyColumnFamiliesRequest request(String table, boolean ignoreWarnings) {
    return ModifyColumnFamiliesRequest.newBuilder()
        .setName(table)
        .addAllModifications(modifications)
        .setIgnoreWarnings(ignoreWarnings)
        .build();
  }
}
