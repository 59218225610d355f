/** Random operations on the emulator of Spanner and on a naive model. */
@NullMarked
package dev.rowsmith.it.spanner.model;

import org.jspecify.annotations.NullMarked;
