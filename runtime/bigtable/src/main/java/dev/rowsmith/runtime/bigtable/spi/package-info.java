/**
 * What generated mappers extend and call.
 *
 * <p>For generated code, and not to be called by hand: it changes with the processor. An entity is
 * compiled with the processor of the version of the runtime that it runs with.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.bigtable.spi;
