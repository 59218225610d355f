package dev.rowsmith.samples.metrics;

import dev.rowsmith.runtime.bigtable.EntityCopies;
import dev.rowsmith.runtime.bigtable.EntityCopies.PartlyWrittenException;
import dev.rowsmith.samples.stage.PrintedTable;
import dev.rowsmith.samples.stage.Stage;
import java.time.Instant;

/** Tells of servers whose measurements are written to two tables in one call. */
public final class MetricsStory {

  private static final Instant START = Instant.ofEpochMilli(1_426_535_612_045L);
  private static final int SERVERS = 3;

  private MetricsStory() {}

  /** Runs the story on an emulator of its own. */
  public static void main(String... arguments) {
    Stage.run(MetricsStory::tell);
  }

  /** Tells the story. */
  public static void tell(Stage stage) {
    stage.lay(MetricTable.SCHEMA);
    stage.lay(CurrentMetricTable.SCHEMA);
    MetricRepository rows = new MetricRepository(stage.client());
    CurrentMetricRepository currentRows = new CurrentMetricRepository(stage.client());
    EntityCopies<Metric> everywhere = EntityCopies.of(rows).and(currentRows, CurrentMetric::of);
    Metrics metrics = new BigtableMetrics(rows);
    CurrentMetrics current = new BigtableCurrentMetrics(currentRows);

    stage.heading("Three servers measure every five seconds; one call writes both tables");
    for (int tick = 0; tick < 12; tick++) {
      for (int server = 1; server <= SERVERS; server++) {
        everywhere.put(measured(server, tick));
      }
    }
    print(stage, current);

    stage.heading("What did server2 measure in 20 seconds? A range of METRIC");
    PrintedTable table = stage.table("row key", "MEM/USED", "CPU/CPU1_USR");
    metrics
        .between("server2.bbb.com", START.plusSeconds(10), START.plusSeconds(30))
        .forEach(each -> table.row(MetricKey.of(each), each.memoryUsed(), each.cpuUser()));
    table.print();

    stage.heading("A measurement of server1 arrives late, and does not cover the newest");
    everywhere.put(measured(1, 3));
    print(stage, current);

    stage.heading("One of the two tables cannot be written");
    tellFailure(stage, rows);
  }

  private static void tellFailure(Stage stage, MetricRepository rows) {
    CurrentMetricRepository nowhere = new CurrentMetricRepository(stage.client(), "NO_SUCH_TABLE");
    EntityCopies<Metric> everywhere = EntityCopies.of(rows).and(nowhere, CurrentMetric::of);
    try {
      everywhere.put(measured(1, 12));
    } catch (PartlyWrittenException partly) {
      stage.line("written:     " + String.join(", ", partly.written()));
      stage.line("not written: " + String.join(", ", partly.failed().keySet()));
      stage.line("a put can be repeated, once the table is there");
    }
  }

  private static void print(Stage stage, CurrentMetrics current) {
    PrintedTable table = stage.table("row key", "at", "MEM/USED", "CPU/CPU1_USR");
    current
        .all()
        .forEach(each -> table.row(each.hostname(), each.at(), each.memoryUsed(), each.cpuUser()));
    table.print();
  }

  /** Returns what a server measures at a tick of five seconds. */
  static Metric measured(int server, int tick) {
    return new Metric(
        "server%s.bbb.com".formatted(server),
        START.plusSeconds(5L * tick),
        1_000_000L * (100 * server + tick),
        (10 * server + tick) / 100.0);
  }
}
