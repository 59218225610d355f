/**
 * Layouts of whole keys, what writes and reads them, and the ranges of keys that a scan reads: what
 * generated code and the stores call.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.key.spi;
