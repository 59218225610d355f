/** Rows that several programs write. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.it.owned;
