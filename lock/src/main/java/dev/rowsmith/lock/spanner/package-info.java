/** Lines of a Spanner entity, and what their changes mean. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.lock.spanner;
