package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.CellTimestamp;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** B19, a snapshot, whose time is that of its cell. */
@Table(value = "deripas-snapshots", format = KeyFormat.VERBATIM, key = "{persistenceId}|{sequence}")
@Family(value = "family", keepForever = true)
record DeripasSnapshot(
    @RowKey String persistenceId,
    @RowKey(as = KeyEncoding.BIG_ENDIAN_UNSIGNED) long sequence,
    @Qualifier("b") ByteString snapshot,
    @CellTimestamp Instant at) {}
