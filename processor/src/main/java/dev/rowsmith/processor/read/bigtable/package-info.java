/** Readers of what is declared for Bigtable. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.read.bigtable;
