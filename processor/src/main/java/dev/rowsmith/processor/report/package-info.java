/** Judges findings by severity and allowance, words them as messages, and prints them. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.report;
