/** Keys that a scan reads, pages, and the rows of shards side by side. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner.internal.scan;
