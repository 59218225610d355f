package dev.rowsmith.samples.flights;

import com.google.protobuf.ByteString;
import dev.rowsmith.load.Load;
import dev.rowsmith.load.LoadReport;
import dev.rowsmith.load.Nodes;
import dev.rowsmith.runtime.key.RowKey;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** Where the writes of the flights would go, under the key of the table and under a worse one. */
final class FlightLoads {

  private static final Nodes NODES = Nodes.bigtable(10);
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyyMMddHHmm", Locale.ROOT);

  private FlightLoads() {}

  /** Judges the key that the table has. */
  static LoadReport originFirst(List<Flight> flights) {
    return Load.puts(FlightKey::of, FlightLoads::at, flights).keys(FlightKey.LAYOUT).on(NODES);
  }

  /** Judges the key that the compiler refuses. */
  static LoadReport departureFirst(List<Flight> flights) {
    return Load.puts(FlightLoads::departureKey, FlightLoads::at, flights).on(NODES);
  }

  /** Writes a page for each key into a folder, and prints the verdicts. */
  static void show(List<Flight> flights, Path folder, Report report) {
    report.heading("Where would the writes of these two weeks go?");
    show("origin first", originFirst(flights), folder.resolve("origin-first.html"), report);
    show(
        "departure first", departureFirst(flights), folder.resolve("departure-first.html"), report);
  }

  private static void show(String key, LoadReport load, Path page, Report report) {
    load.writeTo(page);
    report.line("%s: %s  picture: %s%n".formatted(key, load, page.toAbsolutePath()));
  }

  private static Instant at(Flight flight) {
    return flight.departure().toInstant(ZoneOffset.UTC);
  }

  private static RowKey departureKey(Flight flight) {
    ByteString key =
        ByteString.copyFromUtf8(
            String.format(
                Locale.ROOT,
                "%s#%s#%s#%02d",
                MINUTE.format(flight.departure()),
                flight.origin(),
                flight.destination(),
                flight.number()));
    return () -> key;
  }
}
