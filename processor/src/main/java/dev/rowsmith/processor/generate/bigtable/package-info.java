/** Generates the four classes of an entity on Bigtable, one small generator for each. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.generate.bigtable;
