/**
 * Tests repositories against the Spanner emulator: {@link dev.rowsmith.testing.spanner.SpannerTest}
 * in JUnit, {@link dev.rowsmith.testing.spanner.SpannerEmulator} without it.
 *
 * <p>The emulator is a program that has to be on the machine: {@link
 * dev.rowsmith.testing.spanner.SpannerEmulator} says where it is looked for.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.testing.spanner;
