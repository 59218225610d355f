package dev.rowsmith.samples.games;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDate;

/**
 * What a player did in a game on one day: {@code LoL#Corrie#20150301}.
 *
 * @param game such as LoL
 * @param player who
 * @param day when
 * @param win whether the player won
 * @param kda kills and assists for each death
 * @see <a href="https://cloud.google.com/bigtable/docs/schema-design-time-series">Bigtable: schema
 *     design for time series data, "Design your row key with your queries in mind"</a>
 */
@Table("MATCH")
@Family(value = "GAME", maxVersions = 1)
public record Match(
    @RowKey String game,
    @RowKey String player,
    @RowKey LocalDate day,
    @Qualifier("WIN") boolean win,
    @Qualifier("KDA") double kda) {}
