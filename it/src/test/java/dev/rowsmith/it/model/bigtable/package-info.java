/**
 * The model of Bigtable: entities of each kind of key and column, and what their repositories do to
 * rows that are maps of names to values.
 */
@NullMarked
package dev.rowsmith.it.model.bigtable;

import org.jspecify.annotations.NullMarked;
