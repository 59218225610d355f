package dev.rowsmith.it.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** An unsigned id: {@code 18446744073709551615}. */
@Table(value = "tweets", format = KeyFormat.VERBATIM, key = "{id}")
@Family(value = "f", maxVersions = 1)
record Tweet(@Distributed @RowKey(as = KeyEncoding.UNSIGNED, digits = 20) long id, String text) {}
