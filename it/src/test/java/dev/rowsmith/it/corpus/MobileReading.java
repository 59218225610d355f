package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * B01, the mobile time series of Google's samples: {@code phone#4c410523#20190501}.
 *
 * <p>The versions of {@code data_plan_01gb} and the counters need features of later issues; the
 * newest version is mapped, as text.
 */
@Table(value = "mobile-time-series", format = KeyFormat.VERBATIM, key = "{device}#{id}#{day}")
@Family(value = "stats_summary", keepForever = true, isDefault = true)
@Family(value = "cell_plan", keepForever = true)
record MobileReading(
    @RowKey String device,
    @RowKey String id,
    @RowKey LocalDate day,
    @Qualifier("connected_cell") @Nullable Long connectedCell,
    @Qualifier("connected_wifi") @Nullable Long connectedWifi,
    @Qualifier("os_build") @Nullable String osBuild,
    @Family("cell_plan") @Qualifier("data_plan_01gb") @Nullable String dataPlan01Gb) {}
