/** Encodings of single values: digits, texts, dates and bytes. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.key.encoding;
