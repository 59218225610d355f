/** Definitions of Spanner tables, independent of the client and of the SQL dialect. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.model.spanner;
