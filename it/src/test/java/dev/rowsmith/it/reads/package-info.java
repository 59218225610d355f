/** Reads of parts of rows, parts of tables, several kinds of rows; and writes of several tables. */
package dev.rowsmith.it.reads;
