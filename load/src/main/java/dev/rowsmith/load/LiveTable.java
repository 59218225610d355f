package dev.rowsmith.load;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A table of Bigtable that exists. */
final class LiveTable {

  private LiveTable() {}

  /**
   * Returns the writes of a share of a table's rows.
   *
   * @param emulator host and port of an emulator, or nothing for the real service
   */
  static Load<?> load(
      String project, String instance, String table, double share, String emulator) {
    BigtableDataSettings settings =
        settings(emulator).setProjectId(project).setInstanceId(instance).build();
    try (BigtableDataClient client = BigtableDataClient.create(settings)) {
      return BigtableWrites.of(client, table, share);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static BigtableDataSettings.Builder settings(String emulator) {
    if (emulator.isEmpty()) {
      return BigtableDataSettings.newBuilder();
    }
    int colon = emulator.lastIndexOf(':');
    try {
      return BigtableDataSettings.newBuilderForEmulator(
          emulator.substring(0, Math.max(0, colon)),
          Integer.parseInt(emulator.substring(colon + 1)));
    } catch (NumberFormatException notAPort) {
      throw new IllegalArgumentException(
          "--emulator %s: expected host and port, such as localhost:8086".formatted(emulator),
          notAPort);
    }
  }
}
