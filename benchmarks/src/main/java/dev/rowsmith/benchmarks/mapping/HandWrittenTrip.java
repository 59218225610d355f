package dev.rowsmith.benchmarks.mapping;

import com.google.protobuf.ByteString;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Builds trips by hand. */
final class HandWrittenTrip extends HandWrittenRow<Trip> {

  private String driver = "";
  private double fare;
  private double distance;
  private int passengers;
  private boolean paid;
  private Instant started = Instant.EPOCH;
  private Instant ended = Instant.EPOCH;
  private long odometer;

  HandWrittenTrip() {
    super(
        List.of(
            "distance", "driver", "ended", "fare", "odometer", "paid", "passengers", "started"));
  }

  @Override
  void cell(int column, ByteString value) {
    switch (column) {
      case 0 -> distance = doubleOf(value);
      case 1 -> driver = value.toStringUtf8();
      case 2 -> ended = instantOf(value);
      case 3 -> fare = doubleOf(value);
      case 4 -> odometer = longOf(value);
      case 5 -> paid = value.byteAt(0) != 0;
      case 6 -> passengers = intOf(value);
      default -> started = instantOf(value);
    }
  }

  @Override
  Trip build(String key) {
    return new Trip(key, driver, fare, distance, passengers, paid, started, ended, odometer);
  }

  static Instant instantOf(ByteString value) {
    long micros = longOf(value);
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, 1_000_000L),
        TimeUnit.MICROSECONDS.toNanos(Math.floorMod(micros, 1_000_000L)));
  }
}
