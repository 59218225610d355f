/** Languages in which names of components are read: one resource file of words each. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.language;
