package dev.rowsmith.adopt.bigtable.internal.sample;

import static com.google.cloud.bigtable.admin.v2.models.GCRules.GCRULES;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.cloud.bigtable.admin.v2.models.GCRules.GCRule;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LiveFamilyTest {

  private static LiveFamily family(GCRule rule) {
    return LiveFamily.of("f", ColumnFamily.newBuilder().setGcRule(rule.toProto()).build());
  }

  private static GCRule age(int days) {
    return GCRULES.maxAge(days, TimeUnit.DAYS);
  }

  @Test
  void rules_that_mean_one_limit_or_two_are_declared() {
    assertThat(family(GCRULES.union().rule(GCRULES.maxVersions(9)).rule(GCRULES.maxVersions(3))))
        .returns(Map.of("value", "f", "maxVersions", 3), each -> each.declaration().members())
        .returns("", LiveFamily::remark);
    assertThat(family(GCRULES.intersection().rule(age(3)).rule(age(9))).declaration().members())
        .isEqualTo(Map.of("value", "f", "maxAgeDays", 9));
    GCRule covered = GCRULES.intersection().rule(age(9)).rule(GCRULES.maxVersions(2));
    assertThat(family(GCRULES.union().rule(age(3)).rule(covered)).declaration().members())
        .isEqualTo(Map.of("value", "f", "maxAgeDays", 3));
  }

  @Test
  void rules_that_nothing_declares_are_told_in_words() {
    GCRule both = GCRULES.intersection().rule(age(2)).rule(GCRULES.maxVersions(2));

    assertThat(family(GCRULES.union().rule(GCRULES.maxVersions(9)).rule(both)))
        .returns(Map.of("value", "f", "keepForever", true), each -> each.declaration().members())
        .returns(
            "The family f keeps 9 versions or (2 versions and 2 days), which no @Family declares:"
                + " plan lists it, apply leaves it.",
            LiveFamily::remark);
  }
}
