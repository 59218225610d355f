package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.benchmarks.Figures;
import dev.rowsmith.benchmarks.Figures.Pace;
import dev.rowsmith.benchmarks.requests.Line.Limits;
import dev.rowsmith.benchmarks.spanner.ShardReads;
import java.util.List;
import org.openjdk.jmh.runner.RunnerException;

/** Runs the benchmarks of requests, and prints one table for what they take and one for counts. */
public final class RequestSpeed {

  /** What the server is started with to send each row in a response of its own. */
  private static final String ROW_BY_ROW = "-D" + ServerProcess.RESPONSE + "=0";

  private static final Limits WRITING = Limits.OPEN.time(1.05).bytes(1);
  private static final Limits DECODING = Limits.OPEN.time(1.2).bytes(1.2);
  private static final Limits PLANS = Limits.OPEN.time(2).bytes(2);
  private static final Limits BULK = Limits.OPEN.cpu(0.80).bytes(0.65);
  private static final Limits DECLARED = Limits.OPEN.time(1).bytes(1);
  private static final Limits UNHEARD = Limits.OPEN.time(1.01).bytes(1);
  private static final Limits MERGE = Limits.OPEN.cpu(0.80);

  private final int forks;
  private final String only;

  private RequestSpeed(int forks, String only) {
    this.forks = forks;
    this.only = only;
  }

  /**
   * Prints the tables.
   *
   * @param arguments the number of virtual machines for each benchmark, 2 if there is none; and the
   *     start of the names of the classes to run, all of them if there is none
   */
  public static void main(String[] arguments) throws Exception {
    new RequestSpeed(
            arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2,
            arguments.length > 1 ? arguments[1] : "")
        .run();
  }

  private void run() throws Exception {
    Line.printHead();
    keys("ReadingKey");
    keys("VisitKey");
    keys("PurchaseKey");
    keys("SaltedKey");
    run(
        "Plan",
        Pace.CODE,
        new Line("request of a prefix", "prefixGenerated", "prefixByHand", 1, PLANS),
        new Line("request of a question", "prefixDeclared", "prefixGenerated", 1, DECLARED),
        new Line("requests of 16 buckets", "bucketsGenerated", "bucketsByHand", 1, PLANS));
    run(
        "Write",
        Pace.CODE,
        new Line("bytes of a write of 8 cells", "generated", "byHand", 1, WRITING));
    run(
        "Find",
        Pace.REQUEST,
        new Line("`find`", "generated", "byHand", 1, Limits.OPEN.bytes(1.05)),
        new Line("`find`", "generated", "getCells", 1, Limits.OPEN));
    run(
        "Prefix",
        Pace.REQUEST,
        new Line("`list` of one row", "generated", "byHand", 1, Limits.OPEN.bytes(1.10)),
        new Line("`list` of one row", "generated", "getCells", 1, Limits.OPEN));
    run(
        "Query",
        Pace.REQUEST,
        declared("point"),
        declared("prefix"),
        declared("range"),
        declared("backwards"),
        declared("count"),
        declared("columns"));
    run(
        "QueryOfSpanner",
        Pace.REQUEST,
        declared("point"),
        declared("prefix"),
        declared("range"),
        declared("index"),
        declared("count"),
        declared("columns"));
    run(
        "BulkWrite",
        Pace.ROWS,
        new Line("`putAll`", "putAll", "batcher", BulkWriteBenchmark.ROWS, BULK),
        new Line("`putAllAsync`", "putAllAsync", "batcher", BulkWriteBenchmark.ROWS, BULK));
    run(
        "ManyKeys",
        Pace.ROWS,
        new Line(
            "`findAll`", "generated", "byHand", ManyKeysBenchmark.KEYS, Limits.OPEN.time(1.1)));
    run(
        "Scan",
        Pace.ROWS,
        scan("`forEach`", "forEach", "pushByHand"),
        scan("`stream`", "stream", "pushByHand"),
        scan("`forEach`", "forEach", "loopGetCells"),
        new Line(
            "`forEachInParallel`",
            "inParallel",
            "inParallelByHand",
            SampleRows.TRIPS,
            Limits.OPEN));
    run(
        "Listener",
        Pace.ROWS,
        new Line("`find`, nobody listens", "unheardFind", "deafFind", 1, UNHEARD),
        new Line("`list`, nobody listens", "unheardList", "deafList", ScanBenchmark.ROWS, UNHEARD),
        new Line("`find`, heard", "heardFind", "unheardFind", 1, Limits.OPEN),
        scan("`list`, heard", "heardList", "unheardList"));
    run(
        "SaltedScan",
        Pace.ROWS,
        merge("`forEach`", "generated"),
        merge("`stream`", "generatedStream"));
    if ("ReadCounts".startsWith(only)) {
      ReadCounts.print();
    }
    if ("ManyScans".startsWith(only)) {
      ManyScans.print();
    }
    if ("ShardReads".startsWith(only)) {
      ShardReads.print();
    }
  }

  private void keys(String name) throws RunnerException {
    run(
        name,
        Pace.CODE,
        new Line("encode", "encodeGenerated", "encodeByHandChecked", 1, WRITING),
        new Line("encode", "encodeGenerated", "encodeByHand", 1, Limits.OPEN),
        new Line("decode", "decodeGenerated", "decodeByHandChecked", 1, DECODING),
        new Line("decode", "decodeGenerated", "decodeByHand", 1, Limits.OPEN));
  }

  private static Line scan(String name, String generated, String beside) {
    return new Line(name, generated, beside, ScanBenchmark.ROWS, Limits.OPEN);
  }

  private static Line declared(String name) {
    return new Line("question: " + name, name + "Declared", name + "BySteps", 1, DECLARED);
  }

  private static Line merge(String name, String generated) {
    return new Line(name + " of 16 buckets", generated, "byHand", SampleRows.SALTED_TRIPS, MERGE);
  }

  private void run(String name, Pace pace, Line... lines) throws RunnerException {
    if (name.startsWith(only)) {
      print(name, pace, "", List.of(lines));
      if (name.endsWith("Scan")) {
        print(name, pace, ", a row in each response", List.of(lines).subList(0, 2), ROW_BY_ROW);
      }
    }
  }

  private void print(String name, Pace pace, String note, List<Line> lines, String... options)
      throws RunnerException {
    String methods = String.join("|", lines.stream().flatMap(Line::methods).distinct().toList());
    var figures =
        Figures.measure("\\.%sBenchmark\\.(%s)$".formatted(name, methods), pace, forks, options);
    lines.forEach(line -> line.print(name + "Benchmark", note, figures));
  }
}
