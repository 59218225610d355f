package dev.rowsmith.samples.weather;

import dev.rowsmith.samples.stage.PrintedTable;
import dev.rowsmith.samples.stage.Stage;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Tells of the same observations in a tall table and in a wide one. */
public final class WeatherStory {

  private static final YearMonth JULY = YearMonth.of(2015, 7);

  private WeatherStory() {}

  /** Runs the story on an emulator of its own. */
  public static void main(String... arguments) {
    Stage.run(WeatherStory::tell);
  }

  /** Tells the story. */
  public static void tell(Stage stage) {
    stage.lay(DailyWeatherTable.SCHEMA);
    stage.lay(MonthlyWeatherTable.SCHEMA);
    DailyWeatherRepository tall = new DailyWeatherRepository(stage.client());
    MonthlyWeatherRepository wide = new MonthlyWeatherRepository(stage.client());

    stage.heading("Four years of Seattle and New York, tall and wide");
    List<DailyWeather> days = WeatherFile.read();
    stage
        .table("table", "a row is", "rows")
        .row(tall.table(), "a day", tall.putAll(days).orThrow().written())
        .row(wide.table(), "a month", wide.putAll(WeatherFile.months(days)).orThrow().written())
        .print();

    stage.heading("Tall: any days in a row, here a week across two months");
    PrintedTable week = stage.table("row key", "max", "min", "rain", "weather");
    LocalDate monday = LocalDate.of(2015, 6, 29);
    tall.scan()
        .location("Seattle")
        .dateBetween(monday, monday.plusDays(7))
        .forEach(
            day ->
                week.row(
                    DailyWeatherKey.of(day),
                    day.warmest(),
                    day.coldest(),
                    day.precipitation(),
                    day.weather()));
    week.print();

    stage.heading("Wide: a month is one row, of which only the maxima are read");
    PrintedTable warm = stage.table("location", "day of " + JULY, "max");
    for (String location : List.of("New York", "Seattle")) {
      warmest(wide, location).forEach(day -> warm.row(location, day.getKey(), day.getValue()));
    }
    warm.print();

    stage.heading("The same month costs 31 rows of the tall table, and one of the wide");
    stage.line(
        "tall: "
            + tall.scan()
                .location("Seattle")
                .dateBetween(JULY.atDay(1), JULY.plusMonths(1).atDay(1))
                .explain());
    stage.line("wide: " + wide.scan().location("Seattle").month(JULY).explain());
  }

  /** Returns the three warmest days of July; no other measure is read. */
  static List<Map.Entry<Integer, Double>> warmest(MonthlyWeatherRepository wide, String location) {
    return wide
        .findOnly(new MonthlyWeatherKey(location, JULY), MonthlyWeatherTable.WARMEST)
        .map(row -> row.get(MonthlyWeatherTable.WARMEST))
        .orElse(Map.of())
        .entrySet()
        .stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(3)
        .toList();
  }
}
