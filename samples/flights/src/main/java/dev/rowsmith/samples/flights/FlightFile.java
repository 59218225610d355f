package dev.rowsmith.samples.flights;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/**
 * Reads the flights from the file that lies beside this class.
 *
 * <p>The file has no flight numbers. Flights of one minute and route are counted from 0 in the
 * order of the file, so that each has a row key of its own: 601 times there are two or three of
 * them.
 */
final class FlightFile {

  /** The flights in the file. */
  static final int ROWS = 228_738;

  static final LocalDate FIRST_DAY = LocalDate.of(2001, 1, 1);
  static final LocalDate LAST_DAY = LocalDate.of(2001, 1, 14);

  private static final String NAME = "flights-2001-01.csv.gz";
  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();

  private FlightFile() {}

  /** Reads every flight, in the order of the file. */
  static List<Flight> read() {
    Map<FlightKey, Integer> seen = new HashMap<>();
    List<Flight> flights = new ArrayList<>(ROWS);
    try (Reader text = open()) {
      for (CSVRecord line : FORMAT.parse(text)) {
        flights.add(flight(line, seen));
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return flights;
  }

  /** Takes {@code rows} of the flights, spread evenly: a small load still has every day. */
  static List<Flight> spread(List<Flight> flights, int rows) {
    List<Flight> some = new ArrayList<>(rows);
    for (long i = 0; i < rows; i++) {
      some.add(flights.get((int) (i * flights.size() / rows)));
    }
    return some;
  }

  private static Flight flight(CSVRecord line, Map<FlightKey, Integer> seen) {
    String origin = line.get("origin");
    LocalDateTime departure = LocalDateTime.parse(line.get("departure"));
    String destination = line.get("destination");
    FlightKey first = new FlightKey(origin, departure, destination, 0);
    int number = seen.merge(first, 1, Integer::sum) - 1;
    return new Flight(
        origin,
        departure,
        destination,
        number,
        Integer.parseInt(line.get("delay")),
        Integer.parseInt(line.get("distance")));
  }

  private static Reader open() throws IOException {
    InputStream file = FlightFile.class.getResourceAsStream(NAME);
    if (file == null) {
      throw new FileNotFoundException(NAME + " is not on the class path");
    }
    return new InputStreamReader(new GZIPInputStream(file), StandardCharsets.UTF_8);
  }
}
