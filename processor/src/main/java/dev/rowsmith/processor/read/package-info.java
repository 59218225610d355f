/** Reads annotated elements into the model: the only package that sees annotations. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.read;
