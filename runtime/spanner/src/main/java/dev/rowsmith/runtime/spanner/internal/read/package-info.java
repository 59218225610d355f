/** Requests that read rows, and the rows that come back. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner.internal.read;
