/**
 * Tables of Bigtable as declarations: kinds of rows in a sample, a record for each, and the proof
 * that it reads the sample. The way of a table leads through {@code internal.sample}, {@code
 * internal.key} and {@code internal.column}.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.adopt.bigtable;
