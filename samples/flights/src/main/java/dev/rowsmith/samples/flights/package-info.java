/**
 * Stores two weeks of departures in Bigtable and asks five questions of them.
 *
 * <p>Read {@link dev.rowsmith.samples.flights.Flight} first, then {@link
 * dev.rowsmith.samples.flights.Flights}, the questions about it.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.flights;
