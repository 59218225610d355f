/**
 * Tables of Bigtable as declarations: a bounded sample, the layout of its keys, its columns, and
 * the proof that the declaration reads the sample.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.adopt.bigtable;
