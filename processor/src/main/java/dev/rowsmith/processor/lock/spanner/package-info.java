/** Lines of an entity of Spanner. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.lock.spanner;
