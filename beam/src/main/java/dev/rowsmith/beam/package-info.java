/**
 * Entities of Bigtable in pipelines of Apache Beam: typed reads and writes on Beam's own {@link
 * org.apache.beam.sdk.io.gcp.bigtable.BigtableIO}. {@link dev.rowsmith.beam.Rowsmith} is where to
 * start.
 */
@NullMarked
package dev.rowsmith.beam;

import org.jspecify.annotations.NullMarked;
