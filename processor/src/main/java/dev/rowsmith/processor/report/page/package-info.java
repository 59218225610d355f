/** Writes what was checked, found and accepted as a page for people and as JSON for programs. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.report.page;
