package example;

import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import dev.rowsmith.runtime.spanner.schema.SchemaManager;
import java.time.Instant;

/**
 * Inserts what a user looked at, and prints the newest: {@code AccessLogs PROJECT INSTANCE
 * DATABASE}.
 */
public final class AccessLogs {

  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00Z");

  private AccessLogs() {}

  public static void main(String[] arguments) {
    DatabaseId database = DatabaseId.of(arguments[0], arguments[1], arguments[2]);
    SpannerOptions options = SpannerOptions.newBuilder().setProjectId(arguments[0]).build();
    try (Spanner spanner = options.getService()) {
      new SchemaManager(spanner, database).create(AccessLogTable.SCHEMA);
      AccessLogRepository logs = new AccessLogRepository(spanner.getDatabaseClient(database));
      for (int minute = 0; minute < 60; minute++) {
        logs.insert(new AccessLog(7, NOON.plusSeconds(60L * minute), "/page" + minute));
      }
      logs.scan().userId(7).limit(2).list().stream()
          .map(newest -> newest.lastAccess() + " " + newest.page())
          .forEach(System.out::println);
    }
  }
}
