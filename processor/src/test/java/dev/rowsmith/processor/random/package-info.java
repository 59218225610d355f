/**
 * Entities that nobody would write: random declarations, and what a build of them must end with.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.random;
