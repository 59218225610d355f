/** Columns: which qualifiers are data, and the types of values. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.adopt.bigtable.internal.column;
