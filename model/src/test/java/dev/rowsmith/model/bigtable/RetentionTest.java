package dev.rowsmith.model.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RetentionTest {

  @Test
  void a_rule_reads_as_a_person_would_say_it() {
    assertThat(Retention.forever()).hasToString("for ever");
    assertThat(Retention.versions(1)).hasToString("1 version");
    assertThat(Retention.versions(3)).hasToString("3 versions");
    assertThat(Retention.days(1)).hasToString("1 day");
    assertThat(Retention.days(30)).hasToString("30 days");
    assertThat(Retention.either(1, 30)).hasToString("1 version or 30 days");
    assertThat(Retention.both(2, 1)).hasToString("2 versions and 1 day");
    assertThat(Retention.age(Duration.ofHours(36))).hasToString("36 hours");
    assertThat(Retention.age(Duration.ofMinutes(1))).hasToString("1 minute");
    assertThat(Retention.either(1, Duration.ofSeconds(1))).hasToString("1 version or 1 second");
    assertThat(Retention.both(2, Duration.ofMillis(1_500)))
        .hasToString("2 versions and 1500 milliseconds");
  }

  @Test
  void only_an_age_that_deletes_by_itself_hides_old_cells() {
    assertThat(Retention.days(30).visibleAge()).isEqualTo(Duration.ofDays(30));
    assertThat(Retention.either(1, 7).visibleAge()).isEqualTo(Duration.ofDays(7));
    assertThat(Retention.both(1, 7).visibleAge()).isNull();
    assertThat(Retention.versions(1).visibleAge()).isNull();
    assertThat(Retention.forever().visibleAge()).isNull();
  }
}
