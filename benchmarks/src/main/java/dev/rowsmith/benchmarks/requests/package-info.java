/** Requests of generated repositories beside the best that is written by hand with the client. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.benchmarks.requests;
