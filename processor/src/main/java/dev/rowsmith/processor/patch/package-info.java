/** Applies fixes to the text of the sources, and writes the difference as a patch. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.patch;
