/** Checks of declared questions. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.check.query;
