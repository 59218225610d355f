/** Writes source files: the only caller of the compiler's Filer. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.generate;
