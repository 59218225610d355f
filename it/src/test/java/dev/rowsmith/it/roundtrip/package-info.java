/** Every codec with random and extreme values: what is written is read back equal, or refused. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.it.roundtrip;
