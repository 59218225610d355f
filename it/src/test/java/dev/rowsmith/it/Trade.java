package dev.rowsmith.it;

import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import java.time.LocalDateTime;

/** A key whose segments say how they are encoded. */
@Table("trades")
@Family(value = "f", maxVersions = 1)
public record Trade(
    @RowKey(as = KeyEncoding.REVERSED_DIGITS, digits = 6) int customer,
    @RowKey(width = 6) String symbol,
    @RowKey(pattern = "yyyy-MM-dd HH:mm") LocalDateTime minute,
    @RowKey(unit = EpochUnit.MICROS) Instant at,
    @RowKey(digits = 3) int sequence,
    long price) {}
