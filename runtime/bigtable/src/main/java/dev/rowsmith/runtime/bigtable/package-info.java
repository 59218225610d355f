/**
 * Runs generated repositories on the Cloud Bigtable client: typed reads and scans, bulk writes, and
 * the tables themselves.
 *
 * <p>Generated code is thin and calls into this package; what users touch are the generated
 * repository, {@link dev.rowsmith.runtime.bigtable.Scan}, {@link
 * dev.rowsmith.runtime.bigtable.BulkOptions} and {@link
 * dev.rowsmith.runtime.bigtable.schema.SchemaManager}.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.bigtable;
