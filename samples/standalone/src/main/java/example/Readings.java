package example;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;

/**
 * Puts what a device measured in an hour, and prints the newest: {@code Readings PROJECT INSTANCE}.
 */
public final class Readings {

  private static final Instant START = Instant.parse("2026-11-01T12:00:00Z");

  private Readings() {}

  public static void main(String[] arguments) throws IOException {
    String project = arguments[0];
    String instance = arguments[1];
    try (BigtableTableAdminClient admin = BigtableTableAdminClient.create(project, instance)) {
      new SchemaManager(admin).create(ReadingTable.SCHEMA);
    }
    try (BigtableDataClient client = BigtableDataClient.create(project, instance)) {
      ReadingRepository readings = new ReadingRepository(client);
      for (int minute = 0; minute < 60; minute++) {
        Instant at = START.plus(Duration.ofMinutes(minute));
        readings.put(new Reading("phone", "4c410523", at, 20 + minute / 10.0, null));
      }
      readings.update("phone", "4c410523", START).humidity(0.4).ifExists().apply();
      readings.scan().deviceType("phone").deviceId("4c410523").reversed().limit(2).list().stream()
          .map(newest -> newest.at() + " " + newest.temperature())
          .forEach(System.out::println);
    }
  }
}
