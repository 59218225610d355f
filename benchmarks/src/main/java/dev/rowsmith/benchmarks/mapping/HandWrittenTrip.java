package dev.rowsmith.benchmarks.mapping;

import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Builds trips by hand, and the requests that write them. */
public final class HandWrittenTrip extends HandWrittenRow<Trip> {

  private static final String FAMILY = "t";
  private static final ByteString DISTANCE = ByteString.copyFromUtf8("distance");
  private static final ByteString DRIVER = ByteString.copyFromUtf8("driver");
  private static final ByteString ENDED = ByteString.copyFromUtf8("ended");
  private static final ByteString FARE = ByteString.copyFromUtf8("fare");
  private static final ByteString ODOMETER = ByteString.copyFromUtf8("odometer");
  private static final ByteString PAID = ByteString.copyFromUtf8("paid");
  private static final ByteString PASSENGERS = ByteString.copyFromUtf8("passengers");
  private static final ByteString STARTED = ByteString.copyFromUtf8("started");

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

  /** Returns the request that writes a trip, with nothing in between. */
  public static RowMutation put(TableId table, Trip trip, long timestamp) {
    return RowMutation.create(table, ByteString.copyFromUtf8(trip.id()))
        .setCell(FAMILY, DRIVER, timestamp, ByteString.copyFromUtf8(trip.driver()))
        .setCell(FAMILY, FARE, timestamp, bytes(Double.doubleToLongBits(trip.fare())))
        .setCell(FAMILY, DISTANCE, timestamp, bytes(Double.doubleToLongBits(trip.distance())))
        .setCell(FAMILY, PASSENGERS, timestamp, bytes(trip.passengers()))
        .setCell(FAMILY, PAID, timestamp, bytes(trip.paid()))
        .setCell(FAMILY, STARTED, timestamp, bytes(microsOf(trip.started())))
        .setCell(FAMILY, ENDED, timestamp, bytes(microsOf(trip.ended())))
        .setCell(FAMILY, ODOMETER, timestamp, bytes(trip.odometer()));
  }

  // Nothing else holds the arrays: they need not be copied.

  private static ByteString bytes(long value) {
    byte[] bytes = new byte[Long.BYTES];
    ByteBuffer.wrap(bytes).putLong(value);
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  private static ByteString bytes(int value) {
    byte[] bytes = new byte[Integer.BYTES];
    ByteBuffer.wrap(bytes).putInt(value);
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  private static ByteString bytes(boolean value) {
    return UnsafeByteOperations.unsafeWrap(new byte[] {(byte) (value ? 1 : 0)});
  }

  private static long microsOf(Instant time) {
    return time.getEpochSecond() * 1_000_000 + TimeUnit.NANOSECONDS.toMicros(time.getNano());
  }

  static Instant instantOf(ByteString value) {
    long micros = longOf(value);
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, 1_000_000L),
        TimeUnit.MICROSECONDS.toNanos(Math.floorMod(micros, 1_000_000L)));
  }
}
