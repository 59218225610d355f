package dev.rowsmith.samples.stage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Tells a story on the emulator of a test, and keeps what it prints. */
public final class Told {

  private Told() {}

  /** Returns what a story prints; it lays its tables, so it can be told once on an emulator. */
  public static String told(
      Story story, BigtableDataClient client, BigtableTableAdminClient admin) {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    story.tell(new Stage(client, admin, new PrintStream(printed, true, StandardCharsets.UTF_8)));
    return printed.toString(StandardCharsets.UTF_8);
  }
}
