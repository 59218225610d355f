/** What the schema report shows of an entity of Bigtable. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.report.page.bigtable;
