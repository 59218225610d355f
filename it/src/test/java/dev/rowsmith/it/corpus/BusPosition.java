package dev.rowsmith.it.corpus;

import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * B02, the buses of a codelab: {@code MTA/M86-SBS/1496275200000/NYCT_5824}.
 *
 * <p>The hour is that of the vehicle's reports, which are the versions of the cells: reading all of
 * them needs a feature of a later issue.
 */
@Table(value = "bus-data", format = KeyFormat.VERBATIM, key = "MTA/{line}/{hour}/{vehicle}")
@Family(value = "cf", keepForever = true)
@Allow(value = "LongQualifier", because = "the table has its rows, with these names")
record BusPosition(
    @RowKey String line,
    @RowKey(digits = 13) Instant hour,
    @RowKey String vehicle,
    @Qualifier("VehicleLocation.Latitude") @Nullable String latitude,
    @Qualifier("VehicleLocation.Longitude") @Nullable String longitude,
    @Qualifier("DestinationName") @Nullable String destination) {}
