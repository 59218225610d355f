package dev.rowsmith.benchmarks.requests;

import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.protobuf.ByteString;
import dev.rowsmith.benchmarks.mapping.HandWrittenTripCells;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** Reads salted trips by hand. */
final class HandWrittenSaltedTripAdapter implements RowAdapter<SaltedTrip> {

  /** The bytes of the bucket and the delimiter in front of a key. */
  static final int BUCKET_BYTES = 3;

  /** The digits of the time. */
  private static final int TIME_BYTES = 13;

  @Override
  public RowBuilder<SaltedTrip> createRowBuilder() {
    return new HandWrittenTripCells<>() {
      @Override
      protected SaltedTrip build(ByteString key) {
        return new SaltedTrip(
            Instant.ofEpochMilli(millisOf(key)),
            key.substring(BUCKET_BYTES + TIME_BYTES + 1).toString(StandardCharsets.UTF_8),
            driver,
            fare,
            distance,
            passengers,
            paid,
            started,
            ended,
            odometer);
      }
    };
  }

  private static long millisOf(ByteString key) {
    long millis = 0;
    for (int at = BUCKET_BYTES; at < BUCKET_BYTES + TIME_BYTES; at++) {
      millis = millis * 10 + key.byteAt(at) - '0';
    }
    return millis;
  }

  @Override
  public boolean isScanMarkerRow(SaltedTrip trip) {
    return false;
  }

  @Override
  public ByteString getKey(SaltedTrip trip) {
    return new SaltedTripKey(trip.at(), trip.id()).encode();
  }
}
