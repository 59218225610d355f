/** Where requests are sent: to transactions of their own, to one of the caller, or to the past. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner.internal.transaction;
