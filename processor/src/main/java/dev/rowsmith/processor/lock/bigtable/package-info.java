/** Lines of an entity of Bigtable. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.lock.bigtable;
