/**
 * Segments of row keys, and how their values are declared: what generated key classes are made of.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.key.segment;
