/** Reads of parts of rows, parts of tables, several kinds of rows; and writes of several tables. */
@NullMarked
package dev.rowsmith.it.reads;

import org.jspecify.annotations.NullMarked;
