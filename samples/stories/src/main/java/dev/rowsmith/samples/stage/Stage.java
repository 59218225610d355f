package dev.rowsmith.samples.stage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.testing.BigtableEmulator;
import java.io.PrintStream;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Where a story takes place: the clients of an emulator, and what the story is printed on. */
public final class Stage {

  /** Held, because the logging of Java forgets the level of a logger that nobody holds. */
  private static final Logger CLIENT_LOG = Logger.getLogger("com.google.cloud.bigtable");

  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;
  private final PrintStream out;

  /** Sets a stage up on clients that somebody else closes. */
  public Stage(BigtableDataClient client, BigtableTableAdminClient admin, PrintStream out) {
    this.client = client;
    this.admin = admin;
    this.out = out;
  }

  /** Tells a story on an emulator of its own, and prints it. */
  public static void run(Story story) {
    CLIENT_LOG.setLevel(Level.WARNING);
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      story.tell(new Stage(emulator.dataClient(), emulator.adminClient(), System.out));
    }
  }

  /** Returns the client for rows. */
  public BigtableDataClient client() {
    return client;
  }

  /** Returns the client for tables. */
  public BigtableTableAdminClient admin() {
    return admin;
  }

  /** Creates the table that an entity declares. */
  public void lay(TableSchema schema) {
    new SchemaManager(admin).create(schema);
  }

  /** Prints a heading. */
  public void heading(String text) {
    out.printf("%n=== %s%n", text);
  }

  /** Prints a line. */
  public void line(String text) {
    out.println(text);
  }

  /** Starts a table of columns with these names. */
  public PrintedTable table(String... columns) {
    return new PrintedTable(out, columns);
  }
}
