/** The entry of the annotation processor. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor;
