package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.benchmarks.mapping.SampleTrip;
import dev.rowsmith.benchmarks.mapping.Trip;
import java.time.Instant;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The rows that the server has, all different. */
final class SampleRows {

  /** The rows that are found one by one, in turn. */
  static final int IN_TURN = 64;

  static final int TRIPS = 100_000;
  static final int SALTED_TRIPS = 40_000;
  static final int WIDE_EVENTS = 100_000;

  private static final Instant STARTED = Instant.parse("2026-05-01T12:00:00Z");

  private SampleRows() {}

  static SaltedTrip saltedTrip(int at) {
    Trip trip = SampleTrip.trip(at);
    return new SaltedTrip(
        trip.started(),
        trip.id(),
        trip.driver(),
        trip.fare(),
        trip.distance(),
        trip.passengers(),
        trip.paid(),
        trip.started(),
        trip.ended(),
        trip.odometer());
  }

  static WideEvent wideEvent(int at) {
    return new WideEvent(STARTED.plusSeconds(at), at, at);
  }

  /** Returns the first rows of a table, in the order in which a scan reads them. */
  static <E> List<E> first(int rows, IntFunction<E> row) {
    return IntStream.range(0, rows).mapToObj(row).toList();
  }

  /** Returns a trip spread over the table, another one for each of 64 numbers. */
  static Trip tripInTurn(int at) {
    return SampleTrip.trip(tripNumberInTurn(at));
  }

  static int tripNumberInTurn(int at) {
    return at % IN_TURN * 311 + 5;
  }
}
