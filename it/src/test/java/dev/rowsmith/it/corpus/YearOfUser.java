package dev.rowsmith.it.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** Moved from Cassandra: {@code user:123:2020}. */
@Table(value = "years", format = KeyFormat.VERBATIM, key = "user:{user}:{year}")
@Family(value = "f", maxVersions = 1)
record YearOfUser(@Distributed @RowKey long user, @RowKey(digits = 4) int year, String summary) {}
