/** The mutations of a row, and the requests that send them. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.bigtable.internal.write;
