package dev.rowsmith.samples.games;

import dev.rowsmith.runtime.bigtable.EntityCopies;
import dev.rowsmith.samples.stage.PrintedTable;
import dev.rowsmith.samples.stage.Stage;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;

/** Tells of two questions that matter equally, and so of two tables. */
public final class GamesStory {

  private static final YearMonth MARCH = YearMonth.of(2015, 3);

  /** The rows of the guide, and one of the next month. */
  static final List<Match> PLAYED =
      List.of(
          match("LoL", "Corrie", 1, false, 4.25),
          match("LoL", "Corrie", 3, true, 9.5),
          match("LoL", "Jo", 2, true, 7),
          match("LoL", "Sam", 2, true, 7),
          match("Starcraft", "Eriko", 3, true, 6),
          match("LoL", "Corrie", 32, true, 5));

  private GamesStory() {}

  /** Runs the story on an emulator of its own. */
  public static void main(String... arguments) {
    Stage.run(GamesStory::tell);
  }

  /** Tells the story. */
  public static void tell(Stage stage) {
    stage.lay(MatchTable.SCHEMA);
    stage.lay(MatchByDayTable.SCHEMA);
    EntityCopies<Match> everywhere =
        EntityCopies.of(new MatchRepository(stage.client()))
            .and(new MatchByDayRepository(stage.client()), MatchByDay::of);
    PLAYED.forEach(everywhere::put);
    Matches matches = new BigtableMatches(stage.client());
    MatchesByDay byDay = new BigtableMatchesByDay(stage.client());

    stage.heading("How many matches of LoL did Corrie win in March?");
    stage.line("won: " + matches.wins("LoL", "Corrie", MARCH));
    matches
        .last("LoL", "Corrie")
        .ifPresent(last -> stage.line("the last one was on " + last.day()));

    stage.heading("Who played LoL in March? A range of the second table");
    PrintedTable table = stage.table("row key", "WIN");
    byDay
        .of("LoL", MARCH.atDay(1), MARCH.plusMonths(1).atDay(1))
        .forEach(each -> table.row(MatchByDayKey.of(each), each.win()));
    table.print();
    stage.line("on the fourth: " + (byDay.any("LoL", MARCH.atDay(4)) ? "somebody" : "nobody"));
  }

  private static Match match(String game, String player, int day, boolean win, double kda) {
    return new Match(game, player, LocalDate.of(2015, 2, 28).plusDays(day), win, kda);
  }
}
