package dev.rowsmith.benchmarks.spanner;

import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Struct;
import java.time.Instant;
import java.time.LocalDate;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Builds entities from the client's rows, and the client's mutations from entities. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 20, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 20, time = 50, timeUnit = TimeUnit.MILLISECONDS)
public class SpannerMappingBenchmark {

  private final Struct row =
      Struct.newBuilder()
          .set("shop")
          .to("4c410523")
          .set("at")
          .to(Timestamp.ofTimeSecondsAndNanos(1_423_523_569L, 918_273_645))
          .set("article")
          .to(4_711L)
          .set("quantity")
          .to(3L)
          .set("price")
          .to(23.75)
          .set("refunded")
          .to(false)
          .set("day")
          .to(Date.fromYearMonthDay(2015, 2, 9))
          .set("note")
          .to("gift wrapped")
          .build();
  private final Sale sale =
      new Sale(
          "4c410523",
          Instant.ofEpochSecond(1_423_523_569L, 918_273_645),
          4_711,
          3,
          23.75,
          false,
          LocalDate.of(2015, 2, 9),
          "gift wrapped");
  private final SaleMapper mapper = new SaleMapper();

  /** The generated mapper. */
  @Benchmark
  public Sale readGenerated() {
    return mapper.read(row);
  }

  /** The best mapper by hand. */
  @Benchmark
  public Sale readByHand() {
    return HandWrittenSale.read(row);
  }

  /** The generated mapper. */
  @Benchmark
  public Mutation writeGenerated() {
    return mapper.mutation(Mutation.newInsertBuilder("Sales"), sale);
  }

  /** The best mapper by hand. */
  @Benchmark
  public Mutation writeByHand() {
    return HandWrittenSale.insert(sale);
  }
}
