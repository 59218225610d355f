package dev.rowsmith.samples.weather;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/** Reads the observations from the file that lies beside this class. */
final class WeatherFile {

  private static final String NAME = "noaa-weather.csv.gz";
  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();

  private WeatherFile() {}

  /** Reads every day, in the order of the file. */
  static List<DailyWeather> read() {
    List<DailyWeather> days = new ArrayList<>();
    try (Reader text = open()) {
      for (CSVRecord line : FORMAT.parse(text)) {
        days.add(day(line));
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return days;
  }

  /** Gathers days into months. */
  static List<MonthlyWeather> months(List<DailyWeather> days) {
    Map<MonthlyWeatherKey, MonthlyWeather> months = new LinkedHashMap<>();
    for (DailyWeather day : days) {
      MonthlyWeather month =
          months.computeIfAbsent(
              new MonthlyWeatherKey(day.location(), YearMonth.from(day.date())),
              key ->
                  new MonthlyWeather(
                      key.location(),
                      key.month(),
                      new TreeMap<>(),
                      new TreeMap<>(),
                      new TreeMap<>()));
      int number = day.date().getDayOfMonth();
      month.warmest().put(number, day.warmest());
      month.coldest().put(number, day.coldest());
      month.precipitation().put(number, day.precipitation());
    }
    return List.copyOf(months.values());
  }

  private static DailyWeather day(CSVRecord line) {
    return new DailyWeather(
        line.get("location"),
        LocalDate.parse(line.get("date")),
        Double.parseDouble(line.get("precipitation")),
        Double.parseDouble(line.get("temp_max")),
        Double.parseDouble(line.get("temp_min")),
        Double.parseDouble(line.get("wind")),
        Sky.valueOf(line.get("weather").toUpperCase(Locale.ROOT)));
  }

  private static Reader open() throws IOException {
    InputStream file = WeatherFile.class.getResourceAsStream(NAME);
    if (file == null) {
      throw new FileNotFoundException(NAME + " is not on the class path");
    }
    return new InputStreamReader(new GZIPInputStream(file), StandardCharsets.UTF_8);
  }
}
