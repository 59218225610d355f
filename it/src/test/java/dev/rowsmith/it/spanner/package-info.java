/** Entities of Spanner, on the emulator, in both dialects. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.it.spanner;
