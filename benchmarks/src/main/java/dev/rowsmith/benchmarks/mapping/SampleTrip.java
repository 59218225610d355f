package dev.rowsmith.benchmarks.mapping;

import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.CellValue;
import java.time.Instant;
import java.util.Locale;

/** The trips that benchmarks read and write, all different. */
public final class SampleTrip {

  private static final Instant STARTED = Instant.parse("2026-05-01T12:00:00Z");

  /** One of them. */
  public static final Trip TRIP = trip(1);

  private SampleTrip() {}

  /** Returns the trip of a number below a million. */
  public static Trip trip(int at) {
    return new Trip(
        String.format(Locale.ROOT, "trip-%06d", at),
        String.format(Locale.ROOT, "driver-%04d", at % 10_000),
        5 + at % 97 / 4.0,
        1 + at % 89 / 8.0,
        1 + at % 4,
        at % 3 != 0,
        STARTED.plusSeconds(at),
        STARTED.plusSeconds(at + 900L + at % 7),
        100_000L + at);
  }

  /** Returns the cells of the row of {@link #TRIP}. */
  public static RowCells cells() {
    return cells(TRIP);
  }

  /** Returns the cells of the row of a trip. */
  public static RowCells cells(Trip trip) {
    return new RowCells(trip.id())
        .cell("distance", CellValue.encodeDouble(trip.distance()))
        .cell("driver", BinaryCodec.STRING.encode(trip.driver()))
        .cell("ended", BinaryCodec.INSTANT.encode(trip.ended()))
        .cell("fare", CellValue.encodeDouble(trip.fare()))
        .cell("odometer", CellValue.encodeLong(trip.odometer()))
        .cell("paid", CellValue.encodeBoolean(trip.paid()))
        .cell("passengers", CellValue.encodeInt(trip.passengers()))
        .cell("started", BinaryCodec.INSTANT.encode(trip.started()));
  }
}
