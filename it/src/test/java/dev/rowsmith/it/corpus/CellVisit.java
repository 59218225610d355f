package dev.rowsmith.it.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** Visits of an S2 cell, a number of 64 bits without a sign, from the newest to the oldest. */
@Table(value = "cell_visits", format = KeyFormat.VERBATIM, key = "{cell}{at}")
@Family(value = "f", maxVersions = 1)
record CellVisit(
    @RowKey(as = KeyEncoding.BIG_ENDIAN_UNSIGNED) @Distributed long cell,
    @RowKey(as = KeyEncoding.BIG_ENDIAN, descending = true) Instant at,
    String visitor) {}
