/** Samples of a table: its families, and a bounded number of rows, or rows of a file. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.adopt.bigtable.internal.sample;
