package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/**
 * B19, an event of a journal: {@code p-1|} and the sequence number in 8 bytes, the highest first.
 *
 * <p>Sequence numbers are never negative: without a sign they are the same bytes, and sort.
 */
@Table(value = "deripas-journal", format = KeyFormat.VERBATIM, key = "{persistenceId}|{sequence}")
@Family(value = "family", keepForever = true)
record DeripasEvent(
    @RowKey String persistenceId,
    @RowKey(as = KeyEncoding.BIG_ENDIAN_UNSIGNED) long sequence,
    @Qualifier("b") ByteString event) {}
