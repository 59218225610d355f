package dev.rowsmith.samples.games;

import dev.rowsmith.Before;
import dev.rowsmith.From;
import dev.rowsmith.Queries;
import java.time.LocalDate;
import java.util.List;

/** What is asked about the matches of a day. */
@Queries(MatchByDay.class)
interface MatchesByDay {

  /** All matches of a game in some days: a range. */
  List<MatchByDay> of(String game, @From("day") LocalDate from, @Before("day") LocalDate until);

  /** Whether anybody played on a day; no column is read. */
  boolean any(String game, LocalDate day);
}
