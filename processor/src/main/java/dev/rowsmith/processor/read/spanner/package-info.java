/** Readers of what is declared for Spanner. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.read.spanner;
