package dev.rowsmith.runtime.spanner;

import com.google.cloud.Timestamp;

/**
 * What one commit of a bulk write has written.
 *
 * @param timestamp when it was committed
 * @param rows its number of rows
 * @param mutations its number of mutations, at most, as Spanner counts them against its limit
 * @param written the rows that this and all commits before it have written
 * @param failed the rows that were refused so far
 */
public record BulkCommit(
    Timestamp timestamp, long rows, long mutations, long written, long failed) {}
