package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A number padded with spaces, as {@code %8d}: {@code acc| 42}. */
@Table(value = "ledger", format = KeyFormat.VERBATIM, key = "{account}|{line}")
@Family(value = "f", maxVersions = 1)
record LedgerLine(@RowKey String account, @RowKey(digits = 8, pad = ' ') long line, String text) {}
