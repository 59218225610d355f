package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.benchmarks.Figures;
import dev.rowsmith.benchmarks.Figures.Pace;
import dev.rowsmith.benchmarks.requests.Line.Limits;
import java.util.List;
import org.openjdk.jmh.runner.RunnerException;

/** Runs the benchmarks of requests, and prints one table for what they take and one for counts. */
public final class RequestSpeed {

  private RequestSpeed() {}

  /**
   * Prints the tables.
   *
   * @param arguments the number of virtual machines for each benchmark, 2 if there is none; and the
   *     start of the names of the classes to run, all of them if there is none
   */
  public static void main(String[] arguments) throws Exception {
    int forks = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2;
    String only = arguments.length > 1 ? arguments[1] : "";
    Line.printHead();
    run("Plan", Pace.CODE, forks, only, PLANS);
    run("Write", Pace.CODE, forks, only, WRITES);
    run("Find", Pace.REQUEST, forks, only, FINDS);
    run("Prefix", Pace.REQUEST, forks, only, PREFIXES);
    run("BulkWrite", Pace.ROWS, forks, only, BULK_WRITES);
    run("ManyKeys", Pace.ROWS, forks, only, MANY_KEYS);
    run("Scan", Pace.ROWS, forks, only, SCANS);
    run("SaltedScan", Pace.ROWS, forks, only, SALTED_SCANS);
    if ("ReadCounts".startsWith(only)) {
      ReadCounts.print();
    }
    if ("ManyScans".startsWith(only)) {
      ManyScans.print();
    }
  }

  private static final List<Line> PLANS =
      List.of(
          new Line(
              "request of a prefix",
              "PlanBenchmark.prefixGenerated",
              "PlanBenchmark.prefixByHand",
              1,
              Limits.OPEN.time(2).bytes(2)),
          new Line(
              "requests of 16 buckets",
              "PlanBenchmark.bucketsGenerated",
              "PlanBenchmark.bucketsByHand",
              1,
              Limits.OPEN.time(2).bytes(2)));

  private static final List<Line> WRITES =
      List.of(
          new Line(
              "serialized write of 8 cells",
              "WriteBenchmark.generated",
              "WriteBenchmark.byHand",
              1,
              Limits.OPEN.time(1.05).bytes(1)));

  private static final List<Line> FINDS =
      List.of(
          new Line(
              "`find`",
              "FindBenchmark.generated",
              "FindBenchmark.byHand",
              1,
              Limits.OPEN.bytes(1.05)),
          new Line("`find`", "FindBenchmark.generated", "FindBenchmark.getCells", 1, Limits.OPEN));

  private static final List<Line> PREFIXES =
      List.of(
          new Line(
              "`list` of one row",
              "PrefixBenchmark.generated",
              "PrefixBenchmark.byHand",
              1,
              Limits.OPEN.bytes(1.10)),
          new Line(
              "`list` of one row",
              "PrefixBenchmark.generated",
              "PrefixBenchmark.getCells",
              1,
              Limits.OPEN));

  private static final List<Line> BULK_WRITES =
      List.of(
          new Line(
              "`putAll`",
              "BulkWriteBenchmark.putAll",
              "BulkWriteBenchmark.batcher",
              BulkWriteBenchmark.ROWS,
              Limits.OPEN.cpu(0.80).bytes(0.65)),
          new Line(
              "`putAllAsync`",
              "BulkWriteBenchmark.putAllAsync",
              "BulkWriteBenchmark.batcher",
              BulkWriteBenchmark.ROWS,
              Limits.OPEN.cpu(0.80).bytes(0.65)));

  private static final List<Line> MANY_KEYS =
      List.of(
          new Line(
              "`findAll`",
              "ManyKeysBenchmark.generated",
              "ManyKeysBenchmark.byHand",
              ManyKeysBenchmark.KEYS,
              Limits.OPEN.time(1.1)));

  private static final List<Line> SCANS =
      List.of(
          scan("`forEach`", "forEach", "pushByHand"),
          scan("`stream`", "stream", "pushByHand"),
          scan("`stream`", "stream", "loopByHand"),
          scan("`forEach`", "forEach", "loopGetCells"),
          scan("`forEachInParallel`", "inParallel", "inParallelByHand"));

  private static Line scan(String name, String generated, String beside) {
    return new Line(
        name,
        "ScanBenchmark." + generated,
        "ScanBenchmark." + beside,
        ScanBenchmark.ROWS,
        Limits.OPEN);
  }

  private static final List<Line> SALTED_SCANS =
      List.of(
          new Line(
              "`forEach` of 16 buckets",
              "SaltedScanBenchmark.generated",
              "SaltedScanBenchmark.byHand",
              SampleRows.SALTED_TRIPS,
              Limits.OPEN.cpu(0.8)),
          new Line(
              "`stream` of 16 buckets",
              "SaltedScanBenchmark.generatedStream",
              "SaltedScanBenchmark.byHand",
              SampleRows.SALTED_TRIPS,
              Limits.OPEN.cpu(0.8)));

  private static void run(String name, Pace pace, int forks, String only, List<Line> lines)
      throws RunnerException {
    if (name.startsWith(only)) {
      var figures = Figures.measure("\\.requests\\." + name + "Benchmark\\.", pace, forks);
      lines.forEach(line -> line.print(figures));
    }
  }
}
