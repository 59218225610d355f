package dev.rowsmith.it.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.it.queries.Scores.Level;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@BigtableTest
class ScoresTest {

  @InjectBigtable ScoreRepository repository;

  private final List<Score> rows =
      IntStream.range(0, 20)
          .mapToObj(
              i ->
                  new Score(
                      i * 7 % 20 - 5,
                      "id" + i,
                      i % 3,
                      i % 4 == 0 ? Optional.empty() : Optional.of("nick" + i % 5)))
          .sorted(Comparator.comparing(Score::points))
          .toList();

  @BeforeEach
  void fill() {
    repository.putAll(rows);
  }

  @Test
  void the_first_rows_of_a_salted_order_need_no_bound() {
    Scores scores = new BigtableScores(repository);
    assertThat(scores.top())
        .isEqualTo(
            rows.stream().sorted(Comparator.comparing(Score::points).reversed()).limit(3).toList());
    assertThat(scores.lowest())
        .isEqualTo(rows.stream().limit(5).map(each -> new Level(each.id(), each.level())).toList());
  }

  @Test
  void a_value_is_compared_with_what_may_be_absent() {
    Scores scores = new BigtableScores(repository);
    for (String nick : List.of("nick1", "nick2", "nobody")) {
      List<Score> expected =
          rows.stream()
              .filter(each -> each.points() >= 0 && each.nick().equals(Optional.of(nick)))
              .toList();
      assertThat(scores.called(0, nick)).isEqualTo(expected);
      assertThat(scores.countCalled(0, List.of(nick, "none"))).isEqualTo(expected.size());
    }
  }
}
