package dev.rowsmith.runtime.bigtable.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.bigtable.admin.v2.GcRule;
import com.google.protobuf.TextFormat;
import dev.rowsmith.model.bigtable.Retention;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TableMessageTest {

  private static final String DAYS_30 = "max_age { seconds: 2592000 }";
  private static final String DAYS_60 = "max_age { seconds: 5184000 }";
  private static final String NEWEST_3 = "max_num_versions: 3";

  private static GcRule proto(String text) {
    try {
      return TextFormat.parse(text, GcRule.class);
    } catch (TextFormat.ParseException problem) {
      throw new IllegalArgumentException(problem);
    }
  }

  private static Retention rule(String text) {
    return TableMessage.retention(proto(text));
  }

  private static String union(String... rules) {
    return nested("union", rules);
  }

  private static String intersection(String... rules) {
    return nested("intersection", rules);
  }

  private static String nested(String kind, String... rules) {
    StringBuilder text = new StringBuilder(kind).append(" {");
    for (String rule : rules) {
      text.append(" rules { ").append(rule).append(" }");
    }
    return text.append(" }").toString();
  }

  @Test
  void a_rule_is_what_an_entity_declares_in_whatever_order_its_limits_stand() {
    assertThat(rule("")).isEqualTo(Retention.forever());
    assertThat(rule(NEWEST_3)).isEqualTo(Retention.versions(3));
    assertThat(rule(DAYS_30)).isEqualTo(Retention.days(30));
    assertThat(rule(union(NEWEST_3, DAYS_30)))
        .isEqualTo(rule(union(DAYS_30, NEWEST_3)))
        .isEqualTo(Retention.either(3, 30));
    assertThat(rule(intersection(NEWEST_3, DAYS_30)))
        .isEqualTo(rule(intersection(DAYS_30, NEWEST_3)))
        .isEqualTo(Retention.both(3, 30))
        .isNotEqualTo(Retention.either(3, 30));
  }

  @Test
  void nested_rules_of_one_meaning_are_one_rule() {
    assertThat(rule(union(union(NEWEST_3), DAYS_30))).isEqualTo(rule(union(NEWEST_3, DAYS_30)));
    assertThat(rule(union(DAYS_30, DAYS_60))).isEqualTo(rule(DAYS_30));
    assertThat(rule(intersection(DAYS_30, DAYS_60))).isEqualTo(rule(DAYS_60));
    assertThat(rule(union(DAYS_30, intersection(DAYS_60, NEWEST_3)))).isEqualTo(rule(DAYS_30));
    assertThat(rule(intersection(union(DAYS_30, NEWEST_3), DAYS_60))).isEqualTo(rule(DAYS_60));
    assertThat(rule(union(DAYS_30, ""))).isEqualTo(rule(DAYS_30));
    assertThat(rule(intersection(DAYS_30, ""))).isEqualTo(Retention.forever());
  }

  @Test
  void an_age_counts_to_the_microsecond() {
    assertThat(rule("max_age { seconds: 1 nanos: 999 }")).isEqualTo(rule("max_age { seconds: 1 }"));
    assertThat(rule("max_age { seconds: 1 nanos: 1000 }"))
        .isNotEqualTo(rule("max_age { seconds: 1 }"));
  }

  @Test
  void a_rule_deletes_more_than_another_if_one_cell_says_so() {
    assertThat(rule(DAYS_30).keepsAllOf(rule(DAYS_60))).isFalse();
    assertThat(rule(DAYS_60).keepsAllOf(rule(DAYS_30))).isTrue();
    assertThat(rule(DAYS_30).keepsAllOf(rule(DAYS_30))).isTrue();
    assertThat(rule("").keepsAllOf(rule(DAYS_30))).isTrue();
    assertThat(rule(DAYS_30).keepsAllOf(rule(""))).isFalse();
    assertThat(rule(DAYS_30).keepsAllOf(rule(NEWEST_3))).isFalse();
    assertThat(rule(NEWEST_3).keepsAllOf(rule(DAYS_30))).isFalse();
    assertThat(rule(intersection(DAYS_30, NEWEST_3)).keepsAllOf(rule(NEWEST_3))).isTrue();
    assertThat(rule(union(DAYS_30, NEWEST_3)).keepsAllOf(rule(NEWEST_3))).isFalse();
  }

  @Test
  void a_rule_reads_as_a_person_would_say_it() {
    assertThat(rule("")).hasToString("for ever");
    assertThat(rule(NEWEST_3)).hasToString("3 versions");
    assertThat(rule(union(DAYS_30, "max_num_versions: 1"))).hasToString("1 version or 30 days");
    assertThat(rule(intersection(DAYS_30, NEWEST_3))).hasToString("3 versions and 30 days");
    assertThat(rule(union(DAYS_60, intersection(DAYS_30, NEWEST_3))))
        .hasToString("(3 versions and 30 days) or 60 days");
    assertThat(rule("max_age { seconds: 5400 }")).hasToString("90 minutes");
    assertThat(rule("max_age { seconds: 86400 }")).hasToString("1 day");
    assertThat(rule("max_num_versions: 0")).hasToString("nothing");
  }

  @Test
  void a_declared_rule_is_read_back_from_its_message() {
    for (Retention retention :
        List.of(
            Retention.forever(),
            Retention.versions(1),
            Retention.days(30),
            Retention.either(2, 1),
            Retention.both(3, 7))) {
      assertThat(TableMessage.retention(TableMessage.rule(retention))).isEqualTo(retention);
    }
  }

  /** Cells around all limits that the random rules have, judged as Bigtable's comments say. */
  @Test
  void random_nested_rules_keep_their_meaning_and_compare_by_it() {
    Random random = new Random(20_261_121);
    List<GcRule> rules = new ArrayList<>();
    for (int at = 0; at < 150; at++) {
      rules.add(randomRule(random, 3));
    }
    for (GcRule one : rules) {
      Retention meaning = TableMessage.retention(one);
      assertThat(cells(TableMessage.rule(meaning))).isEqualTo(cells(one));
      for (GcRule other : rules) {
        Retention otherMeaning = TableMessage.retention(other);
        assertThat(meaning.equals(otherMeaning)).isEqualTo(cells(one).equals(cells(other)));
        assertThat(meaning.keepsAllOf(otherMeaning))
            .isEqualTo(cells(other).containsAll(cells(one)));
      }
    }
  }

  private static GcRule randomRule(Random random, int depth) {
    GcRule.Builder rule = GcRule.newBuilder();
    switch (random.nextInt(depth == 0 ? 2 : 4)) {
      case 0 -> rule.setMaxNumVersions(1 + random.nextInt(4));
      case 1 -> rule.getMaxAgeBuilder().setSeconds(1 + random.nextInt(4));
      case 2 -> {
        for (int at = 0; at < 2 + random.nextInt(2); at++) {
          rule.getUnionBuilder().addRules(randomRule(random, depth - 1));
        }
      }
      default -> {
        for (int at = 0; at < 2 + random.nextInt(2); at++) {
          rule.getIntersectionBuilder().addRules(randomRule(random, depth - 1));
        }
      }
    }
    return rule.build();
  }

  /** Returns the cells that a rule deletes, each as its age in seconds and its version. */
  private static List<String> cells(GcRule rule) {
    List<String> cells = new ArrayList<>();
    for (int age = 0; age <= 5; age++) {
      for (int version = 1; version <= 5; version++) {
        if (deletes(rule, age, version)) {
          cells.add(age + "s v" + version);
        }
      }
    }
    return cells;
  }

  private static boolean deletes(GcRule rule, int age, int version) {
    return switch (rule.getRuleCase()) {
      case MAX_NUM_VERSIONS -> version > rule.getMaxNumVersions();
      case MAX_AGE -> age > rule.getMaxAge().getSeconds();
      case UNION ->
          rule.getUnion().getRulesList().stream().anyMatch(each -> deletes(each, age, version));
      case INTERSECTION ->
          rule.getIntersection().getRulesList().stream()
              .allMatch(each -> deletes(each, age, version));
      case RULE_NOT_SET -> false;
    };
  }
}
