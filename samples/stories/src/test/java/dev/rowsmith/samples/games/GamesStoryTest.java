package dev.rowsmith.samples.games;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.EntityCopies;
import dev.rowsmith.samples.stage.Told;
import dev.rowsmith.testing.BigtableTest;
import java.time.LocalDate;
import java.time.YearMonth;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@BigtableTest
class GamesStoryTest {

  private static final LocalDate MARCH = LocalDate.of(2015, 3, 1);

  private final EntityCopies<Match> everywhere;
  private final Matches matches;
  private final MatchesByDay byDay;

  GamesStoryTest(MatchRepository rows, MatchByDayRepository rowsByDay) {
    this.everywhere = EntityCopies.of(rows).and(rowsByDay, MatchByDay::of);
    this.matches = new BigtableMatches(rows);
    this.byDay = new BigtableMatchesByDay(rowsByDay);
  }

  @BeforeEach
  void play() {
    GamesStory.PLAYED.forEach(everywhere::put);
  }

  @Test
  void keys_are_those_of_the_guide() {
    Match match = GamesStory.PLAYED.get(0);

    assertThat(MatchKey.of(match).encode().toStringUtf8()).isEqualTo("LoL#Corrie#20150301");
    assertThat(MatchByDayKey.of(MatchByDay.of(match)).encode().toStringUtf8())
        .isEqualTo("LoL#20150301#Corrie");
  }

  @Test
  void matches_of_a_player_are_a_range() {
    assertThat(matches.of("LoL", "Corrie", MARCH, MARCH.plusMonths(1)))
        .containsExactly(GamesStory.PLAYED.get(0), GamesStory.PLAYED.get(1));
    assertThat(matches.last("LoL", "Corrie")).contains(GamesStory.PLAYED.get(5));
    assertThat(matches.last("LoL", "Cor")).isEmpty();
    assertThat(matches.days("LoL", "Corrie")).isEqualTo(3);
    assertThat(matches.wins("LoL", "Corrie", YearMonth.of(2015, 3))).isEqualTo(1);
  }

  @Test
  void matches_of_a_month_are_a_range_of_the_second_table() {
    assertThat(byDay.of("LoL", MARCH, MARCH.plusMonths(1)))
        .extracting(MatchByDay::player)
        .containsExactly("Corrie", "Jo", "Sam", "Corrie");
    assertThat(byDay.any("LoL", MARCH)).isTrue();
    assertThat(byDay.any("LoL", MARCH.plusDays(3))).isFalse();
  }

  @Test
  void the_story_answers_both_questions(BigtableDataClient client, BigtableTableAdminClient admin) {
    assertThat(Told.told(GamesStory::tell, client, admin))
        .contains("won: 1", "the last one was on 2015-04-01", "on the fourth: nobody")
        .containsSubsequence(
            "LoL#20150301#Corrie", "LoL#20150302#Jo", "LoL#20150302#Sam", "LoL#20150303#Corrie")
        .doesNotContain("LoL#20150401");
  }
}
