package dev.rowsmith.samples.accesslog;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.samples.accounts.AccountsStory;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import java.io.PrintStream;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Tells both stories on an emulator, if there is one. */
public final class AccessLogDemo {

  /** Held, because the logging of Java forgets the level of a logger that nobody holds. */
  private static final Logger CLIENT_LOG = Logger.getLogger("com.google.cloud");

  private AccessLogDemo() {}

  /**
   * Tells the stories, or prints a line that says how to get an emulator.
   *
   * @throws IllegalStateException if there is none, with {@code -Drowsmith.requireSpanner=true}
   */
  public static void main(String... arguments) {
    CLIENT_LOG.setLevel(Level.WARNING);
    run(System.out, Boolean.getBoolean("rowsmith.requireSpanner"), SpannerEmulator.isThere());
  }

  static void run(PrintStream out, boolean required, boolean there) {
    if (!there && !required) {
      out.println(
          "skipped, as there is no Spanner emulator: set SPANNER_EMULATOR_HOST to one that runs,"
              + " or -Drowsmith.spanner.emulator to the path of emulator_main");
      return;
    }
    if (!there) {
      throw new IllegalStateException("-Drowsmith.requireSpanner is set, and there is no emulator");
    }
    try (SpannerEmulator emulator = SpannerEmulator.start();
        SpannerDatabase database = emulator.newDatabase(Dialect.GOOGLE_STANDARD_SQL)) {
      AccessLogStory.tell(database, out);
      AccountsStory.tell(database, out);
    }
  }
}
