/** Writes and reads the values of cells as JSON, by Jackson. */
@NullMarked
package dev.rowsmith.runtime.json;

import org.jspecify.annotations.NullMarked;
