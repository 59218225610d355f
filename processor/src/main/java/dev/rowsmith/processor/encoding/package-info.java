/** The segments of the runtime that declarations stand for, to ask and to print. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.encoding;
