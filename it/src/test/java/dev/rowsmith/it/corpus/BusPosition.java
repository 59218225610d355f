package dev.rowsmith.it.corpus;

import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.bigtable.Versioned;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * B02, the buses of a codelab: {@code MTA/M86-SBS/1496275200000/NYCT_5824}.
 *
 * <p>The hour is that of the vehicle's reports, which are the versions of the cells.
 */
@Table(value = "bus-data", format = KeyFormat.VERBATIM, key = "MTA/{line}/{hour}/{vehicle}")
@Family(value = "cf", keepForever = true)
@Allow(value = "LongQualifier", because = "the table has its rows, with these names")
@Allow(value = "UnboundedVersions", because = "a row has the reports of one hour")
record BusPosition(
    @RowKey String line,
    @RowKey(digits = 13) Instant hour,
    @RowKey String vehicle,
    @Qualifier("VehicleLocation.Latitude") @Versioned List<Cell<String>> latitude,
    @Qualifier("VehicleLocation.Longitude") @Versioned List<Cell<String>> longitude,
    @Qualifier("DestinationName") @Nullable String destination) {

  /** The vehicle with one report, at the beginning of the hour. */
  BusPosition(
      String line,
      Instant hour,
      String vehicle,
      @Nullable String latitude,
      @Nullable String longitude,
      @Nullable String destination) {
    this(line, hour, vehicle, report(hour, latitude), report(hour, longitude), destination);
  }

  private static List<Cell<String>> report(Instant hour, @Nullable String value) {
    return value == null ? List.of() : List.of(new Cell<>(hour, value));
  }
}
