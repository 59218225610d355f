package dev.rowsmith.it.faults;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;

/** The repositories of one client. */
record Repositories(ParcelRepository parcels, SpreadParcelRepository spread) {

  static Repositories of(BigtableDataClient client) {
    return new Repositories(new ParcelRepository(client), new SpreadParcelRepository(client));
  }
}
