/** Scans of any number of requests, in the order of the keys, in parallel or page by page. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.bigtable.internal.scan;
