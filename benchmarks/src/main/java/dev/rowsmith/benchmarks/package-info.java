/** Generated code measured beside code written by hand, always in one run. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.benchmarks;
