package dev.rowsmith.samples.flights;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import java.io.PrintStream;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Prints each answer: the question, how it was answered, and a table of what came back. */
final class Report {

  private static final int SHOWN = 10;
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

  private static final List<ColumnData<Flight>> FLIGHT =
      List.of(
          text("from", Flight::origin),
          text("departure", flight -> minute(flight.departure())),
          text("to", Flight::destination),
          number("number", Flight::number),
          number("delay, minutes", Flight::delay),
          number("distance, miles", Flight::distance));

  private static final List<ColumnData<RouteFlight>> ROUTE_FLIGHT =
      List.of(
          text("from", RouteFlight::origin),
          text("to", RouteFlight::destination),
          text("departure", flight -> minute(flight.departure())),
          number("number", RouteFlight::number),
          number("delay, minutes", RouteFlight::delay));

  private final PrintStream out;

  Report(PrintStream out) {
    this.out = out;
  }

  /** Prints a heading. */
  void heading(String text) {
    out.printf("%n=== %s%n", text);
  }

  /** Prints a line. */
  void line(String text) {
    out.println(text);
  }

  /** Prints a number of rows. */
  void count(Answer<Long> answer) {
    asked(answer);
    out.printf("%s flights%n", grouped(answer.value()));
  }

  /** Prints flights. */
  void flights(Answer<List<Flight>> answer) {
    asked(answer);
    table(FLIGHT, answer.value());
  }

  /** Prints the flights of a route, and the mean of their delays. */
  void route(Answer<List<RouteFlight>> answer) {
    asked(answer);
    table(ROUTE_FLIGHT, answer.value());
    answer.value().stream()
        .mapToInt(RouteFlight::delay)
        .average()
        .ifPresent(
            mean ->
                out.println(
                    String.format(
                        Locale.ROOT,
                        "mean delay of %s flights: %.1f minutes",
                        grouped(answer.rows()),
                        mean)));
  }

  /** Returns a number of rows in words: 228,738 rows. */
  static String rows(long number) {
    return grouped(number) + (number == 1 ? " row" : " rows");
  }

  /** Returns a number with commas: 228,738. */
  static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Returns a moment as the tables show it. */
  static String minute(LocalDateTime moment) {
    return moment.format(MINUTE);
  }

  private void asked(Answer<?> answer) {
    heading(answer.question());
    out.printf("plan: %s%n", answer.plan());
    out.printf("read: %s in %s ms%n", rows(answer.rows()), grouped(answer.time().toMillis()));
  }

  private <T> void table(List<ColumnData<T>> columns, List<T> rows) {
    if (rows.isEmpty()) {
      out.println("nothing");
      return;
    }
    List<T> shown = rows.subList(0, Math.min(SHOWN, rows.size()));
    out.println(AsciiTable.getTable(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS, shown, columns));
    if (shown.size() < rows.size()) {
      out.printf("... and %s more%n", grouped(rows.size() - shown.size()));
    }
  }

  private static <T> ColumnData<T> text(String header, Function<T, String> value) {
    return new Column().header(header).dataAlign(HorizontalAlign.LEFT).with(value);
  }

  private static <T> ColumnData<T> number(String header, Function<T, Integer> value) {
    return new Column()
        .header(header)
        .dataAlign(HorizontalAlign.RIGHT)
        .with(row -> String.valueOf(value.apply(row)));
  }
}
