package dev.rowsmith.benchmarks.spanner;

import dev.rowsmith.spanner.HashSharded;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** A log that is read in the order of its time, from 16 shards. */
@Table("AccessLogs")
@HashSharded(shards = 16)
public record AccessLog(@PrimaryKey Instant at, @PrimaryKey long userId, String page) {}
