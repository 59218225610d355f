/** The cells of a row on their way to the values of an entity. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.bigtable.internal.cell;
