package dev.rowsmith.benchmarks.mapping;

import com.google.protobuf.ByteString;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Reads the eight cells of a trip by hand.
 *
 * @param <E> what is built of them
 */
public abstract class HandWrittenTripCells<E> extends HandWrittenRow<E> {

  protected String driver = "";
  protected double fare;
  protected double distance;
  protected int passengers;
  protected boolean paid;
  protected Instant started = Instant.EPOCH;
  protected Instant ended = Instant.EPOCH;
  protected long odometer;

  protected HandWrittenTripCells() {
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

  static Instant instantOf(ByteString value) {
    long micros = longOf(value);
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, 1_000_000L),
        TimeUnit.MICROSECONDS.toNanos(Math.floorMod(micros, 1_000_000L)));
  }
}
