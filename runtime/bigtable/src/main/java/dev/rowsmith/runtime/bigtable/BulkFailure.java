package dev.rowsmith.runtime.bigtable;

/**
 * Says which item of a bulk write was not written, and why.
 *
 * @param item the entity, or the row key of a delete, as it was handed over
 * @param cause what refused it: an {@link dev.rowsmith.runtime.InvalidInputException} if it was
 *     never sent, otherwise the answer of Bigtable
 */
public record BulkFailure<T>(T item, Throwable cause) {}
