package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.benchmarks.mapping.SampleTrip;
import dev.rowsmith.benchmarks.mapping.Trip;
import dev.rowsmith.benchmarks.mapping.TripKey;
import dev.rowsmith.benchmarks.mapping.TripTable;
import java.util.List;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;

/** Asks declared questions, and reads the same by the steps of a scan. */
public class QueryBenchmark extends RequestBenchmark {

  /** The rows of a range. */
  static final int ROWS = 10;

  private final Trips declared = new BigtableTrips(trips);
  private final String[] ids = new String[SampleRows.IN_TURN];
  private final String[] ends = new String[SampleRows.IN_TURN];
  private int at;

  /** Checks that both ways read the same rows, and as many as they should. */
  public QueryBenchmark() {
    for (int row = 0; row < ids.length; row++) {
      int number = SampleRows.tripNumberInTurn(row);
      ids[row] = SampleTrip.trip(number).id();
      ends[row] = SampleTrip.trip(number + ROWS).id();
    }
    for (int row = 0; row < ids.length; row++) {
      check(row, SampleRows.tripInTurn(row), this::pointDeclared, this::pointBySteps);
      check(row, List.of(SampleRows.tripInTurn(row)), this::prefixDeclared, this::prefixBySteps);
      int first = SampleRows.tripNumberInTurn(row);
      List<Trip> range = SampleRows.first(ROWS, number -> SampleTrip.trip(first + number));
      check(row, range, this::rangeDeclared, this::rangeBySteps);
      List<Trip> backwards =
          SampleRows.first(ROWS, number -> SampleTrip.trip(first + ROWS - 1 - number));
      check(row, backwards, this::backwardsDeclared, this::backwardsBySteps);
      check(row, (long) ROWS, this::countDeclared, this::countBySteps);
      List<Trips.Fare> fares =
          range.stream().map(trip -> new Trips.Fare(trip.id(), trip.fare())).toList();
      check(row, fares, this::columnsDeclared, this::columnsBySteps);
    }
  }

  private <T> void check(int row, T expected, Supplier<T> one, Supplier<T> other) {
    at = row;
    check(expected, one.get());
    at = row;
    check(expected, other.get());
  }

  private int next() {
    return at++ % ids.length;
  }

  /** A point, declared. */
  @Benchmark
  public Trip pointDeclared() {
    return declared.one(ids[next()]).orElseThrow();
  }

  /** A point by the steps. */
  @Benchmark
  public Trip pointBySteps() {
    return trips.find(new TripKey(ids[next()])).orElseThrow();
  }

  /** A prefix, declared. */
  @Benchmark
  public List<Trip> prefixDeclared() {
    return declared.startingWith(ids[next()]);
  }

  /** A prefix by the steps. */
  @Benchmark
  public List<Trip> prefixBySteps() {
    return trips.scan().idStartsWith(ids[next()]).list();
  }

  /** A range of ten rows, declared. */
  @Benchmark
  public List<Trip> rangeDeclared() {
    int at = next();
    return declared.between(ids[at], ends[at]);
  }

  /** A range of ten rows by the steps. */
  @Benchmark
  public List<Trip> rangeBySteps() {
    int at = next();
    return trips.scan().idBetween(ids[at], ends[at]).list();
  }

  /** Ten rows from the end of a range, declared. */
  @Benchmark
  public List<Trip> backwardsDeclared() {
    return declared.lastBefore(ends[next()], ROWS);
  }

  /** Ten rows from the end of a range by the steps. */
  @Benchmark
  public List<Trip> backwardsBySteps() {
    return trips.scan().idBefore(ends[next()]).reversed().limit(ROWS).list();
  }

  /** The number of ten rows, declared. */
  @Benchmark
  public long countDeclared() {
    int at = next();
    return declared.howMany(ids[at], ends[at]);
  }

  /** The number of ten rows by the steps. */
  @Benchmark
  public long countBySteps() {
    int at = next();
    return trips.scan().idBetween(ids[at], ends[at]).count();
  }

  /** A column of ten rows, declared. */
  @Benchmark
  public List<Trips.Fare> columnsDeclared() {
    int at = next();
    return declared.fares(ids[at], ends[at]);
  }

  /** A column of ten rows by the steps. */
  @Benchmark
  public List<Trips.Fare> columnsBySteps() {
    int at = next();
    return trips.scan().idBetween(ids[at], ends[at]).only(TripTable.FARE).list().stream()
        .map(row -> new Trips.Fare(row.key().id(), row.require(TripTable.FARE)))
        .toList();
  }
}
