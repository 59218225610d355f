package dev.rowsmith.benchmarks.mapping;

import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.protobuf.ByteString;

/** Hands trips to the client's readRows. */
public final class HandWrittenTripAdapter implements RowAdapter<Trip> {

  @Override
  public RowBuilder<Trip> createRowBuilder() {
    return new HandWrittenTrip();
  }

  @Override
  public boolean isScanMarkerRow(Trip trip) {
    return false;
  }

  @Override
  public ByteString getKey(Trip trip) {
    return ByteString.copyFromUtf8(trip.id());
  }
}
