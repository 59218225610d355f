/** What all rooms of the runtime use, and that uses none of them. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.bigtable.internal;
