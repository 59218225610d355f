package dev.rowsmith.samples.migration;

import dev.rowsmith.runtime.bigtable.EntityCopies;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The way of readings into a table with another key. Each version is on all machines before the
 * next step begins.
 */
final class Migration {

  private final AirReadingRepository old;
  private final SensorReadingRepository current;
  private final EntityCopies<AirReading> both;

  Migration(AirReadingRepository old, SensorReadingRepository current) {
    this.old = old;
    this.current = current;
    this.both = EntityCopies.of(old).and(current, SensorReading::of);
  }

  /** Returns the version that knows the old table alone. */
  Version before() {
    return new Version(old::put, this::inOld);
  }

  /** Returns the version that writes both tables and reads the old one. */
  Version writingBoth() {
    return new Version(both::put, this::inOld);
  }

  /**
   * Copies all readings once every machine writes both tables, and returns how many there were. A
   * reading never changes, so a row that is there already gets the same cells. A copy that was
   * broken off is made again.
   */
  long copy() {
    try (Stream<AirReading> readings = old.scanAll("migration").stream()) {
      return current.mergeAll(readings.map(SensorReading::of)).orThrow().written();
    }
  }

  /**
   * Copies readings that may be corrected meanwhile, and returns how many were not there yet. A row
   * that is there is as new as the old one, or newer.
   */
  long copyAbsent(Stream<AirReading> readings) {
    return readings.map(SensorReading::of).filter(current::insertIfAbsent).count();
  }

  /** Returns the version that writes both tables and reads the new one. */
  Version readingNew() {
    return new Version(both::put, this::inNew);
  }

  /** Returns the version that knows the new table alone: the old one can be dropped. */
  Version after() {
    return new Version(reading -> current.put(SensorReading.of(reading)), this::inNew);
  }

  private Optional<Double> inOld(String station, long sensor, Instant at) {
    return old.find(station, sensor, at).map(AirReading::celsius);
  }

  private Optional<Double> inNew(String station, long sensor, Instant at) {
    return current.find(sensor, at, station).map(SensorReading::celsius);
  }
}
