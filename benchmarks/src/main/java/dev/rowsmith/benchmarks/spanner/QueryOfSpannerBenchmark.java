package dev.rowsmith.benchmarks.spanner;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Asks declared questions of prepared rows, and reads the same by the steps of a scan. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class QueryOfSpannerBenchmark {

  private static final Instant FIRST = PreparedReads.FIRST;
  private static final Instant LATER = FIRST.plusSeconds(PreparedReads.ROWS);

  private final VisitRepository.ReadOnly visits =
      new VisitRepository(PreparedReads.noClient()).in(PreparedReads.context());
  private final Visits declared = new SpannerVisits(visits);
  private long user;

  /** Checks that both ways read the same rows. */
  public QueryOfSpannerBenchmark() {
    check(PreparedReads.visits().get(0), this::pointDeclared, this::pointBySteps);
    check(PreparedReads.visits(), this::prefixDeclared, this::prefixBySteps);
    check(PreparedReads.visits(), this::rangeDeclared, this::rangeBySteps);
    check(PreparedReads.visits(), this::indexDeclared, this::indexBySteps);
    check((long) PreparedReads.ROWS, this::countDeclared, this::countBySteps);
    check(
        PreparedReads.visits().stream()
            .map(visit -> new Visits.Seen(visit.at(), visit.page()))
            .toList(),
        this::columnsDeclared,
        this::columnsBySteps);
  }

  private static <T> void check(T expected, Supplier<T> one, Supplier<T> other) {
    for (T read : List.of(one.get(), other.get())) {
      if (!expected.equals(read)) {
        throw new IllegalStateException("%s in place of %s".formatted(read, expected));
      }
    }
  }

  private long next() {
    return user++ & 63;
  }

  /** A point, declared. */
  @Benchmark
  public Visit pointDeclared() {
    return declared.one(next(), FIRST).orElseThrow();
  }

  /** A point by the steps. */
  @Benchmark
  public Visit pointBySteps() {
    return visits.find(new VisitKey(next(), FIRST)).orElseThrow();
  }

  /** A prefix, declared. */
  @Benchmark
  public List<Visit> prefixDeclared() {
    return declared.of(next(), PreparedReads.ROWS);
  }

  /** A prefix by the steps. */
  @Benchmark
  public List<Visit> prefixBySteps() {
    return visits.scan().userId(next()).limit(PreparedReads.ROWS).list();
  }

  /** A range, declared. */
  @Benchmark
  public List<Visit> rangeDeclared() {
    return declared.between(next(), FIRST, LATER);
  }

  /** A range by the steps. */
  @Benchmark
  public List<Visit> rangeBySteps() {
    return visits.scan().userId(next()).atBetween(FIRST, LATER).list();
  }

  /** Entries of an index, declared. */
  @Benchmark
  public List<Visit> indexDeclared() {
    return declared.ofPage("page", PreparedReads.ROWS);
  }

  /** Entries of an index by the steps. */
  @Benchmark
  public List<Visit> indexBySteps() {
    return visits.scanVisitsByPage().page("page").limit(PreparedReads.ROWS).list();
  }

  /** A number of rows, declared. */
  @Benchmark
  public long countDeclared() {
    return declared.howMany(next());
  }

  /** A number of rows by the steps. */
  @Benchmark
  public long countBySteps() {
    return visits.scan().userId(next()).count();
  }

  /** A column, declared. */
  @Benchmark
  public List<Visits.Seen> columnsDeclared() {
    return declared.pages(next());
  }

  /** A column by the steps. */
  @Benchmark
  public List<Visits.Seen> columnsBySteps() {
    return visits.scan().userId(next()).only(VisitTable.PAGE).list().stream()
        .map(row -> new Visits.Seen(row.key().at(), row.require(VisitTable.PAGE)))
        .toList();
  }
}
