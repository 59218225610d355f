package dev.rowsmith.benchmarks.mapping;

import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.CellValue;
import java.time.Instant;

/** Is the trip that all benchmarks read and write, as an entity and as stored cells. */
public final class SampleTrip {

  private static final Instant STARTED = Instant.parse("2026-05-01T12:00:00Z");
  private static final Instant ENDED = STARTED.plusSeconds(900);

  /** The entity. */
  public static final Trip TRIP =
      new Trip("trip-1", "driver-4711", 23.75, 12.5, 2, true, STARTED, ENDED, 123_456);

  private SampleTrip() {}

  /** Returns the cells of its row. */
  public static RowCells cells() {
    return new RowCells(TRIP.id())
        .cell("distance", CellValue.encodeDouble(TRIP.distance()))
        .cell("driver", BinaryCodec.STRING.encode(TRIP.driver()))
        .cell("ended", BinaryCodec.INSTANT.encode(ENDED))
        .cell("fare", CellValue.encodeDouble(TRIP.fare()))
        .cell("odometer", CellValue.encodeLong(TRIP.odometer()))
        .cell("paid", CellValue.encodeBoolean(TRIP.paid()))
        .cell("passengers", CellValue.encodeInt(TRIP.passengers()))
        .cell("started", BinaryCodec.INSTANT.encode(STARTED));
  }
}
