package dev.rowsmith.it.writes;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.Table;

/** Numbers that are not 0 where there is no cell; one of them expires. */
@Table("quotas")
@Family(value = "q", maxVersions = 1, isDefault = true)
@Family(value = "t", maxVersions = 1, maxAgeDays = 30)
public record Quota(
    @RowKey @Distributed String account,
    @Stored(whenAbsent = "5") long tokens,
    @Family("t") @Stored(whenAbsent = "100") long trial) {}
