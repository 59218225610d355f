/** The differences of two definitions of a Bigtable table: declared and live, or declared twice. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.model.bigtable.diff;
