/** The SQL statements that create and alter Spanner tables, in both dialects. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.model.spanner.ddl;
