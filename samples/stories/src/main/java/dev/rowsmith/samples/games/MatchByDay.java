package dev.rowsmith.samples.games;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDate;

/**
 * The same match in a second table, by its day: {@code LoL#20150301#Corrie}. The guide calls that
 * denormalization, and prefers it to reading all matches of a game and throwing most of them away.
 *
 * @param game such as LoL
 * @param day when
 * @param player who
 * @param win whether the player won
 */
@Table("MATCH_BY_DAY")
@Family(value = "GAME", maxVersions = 1)
public record MatchByDay(
    @RowKey String game,
    @RowKey LocalDate day,
    @RowKey String player,
    @Qualifier("WIN") boolean win) {

  /** Returns what this table holds of a match. */
  static MatchByDay of(Match match) {
    return new MatchByDay(match.game(), match.day(), match.player(), match.win());
  }
}
