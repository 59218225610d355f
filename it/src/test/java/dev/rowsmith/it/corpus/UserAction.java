package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** HBase style: a text, a zero byte, the reversed time as a long, a zero byte, a text. */
@Table(value = "actions", format = KeyFormat.VERBATIM, key = "{user}\u0000{at}\u0000{action}")
@Family(value = "f", maxVersions = 1)
record UserAction(
    @RowKey String user,
    @RowKey(as = KeyEncoding.BIG_ENDIAN, descending = true) Instant at,
    @RowKey String action,
    String detail) {}
