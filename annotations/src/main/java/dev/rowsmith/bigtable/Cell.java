package dev.rowsmith.bigtable;

import java.time.Instant;

/**
 * One version of a cell.
 *
 * @param <T> the type of the value
 * @param timestamp when it was written, a whole number of milliseconds
 * @param value what was written
 */
public record Cell<T>(Instant timestamp, T value) {}
