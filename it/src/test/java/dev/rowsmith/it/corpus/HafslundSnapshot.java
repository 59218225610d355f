package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** B20, a snapshot, of which the newest is the first row: {@code p-1#9223372036854775806}. */
@Table(
    value = "hafslund-snapshots",
    format = KeyFormat.VERBATIM,
    key = "{persistenceId}#{sequence}")
@Family(value = "f", keepForever = true)
record HafslundSnapshot(
    @RowKey String persistenceId,
    @RowKey(descending = true, digits = 19) long sequence,
    @Qualifier("s") ByteString snapshot,
    @Qualifier("t") long ticks) {}
