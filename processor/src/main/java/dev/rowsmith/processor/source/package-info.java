/**
 * Ties the model's opaque source references to the compiler's elements, and tells classes of the
 * sources from class files.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.source;
