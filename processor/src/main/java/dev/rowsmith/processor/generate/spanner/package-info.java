/** Generates the classes of an entity of Spanner. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.generate.spanner;
