/**
 * Changes an entity whose rows are stored: a new name, a wider type, and a key in another order.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.migration;
