package dev.rowsmith.samples.weather;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDate;

/**
 * The weather of a day, in a tall and narrow table: a row for each day, {@code Seattle#20120101}.
 * Any days in a row can be read.
 *
 * @param location which city
 * @param date which day
 * @param precipitation in millimetres
 * @param warmest in degrees Celsius
 * @param coldest in degrees Celsius
 * @param wind in metres per second
 * @param weather in a word
 * @see <a href="https://cloud.google.com/bigtable/docs/schema-design-time-series">Bigtable: schema
 *     design for time series data, "Use tall and narrow tables"</a>
 */
@Table("weather")
@Family(value = "d", maxVersions = 1)
public record DailyWeather(
    @RowKey String location,
    @RowKey LocalDate date,
    @Qualifier("rain") double precipitation,
    @Qualifier("max") double warmest,
    @Qualifier("min") double coldest,
    double wind,
    Sky weather) {}
