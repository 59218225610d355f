/**
 * Loads of a table, declared, generated or recorded, and the hotspots that they would make.
 *
 * <p>Start at {@link dev.rowsmith.load.Load}.
 */
package dev.rowsmith.load;
