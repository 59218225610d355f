/**
 * Compares the tables that entities declare with those of an instance, and applies the differences.
 *
 * <p>The way of a schema: {@link dev.rowsmith.runtime.bigtable.schema.SchemaIndex} finds what the
 * entities of all modules declare, entities of one table are merged, a {@link
 * dev.rowsmith.runtime.bigtable.schema.SchemaComparison} holds each {@link
 * dev.rowsmith.model.bigtable.diff.Difference} to the live tables, and {@link
 * dev.rowsmith.runtime.bigtable.schema.SchemaManager} applies those that lose no data, or that are
 * {@linkplain dev.rowsmith.model.bigtable.diff.AllowedChange allowed}. The artifact {@code
 * rowsmith-schema} does all of it from the command line, and prints schemas for those who create
 * tables by other means.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.bigtable.schema;
