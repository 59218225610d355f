/** Checks of the row key: they hold for every store that sorts rows by key. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.check.key;
