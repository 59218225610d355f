/** Lines of a Bigtable entity, and what their changes mean. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.lock.bigtable;
