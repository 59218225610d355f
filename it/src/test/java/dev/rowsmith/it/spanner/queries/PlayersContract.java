package dev.rowsmith.it.spanner.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.it.spanner.queries.Players.Score;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What questions of indexes return, beside a filter over all rows; each dialect runs this. */
abstract class PlayersContract {

  private final List<Player> rows = rows();

  private static List<Player> rows() {
    List<Player> rows = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      rows.add(
          new Player(
              "id" + i,
              "name" + i % 3,
              (i * 7) % 12,
              "town" + i % 2,
              i % 4 == 0 ? Optional.empty() : Optional.of("mail" + i)));
    }
    return rows;
  }

  @BeforeEach
  void fill(PlayerRepository repository) {
    repository.insertOrUpdateAll(rows).orThrow();
  }

  @Test
  void one_row_is_found_by_an_index_that_lacks_its_columns(SpannerPlayers players) {
    for (Player row : rows) {
      String mail = row.mail().orElse("nobody");
      Optional<Player> expected = row.mail().isPresent() ? Optional.of(row) : Optional.empty();
      assertThat(players.byMail(mail)).isEqualTo(expected);
      assertThat(players.byMailLater(mail).join()).isEqualTo(expected);
      assertThat(players.scoreOf(mail))
          .isEqualTo(expected.map(each -> new Score(each.name(), each.points())));
    }
    assertThat(players.countMails(List.of("mail1", "mail2", "mail4", "none"))).isEqualTo(2);
  }

  @Test
  void the_first_rows_of_an_order_need_no_bound(SpannerPlayers players) {
    List<Player> sorted =
        rows.stream().sorted(Comparator.comparing(Player::points).reversed()).toList();
    assertThat(players.top()).isEqualTo(sorted.subList(0, 3));
    assertThat(players.winner()).contains(sorted.get(0));
    assertThat(players.best(5))
        .isEqualTo(
            sorted.stream().limit(5).map(each -> new Score(each.name(), each.points())).toList());
  }

  @Test
  void a_gap_of_an_index_is_filtered_where_that_is_accepted(SpannerPlayers players) {
    for (Player row : rows) {
      List<Score> expected =
          rows.stream()
              .filter(each -> each.town().equals(row.town()) && each.name().equals(row.name()))
              .map(each -> new Score(each.name(), each.points()))
              .toList();
      assertThat(players.called(row.town(), row.name()))
          .containsExactlyInAnyOrderElementsOf(expected);
      assertThat(players.countCalled(row.town(), row.name())).isEqualTo(expected.size());
      assertThat(players.mailed(row.points(), row.mail().orElse("none")))
          .isEqualTo(row.mail().map(mail -> List.of(row)).orElse(List.of()));
    }
  }
}
