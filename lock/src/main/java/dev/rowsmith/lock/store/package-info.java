/** The stores that have lock files. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.lock.store;
