/**
 * Tables as entities declare them: families, columns, the cells of a column that a read names, and
 * the conditions of writes.
 *
 * <p>The constants of a generated class such as {@code ReadingTable} are of these types.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.bigtable.table;
