/**
 * What generated code extends and calls to map rows. For generated code only: an application has no
 * use for it, and it changes with the processor.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner.spi;
