package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDate;

/** Codes of fixed width side by side: {@code DEFRA20200501}. */
@Table(value = "airports", format = KeyFormat.VERBATIM, key = "{country}{airport}{day}")
@Family(value = "f", maxVersions = 1)
record AirportDay(
    @RowKey(width = 2) String country,
    @RowKey(width = 3) String airport,
    @RowKey LocalDate day,
    String weather) {}
