package dev.rowsmith.samples.flights;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Turns the text of options into what the file has, or says what would have been accepted.
 *
 * <p>Every refusal is an {@link IllegalArgumentException}, whose message is meant for the person
 * who typed the option.
 */
final class Choice {

  private static final int NAMED = 8;

  private Choice() {}

  /** Returns an airport that has departures. */
  static String airport(String text, List<Flight> flights) {
    Map<String, Long> departures =
        flights.stream().collect(Collectors.groupingBy(Flight::origin, Collectors.counting()));
    String airport = text.toUpperCase(Locale.ROOT);
    if (!departures.containsKey(airport)) {
      String largest =
          departures.entrySet().stream()
              .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
              .limit(NAMED)
              .map(Map.Entry::getKey)
              .collect(Collectors.joining(", "));
      throw new IllegalArgumentException(
          "--airport is the three letters of one of the %s airports in the file, such as %s, and not '%s'"
              .formatted(departures.size(), largest, text));
    }
    return airport;
  }

  /** Returns a day of the file. */
  static LocalDate day(String text) {
    return accepted(
        text,
        LocalDate::parse,
        day -> !day.isBefore(FlightFile.FIRST_DAY) && !day.isAfter(FlightFile.LAST_DAY),
        "--day is a day from %s to %s".formatted(FlightFile.FIRST_DAY, FlightFile.LAST_DAY));
  }

  /** Returns a number of rows that the file has. */
  static int rows(String text) {
    return accepted(
        text,
        Integer::valueOf,
        rows -> rows >= 1 && rows <= FlightFile.ROWS,
        "--rows is a number from 1 to " + FlightFile.ROWS);
  }

  private static <T> T accepted(
      String text, Function<String, T> parse, Function<T, Boolean> inFile, String rule) {
    try {
      T value = parse.apply(text);
      if (inFile.apply(value)) {
        return value;
      }
    } catch (DateTimeException | NumberFormatException malformed) {
      // Refused below, with the same words as a value that the file does not have.
    }
    throw new IllegalArgumentException("%s, and not '%s'".formatted(rule, text));
  }
}
