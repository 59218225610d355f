/** Runs what the processor generates against the emulator, on entities as users write them. */
package dev.rowsmith.it;
