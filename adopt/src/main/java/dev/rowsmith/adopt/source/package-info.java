/** Declarations as Java sources, compiled with the processor before anybody reads them. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.adopt.source;
