/**
 * Tests repositories against the Bigtable emulator: {@link dev.rowsmith.testing.BigtableTest} in
 * JUnit, {@link dev.rowsmith.testing.BigtableEmulator} without it.
 *
 * <p>The emulator is a program that comes with its Maven artifact; nothing has to be installed. It
 * never collects garbage, and it enforces none of Bigtable's limits.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.testing;
