/** Fixes of changes of a Spanner entity that stored rows do not bear. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.check.lock.spanner;
