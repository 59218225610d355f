package dev.rowsmith.benchmarks.hbase;

import static java.util.Objects.requireNonNull;

import com.flipkart.hbaseobjectmapper.Family;
import com.flipkart.hbaseobjectmapper.HBColumn;
import com.flipkart.hbaseobjectmapper.HBRecord;
import com.flipkart.hbaseobjectmapper.HBTable;
import dev.rowsmith.benchmarks.mapping.Trip;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * The same trip as the object mapper wants it: a bean, without primitives.
 *
 * <p>Times are microseconds, as Rowsmith stores them: the mapper would write an {@link Instant} as
 * JSON, for more bytes.
 */
@HBTable(name = "trips", families = @Family(name = "t"))
public class TripRecord implements HBRecord<String> {

  private static final long serialVersionUID = 1L;

  private static final byte[] FAMILY = Bytes.toBytes("t");
  private static final byte[] DRIVER = Bytes.toBytes("driver");
  private static final byte[] FARE = Bytes.toBytes("fare");
  private static final byte[] DISTANCE = Bytes.toBytes("distance");
  private static final byte[] PASSENGERS = Bytes.toBytes("passengers");
  private static final byte[] PAID = Bytes.toBytes("paid");
  private static final byte[] STARTED = Bytes.toBytes("started");
  private static final byte[] ENDED = Bytes.toBytes("ended");
  private static final byte[] ODOMETER = Bytes.toBytes("odometer");

  private @Nullable String id;

  @HBColumn(family = "t", column = "driver")
  private @Nullable String driver;

  @HBColumn(family = "t", column = "fare")
  private @Nullable Double fare;

  @HBColumn(family = "t", column = "distance")
  private @Nullable Double distance;

  @HBColumn(family = "t", column = "passengers")
  private @Nullable Integer passengers;

  @HBColumn(family = "t", column = "paid")
  private @Nullable Boolean paid;

  @HBColumn(family = "t", column = "started")
  private @Nullable Long started;

  @HBColumn(family = "t", column = "ended")
  private @Nullable Long ended;

  @HBColumn(family = "t", column = "odometer")
  private @Nullable Long odometer;

  /** Makes an empty one, which the mapper fills. */
  public TripRecord() {}

  /** Makes one of a trip. */
  TripRecord(Trip trip) {
    id = trip.id();
    driver = trip.driver();
    fare = trip.fare();
    distance = trip.distance();
    passengers = trip.passengers();
    paid = trip.paid();
    started = micros(trip.started());
    ended = micros(trip.ended());
    odometer = trip.odometer();
  }

  private static long micros(Instant time) {
    return TimeUnit.MILLISECONDS.toMicros(time.toEpochMilli());
  }

  @Override
  public @Nullable String composeRowKey() {
    return id;
  }

  @Override
  public void parseRowKey(String rowKey) {
    id = rowKey;
  }

  /** Returns the request that the mapper makes, by hand and with nothing in between. */
  Put put() {
    return new Put(Bytes.toBytes(requireNonNull(id)))
        .addColumn(FAMILY, DRIVER, Bytes.toBytes(requireNonNull(driver)))
        .addColumn(FAMILY, FARE, Bytes.toBytes(requireNonNull(fare)))
        .addColumn(FAMILY, DISTANCE, Bytes.toBytes(requireNonNull(distance)))
        .addColumn(FAMILY, PASSENGERS, Bytes.toBytes(requireNonNull(passengers)))
        .addColumn(FAMILY, PAID, Bytes.toBytes(requireNonNull(paid)))
        .addColumn(FAMILY, STARTED, Bytes.toBytes(requireNonNull(started)))
        .addColumn(FAMILY, ENDED, Bytes.toBytes(requireNonNull(ended)))
        .addColumn(FAMILY, ODOMETER, Bytes.toBytes(requireNonNull(odometer)));
  }

  /** Returns the trip that the mapper has read. */
  Trip trip() {
    return new Trip(
        requireNonNull(id),
        requireNonNull(driver),
        requireNonNull(fare),
        requireNonNull(distance),
        requireNonNull(passengers),
        requireNonNull(paid),
        time(requireNonNull(started)),
        time(requireNonNull(ended)),
        requireNonNull(odometer));
  }

  private static Instant time(long micros) {
    return Instant.ofEpochMilli(TimeUnit.MICROSECONDS.toMillis(micros));
  }
}
