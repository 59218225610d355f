/** Writes the index by which the runtime finds all tables of a class path. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.index;
