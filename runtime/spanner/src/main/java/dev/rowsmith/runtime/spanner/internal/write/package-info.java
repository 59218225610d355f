/** Rows that are inserted, and the numbers of sequences. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner.internal.write;
