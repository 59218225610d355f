/** Ties the model's opaque source references to the compiler's elements. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.source;
