/** Annotations that mean the same on every store. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith;
