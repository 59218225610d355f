/**
 * Entities of Bigtable and Spanner in pipelines of Apache Beam: typed reads and writes on Beam's
 * own {@link org.apache.beam.sdk.io.gcp.bigtable.BigtableIO} and {@link
 * org.apache.beam.sdk.io.gcp.spanner.SpannerIO}. {@link dev.rowsmith.beam.Rowsmith}, {@link
 * dev.rowsmith.beam.RowsmithSpanner} and {@link dev.rowsmith.beam.DynamoPipeline} are where to
 * start.
 */
@NullMarked
package dev.rowsmith.beam;

import org.jspecify.annotations.NullMarked;
