/** What one more entity costs a build: javac with this processor, without it, and with another. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.benchmarks.compile;
