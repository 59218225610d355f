/** The nightly batch of Bigtable's guide to time series, as a pipeline of Apache Beam. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.nightly;
