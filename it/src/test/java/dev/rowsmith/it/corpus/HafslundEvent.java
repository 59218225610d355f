package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** B20, an event of a journal: {@code p-1#0000000000000000001}. */
@Table(value = "hafslund-journal", format = KeyFormat.VERBATIM, key = "{persistenceId}#{sequence}")
@Family(value = "f", keepForever = true)
record HafslundEvent(
    @RowKey String persistenceId,
    @RowKey(digits = 19) long sequence,
    @Qualifier("p") ByteString payload) {}
