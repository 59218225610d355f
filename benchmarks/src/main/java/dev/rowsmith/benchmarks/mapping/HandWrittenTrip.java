package dev.rowsmith.benchmarks.mapping;

import com.google.bigtable.v2.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Builds trips by hand, and the requests that write them. */
public final class HandWrittenTrip extends HandWrittenTripCells<Trip> {

  private static final String FAMILY = "t";
  private static final ByteString DISTANCE = ByteString.copyFromUtf8("distance");
  private static final ByteString DRIVER = ByteString.copyFromUtf8("driver");
  private static final ByteString ENDED = ByteString.copyFromUtf8("ended");
  private static final ByteString FARE = ByteString.copyFromUtf8("fare");
  private static final ByteString ODOMETER = ByteString.copyFromUtf8("odometer");
  private static final ByteString PAID = ByteString.copyFromUtf8("paid");
  private static final ByteString PASSENGERS = ByteString.copyFromUtf8("passengers");
  private static final ByteString STARTED = ByteString.copyFromUtf8("started");

  @Override
  protected Trip build(ByteString key) {
    return new Trip(
        key.toStringUtf8(), driver, fare, distance, passengers, paid, started, ended, odometer);
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

  /**
   * Returns the cells of a trip as the messages that are sent: the client's methods start builders
   * that it does not need.
   */
  public static List<Mutation> cells(Trip trip, long timestamp) {
    return List.of(
        cell(DRIVER, timestamp, ByteString.copyFromUtf8(trip.driver())),
        cell(FARE, timestamp, bytes(Double.doubleToLongBits(trip.fare()))),
        cell(DISTANCE, timestamp, bytes(Double.doubleToLongBits(trip.distance()))),
        cell(PASSENGERS, timestamp, bytes(trip.passengers())),
        cell(PAID, timestamp, bytes(trip.paid())),
        cell(STARTED, timestamp, bytes(microsOf(trip.started()))),
        cell(ENDED, timestamp, bytes(microsOf(trip.ended()))),
        cell(ODOMETER, timestamp, bytes(trip.odometer())));
  }

  private static Mutation cell(ByteString qualifier, long timestamp, ByteString value) {
    return Mutation.newBuilder()
        .setTimestampOrigin(Mutation.TimestampOrigin.USER_SPECIFIED)
        .setSetCell(
            Mutation.SetCell.newBuilder()
                .setFamilyName(FAMILY)
                .setColumnQualifier(qualifier)
                .setTimestampMicros(timestamp)
                .setValue(value)
                .build())
        .build();
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
}
