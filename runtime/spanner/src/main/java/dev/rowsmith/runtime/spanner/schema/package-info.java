/**
 * Creates tables, compares live ones with what entities declare, and changes what loses no data:
 * {@link dev.rowsmith.runtime.spanner.schema.SchemaManager}.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner.schema;
