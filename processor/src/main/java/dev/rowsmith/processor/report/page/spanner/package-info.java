/** What the schema report shows of an entity of Spanner. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.report.page.spanner;
