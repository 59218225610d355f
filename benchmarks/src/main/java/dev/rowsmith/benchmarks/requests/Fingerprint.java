package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.benchmarks.mapping.Trip;

/**
 * A number that tells rows and their order: it differs where two rows are swapped, or where a row
 * has the cells of another.
 */
final class Fingerprint {

  private long number;

  void add(Trip trip) {
    number = 31 * number + of(trip);
  }

  void add(SaltedTrip trip) {
    number = 31 * number + of(trip.id(), trip.odometer());
  }

  long number() {
    return number;
  }

  /** Returns the number of one row, for those that come in any order. */
  static long of(Trip trip) {
    return of(trip.id(), trip.odometer());
  }

  private static long of(String id, long odometer) {
    return (id.hashCode() + 1L) * (odometer + 1);
  }
}
