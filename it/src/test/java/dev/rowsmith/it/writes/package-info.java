/** Writes that depend on what a row holds, and writes of many rows. */
package dev.rowsmith.it.writes;
