/**
 * Layouts of row keys: where keys are cut, which types the parts have, and what it takes to write
 * them.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.adopt.bigtable.internal.key;
