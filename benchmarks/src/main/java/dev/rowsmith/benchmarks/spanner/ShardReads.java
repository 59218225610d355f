package dev.rowsmith.benchmarks.spanner;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Counts the round trips of a scan of 16 shards: reads that a slow server has at the same time are
 * one.
 */
public final class ShardReads {

  static final int SHARDS = 16;

  private static final String REASON = "its round trips are counted";

  /** Where the client tells of its settings. */
  private static final Logger SETTINGS = Logger.getLogger("com.google.cloud");

  private ShardReads() {}

  /** Prints a table. */
  public static void print() throws IOException {
    SETTINGS.setLevel(Level.WARNING);
    System.out.println();
    System.out.println("| Spanner, 16 shards | rows | reads | round trips | limit |");
    System.out.println("| --- | --- | --- | --- | --- |");
    try (SlowSpanner slow = new SlowSpanner()) {
      Server server =
          NettyServerBuilder.forPort(0, InsecureServerCredentials.create())
              .addService(slow)
              .build()
              .start();
      SpannerOptions options =
          SpannerOptions.newBuilder()
              .setProjectId("project")
              .setBuiltInMetricsEnabled(false)
              .setCredentials(NoCredentials.getInstance())
              .setHost("http://localhost:" + server.getPort())
              .setChannelConfigurator(channel -> channel.usePlaintext())
              .build();
      try (Spanner spanner = options.getService()) {
        DatabaseClient client =
            spanner.getDatabaseClient(DatabaseId.of("project", "instance", "database"));
        AccessLogRepository logs = new AccessLogRepository(client);
        count(slow, "`list`", logs.scanAll(REASON)::list);
        count(slow, "`listAsync`", () -> logs.scanAll(REASON).listAsync().join());
      } finally {
        server.shutdownNow();
      }
    }
  }

  private static void count(SlowSpanner slow, String name, Supplier<List<AccessLog>> scan) {
    List<AccessLog> read = scan.get();
    if (!read.equals(SlowSpanner.all())) {
      throw new IllegalStateException(read.toString());
    }
    int trips = slow.trips();
    System.out.printf(
        Locale.ROOT,
        "| %s | %,d | %,d | %s | 1 |%n",
        name,
        read.size(),
        slow.reads(),
        (trips > 1 ? "**%s**" : "%s").formatted(trips));
  }
}
