/** Writes of many rows in few requests. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.bigtable.internal.bulk;
