package dev.rowsmith.it;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An entity of several families, each with its own garbage collection; newest first. */
@Table("measurements")
@Family(value = "m", maxVersions = 1, maxAgeDays = 30, isDefault = true)
@Family(value = "x.y", keepForever = true)
@Family(value = "old", maxVersions = 3, maxAgeDays = 7, combine = Combine.BOTH)
@Family(value = "day", maxAgeDays = 1)
@Family(value = "unused", maxVersions = 2)
public record Measurement(
    @RowKey String device,
    @RowKey(descending = true) Instant at,
    @Nullable Double temperature,
    @Qualifier("h") @Nullable Double humidity,
    @Family("x.y") @Nullable String note,
    @Family("old") @Nullable Integer raw,
    @Family("day") @Nullable Boolean alarm) {}
