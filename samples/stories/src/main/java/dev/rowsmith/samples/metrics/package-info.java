/** Shows one measurement in two tables: all of them, and the newest of each machine. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.metrics;
