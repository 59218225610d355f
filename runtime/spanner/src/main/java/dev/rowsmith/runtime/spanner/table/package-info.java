/**
 * Tables as entities declare them: columns, keys, indexes and constraints, the statements that
 * create them, and the converters of custom types.
 *
 * <p>Generated code makes these descriptions; an application names the columns, and hands over
 * schemas.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner.table;
