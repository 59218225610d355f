/** Starts the emulator for a story, and prints its tables. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.stage;
