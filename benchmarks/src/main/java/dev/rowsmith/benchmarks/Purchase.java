package dev.rowsmith.benchmarks;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDate;
import java.util.UUID;

/** A purchase with a key without text: a number, a day and a UUID. */
@Table("purchases")
@Family(value = "p", maxVersions = 1, maxAgeDays = 30)
public record Purchase(
    @RowKey(digits = 12) @Distributed long customer,
    @RowKey LocalDate day,
    @RowKey UUID id,
    long cents) {}
