package dev.rowsmith.samples.migration;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A version of the application.
 *
 * @param writer where it writes readings
 * @param lookup where it reads them
 */
record Version(Consumer<AirReading> writer, Lookup lookup) {

  /** Finds what a sensor measured. */
  interface Lookup {
    Optional<Double> celsius(String station, long sensor, Instant at);
  }

  void put(AirReading reading) {
    writer.accept(reading);
  }

  /** Returns whether a reading is found, with its temperature. */
  boolean finds(AirReading reading) {
    return lookup
        .celsius(reading.station(), reading.sensor(), reading.at())
        .filter(celsius -> celsius == reading.celsius())
        .isPresent();
  }
}
