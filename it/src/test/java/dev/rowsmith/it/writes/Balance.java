package dev.rowsmith.it.writes;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** A row that many change at once, each on a condition. */
@Table("balances")
@Family(value = "b", maxVersions = 1, isDefault = true)
public record Balance(
    @RowKey @Distributed String account,
    @Stored(whenAbsent = "0") long amount,
    @Nullable String owner,
    @Nullable String state) {}
