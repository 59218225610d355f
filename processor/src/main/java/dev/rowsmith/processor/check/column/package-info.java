/** Checks of columns. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.check.column;
