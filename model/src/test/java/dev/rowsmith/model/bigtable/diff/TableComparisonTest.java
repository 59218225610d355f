package dev.rowsmith.model.bigtable.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.model.bigtable.CellType;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.model.bigtable.diff.Difference.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableComparisonTest {

  private static List<Kind> kinds(Retention live, Retention declared) {
    return TableComparison.kinds(family(live), family(declared));
  }

  private static Optional<FamilyDefinition> family(Retention retention) {
    return Optional.of(new FamilyDefinition("f", retention));
  }

  @Test
  void a_family_of_one_side_is_missing_or_unmapped() {
    assertThat(TableComparison.kinds(Optional.empty(), family(Retention.days(1))))
        .containsExactly(Kind.FAMILY_MISSING);
    assertThat(TableComparison.kinds(family(Retention.days(1)), Optional.empty()))
        .containsExactly(Kind.FAMILY_UNMAPPED);
  }

  @Test
  void type_and_retention_are_compared_independently() {
    FamilyDefinition sums =
        new FamilyDefinition("f", Retention.days(7), CellType.of(Aggregation.SUM));

    assertThat(TableComparison.kinds(family(Retention.days(7)), Optional.of(sums)))
        .containsExactly(Kind.TYPE_DIFFERS);
    assertThat(TableComparison.kinds(family(Retention.days(30)), Optional.of(sums)))
        .containsExactly(Kind.TYPE_DIFFERS, Kind.RETENTION_TOO_WIDE);
  }

  @Test
  void a_rule_that_no_family_can_declare_is_compared_no_further() {
    Retention nested = Retention.union(List.of(Retention.days(30), Retention.both(3, 7)));

    assertThat(kinds(nested, Retention.days(30))).containsExactly(Kind.RULE_UNDECLARABLE);
    assertThat(kinds(nested, nested)).isEmpty();
  }

  @Test
  void a_safe_difference_keeps_all_cells_and_all_kinds_of_limits() {
    List<Retention> all = new ArrayList<>(List.of(Retention.forever()));
    for (int versions = 0; versions <= 3; versions++) {
      for (int hours = 1; hours <= 3; hours++) {
        all.add(Retention.either(versions, Duration.ofHours(hours)));
        all.add(Retention.both(versions, Duration.ofHours(hours)));
      }
      all.add(Retention.versions(versions));
    }
    int safe = 0;
    for (Retention live : all) {
      for (Retention declared : all) {
        List<Kind> kinds = kinds(live, declared);
        boolean loses = !declared.keepsAllOf(live);
        boolean drops = live.hasLimitMissingIn(declared);
        assertThat(kinds.isEmpty()).isEqualTo(live.equals(declared));
        assertThat(kinds.contains(Kind.RETENTION_TOO_WIDE)).isEqualTo(loses);
        assertThat(kinds.contains(Kind.LIMIT_UNDECLARED)).isEqualTo(drops);
        safe += kinds.contains(Kind.RETENTION_TOO_NARROW) ? 1 : 0;
      }
    }
    assertThat(safe).isGreaterThan(20);
  }
}
