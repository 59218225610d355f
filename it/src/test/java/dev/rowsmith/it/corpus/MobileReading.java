package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.bigtable.Versioned;
import java.time.Instant;
import java.time.LocalDate;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * B01, the mobile time series of Google's samples: {@code phone#4c410523#20190501}.
 *
 * <p>The counters are changed with {@code increment}; the plan has a version for each time at which
 * it was bought or ended.
 */
@Table(value = "mobile-time-series", format = KeyFormat.VERBATIM, key = "{device}#{id}#{day}")
@Family(value = "stats_summary", maxVersions = Integer.MAX_VALUE, isDefault = true)
@Family(value = "cell_plan", maxVersions = Integer.MAX_VALUE)
record MobileReading(
    @RowKey String device,
    @RowKey String id,
    @RowKey LocalDate day,
    @Qualifier("connected_cell") @Nullable Long connectedCell,
    @Qualifier("connected_wifi") @Nullable Long connectedWifi,
    @Qualifier("os_build") @Nullable String osBuild,
    @Family("cell_plan") @Qualifier("data_plan_01gb") @Versioned @Stored(StoredAs.TEXT)
        NavigableMap<Instant, Boolean> dataPlan01Gb) {

  /** A reading without plans. */
  MobileReading(
      String device,
      String id,
      LocalDate day,
      @Nullable Long connectedCell,
      @Nullable Long connectedWifi,
      @Nullable String osBuild) {
    this(device, id, day, connectedCell, connectedWifi, osBuild, new TreeMap<>());
  }
}
