package dev.rowsmith.benchmarks.spanner;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** An entity of eight columns of typical types. */
@Table("Sales")
public record Sale(
    @PrimaryKey @Distributed String shop,
    @PrimaryKey Instant at,
    long article,
    int quantity,
    double price,
    boolean refunded,
    LocalDate day,
    @Nullable String note) {}
