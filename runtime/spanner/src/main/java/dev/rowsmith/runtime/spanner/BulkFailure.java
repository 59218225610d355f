package dev.rowsmith.runtime.spanner;

/**
 * Says which item of a bulk write was not confirmed, and why.
 *
 * @param <T> what was written: entities, or the keys of deletes
 * @param item the entity or the key, as it was handed over
 * @param cause what refused it: a {@link com.google.cloud.spanner.SpannerException} of the commit
 *     that it was in, or what kept it from being sent
 */
public record BulkFailure<T>(T item, RuntimeException cause) {}
