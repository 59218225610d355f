/** Checks of tables and families. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.check.table;
