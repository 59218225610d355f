/** Generated mappers of Spanner beside mappers written by hand. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.benchmarks.spanner;
