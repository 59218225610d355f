package dev.rowsmith.samples.games;

import dev.rowsmith.Before;
import dev.rowsmith.First;
import dev.rowsmith.From;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;

/**
 * What is asked about the matches of a player.
 *
 * <p>{@code List<Match> of(String game, @From("day") LocalDate from, @Before("day") LocalDate
 * until)}, all matches of a month, would stop the build here: the player stands before the day.
 * {@link MatchesByDay} asks it of a second table.
 */
@Queries(Match.class)
interface Matches {

  /** A range: the days of one player lie together. */
  List<Match> of(
      String game, String player, @From("day") LocalDate from, @Before("day") LocalDate until);

  /** The last match of a player: the same rows, from their end. */
  @OrderBy(value = "day", descending = true)
  @First
  Optional<Match> last(String game, String player);

  /** How many days a player has played. */
  long days(String game, String player);

  /** The guide's question: how many matches did a player win in a month? */
  default long wins(String game, String player, YearMonth month) {
    return of(game, player, month.atDay(1), month.plusMonths(1).atDay(1)).stream()
        .filter(Match::win)
        .count();
  }
}
