/** Requests that read rows of some keys, and the filters of their cells. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.bigtable.internal.read;
