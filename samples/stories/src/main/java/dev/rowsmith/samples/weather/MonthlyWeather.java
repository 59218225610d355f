package dev.rowsmith.samples.weather;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.YearMonth;
import java.util.Map;

/**
 * The weather of a month, in a short and wide table: a row for each month, {@code Seattle#201201},
 * and a column for each day, {@code max_01} to {@code max_31}.
 *
 * <p>Worth it where a month is always read as a whole: 1 row in place of 31. The number of days of
 * a month bounds the row.
 *
 * @param location which city
 * @param month which month
 * @param warmest in degrees Celsius, by the day of the month
 * @param coldest in degrees Celsius, by the day of the month
 * @param precipitation in millimetres, by the day of the month
 */
@Table("weather_months")
@Family(value = "d", maxVersions = 1)
public record MonthlyWeather(
    @RowKey String location,
    @RowKey YearMonth month,
    @QualifierAsData(prefix = "max_", digits = 2, max = 31) Map<Integer, Double> warmest,
    @QualifierAsData(prefix = "min_", digits = 2, max = 31) Map<Integer, Double> coldest,
    @QualifierAsData(prefix = "rain_", digits = 2, max = 31) Map<Integer, Double> precipitation) {}
