package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.BigtableTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;

/** The flights of the sample: one in fifty, and all 228,738 with {@code -Pexhaustive}. */
@BigtableTest
class FlightsTest {

  private static final Path FILE =
      Path.of(
          "../samples/flights/src/main/resources/dev/rowsmith/samples/flights/flights-2001-01.csv.gz");

  private static final int ONE_IN = Boolean.getBoolean("exhaustive") ? 1 : 50;

  private final FlightRepository flights;
  private final BigtableEmulator emulator;

  FlightsTest(FlightRepository flights, BigtableEmulator emulator) {
    this.flights = flights;
    this.emulator = emulator;
  }

  @Test
  void flights_that_a_pipeline_has_written_are_read_by_the_repository_and_by_a_pipeline()
      throws IOException {
    List<String> lines = lines();
    List<Flight> expected = lines.stream().map(Flight::parse).toList();
    String table = flights.table();
    MapperFactory<FlightMapper> mapper = () -> new FlightMapper(FlightTable.SCHEMA.inTable(table));

    Pipeline pipeline = Pipelines.create();
    pipeline
        .apply(Create.of(lines))
        .apply(Pipelines.mapping(Flight::parse))
        .setCoder(EntityCoder.of(mapper))
        .apply(
            Rowsmith.merge(mapper)
                .to(emulator.projectId(), emulator.instanceId())
                .configured(io -> io.withEmulator(emulator.address()))
                .at(flight -> flight.departure().toInstant(ZoneOffset.UTC)));
    pipeline.run().waitUntilFinish();

    List<Flight> stored = flights.scanAll("to compare").list();
    assertThat(stored).hasSize((228_738 + ONE_IN - 1) / ONE_IN);
    assertThat(keyed(stored)).isEqualTo(keyed(expected));
    List<Flight> read = Pipelines.read(emulator, Rowsmith.read(mapper).scanAll("to compare"));
    assertThat(read).hasSameSizeAs(stored);
    assertThat(keyed(read)).isEqualTo(keyed(stored));
    System.out.printf(
        Locale.ROOT, "flights: %,d written, stored and read by a pipeline%n", read.size());
  }

  private static Map<FlightKey, Flight> keyed(List<Flight> rows) {
    Map<FlightKey, Flight> keyed = new HashMap<>();
    rows.forEach(row -> keyed.put(FlightKey.of(row), row));
    return keyed;
  }

  /** Returns lines of the file, with the number of the flight among those of its minute. */
  private static List<String> lines() throws IOException {
    Map<String, Integer> seen = new HashMap<>();
    List<String> lines = new ArrayList<>();
    try (BufferedReader file =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(FILE)), StandardCharsets.UTF_8))) {
      file.readLine();
      int at = 0;
      for (String line = file.readLine(); line != null; line = file.readLine()) {
        String[] values = line.split(",", 4);
        String flight = values[0] + "," + values[1] + "," + values[2];
        int number = seen.merge(flight, 1, Integer::sum) - 1;
        if (at++ % ONE_IN == 0) {
          lines.add(number + "," + line);
        }
      }
    }
    return lines;
  }
}
