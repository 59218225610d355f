package dev.rowsmith.testing;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.emulator.v2.Emulator;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.TimeoutException;

/**
 * Runs a Bigtable emulator and the clients that talk to it, without JUnit.
 *
 * <pre>{@code
 * try (BigtableEmulator emulator = BigtableEmulator.start()) {
 *   new SchemaManager(emulator.adminClient()).create(ReadingTable.SCHEMA);
 *   ReadingRepository readings = new ReadingRepository(emulator.dataClient());
 * }
 * }</pre>
 *
 * <p>The tables are in the memory of the emulator's process and are gone when it stops. The process
 * also stops when the Java virtual machine shuts down without having closed it.
 */
public final class BigtableEmulator implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(BigtableEmulator.class.getName());

  private static final String PROJECT = "rowsmith";
  private static final String INSTANCE = "emulator";

  /** As of google-cloud-bigtable-emulator 0.220.0: the folders that its jar holds. */
  private static final String BUNDLED =
      "Linux (x86, x86_64, arm64), macOS (x86_64, arm64) and Windows (x86, x86_64)";

  private final Emulator process;
  private final BigtableDataClient dataClient;
  private final BigtableTableAdminClient adminClient;

  private BigtableEmulator(
      Emulator process, BigtableDataClient dataClient, BigtableTableAdminClient adminClient) {
    this.process = process;
    this.dataClient = dataClient;
    this.adminClient = adminClient;
  }

  /**
   * Starts an emulator on a free port of this machine, and connects to it.
   *
   * @throws IllegalStateException if it does not start; the message says for which platforms there
   *     is one
   */
  public static BigtableEmulator start() {
    Emulator process = startProcess();
    try {
      BigtableEmulator emulator = connect(process);
      LOG.log(
          System.Logger.Level.INFO,
          "Bigtable emulator at {0}, project {1}, instance {2}",
          emulator.address(),
          PROJECT,
          INSTANCE);
      return emulator;
    } catch (IOException | RuntimeException noClient) {
      process.stop();
      throw new IllegalStateException("no client for the Bigtable emulator", noClient);
    }
  }

  /** Returns the port of the emulator on {@code localhost}. */
  public int port() {
    return process.getPort();
  }

  /**
   * Returns where the emulator listens, as {@code localhost:8086}: what other programs, such as
   * {@code cbt}, take in the environment variable {@code BIGTABLE_EMULATOR_HOST}. Its project is
   * {@code rowsmith} and its instance {@code emulator}.
   */
  public String address() {
    return "localhost:" + port();
  }

  /** Returns the project that the clients name: {@code rowsmith}. */
  public String projectId() {
    return PROJECT;
  }

  /** Returns the instance that the clients name: {@code emulator}. */
  public String instanceId() {
    return INSTANCE;
  }

  /** Returns the client for rows; {@link #close} closes it. */
  public BigtableDataClient dataClient() {
    return dataClient;
  }

  /** Returns the client for tables; {@link #close} closes it. */
  public BigtableTableAdminClient adminClient() {
    return adminClient;
  }

  /** Closes the clients and ends the emulator's process, with all that it stored. */
  @Override
  public void close() {
    try (adminClient;
        dataClient) {
      // Clients first, in a resource list: the process ends even if one of them cannot be closed.
    } finally {
      process.stop();
    }
  }

  private static Emulator startProcess() {
    try {
      Emulator process = Emulator.createBundled();
      startWithAsciiDigits(process);
      return process;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw notStarted(interrupted);
    } catch (IOException | TimeoutException | RuntimeException problem) {
      throw notStarted(problem);
    }
  }

  /**
   * Starts the process of an emulator. Google's class puts the port into the command line with the
   * digits of the default locale, and no emulator reads those of Arabic, for example.
   */
  private static synchronized void startWithAsciiDigits(Emulator process)
      throws IOException, InterruptedException, TimeoutException {
    Locale locale = Locale.getDefault(Locale.Category.FORMAT);
    if (String.format(locale, "%d", 0).equals("0")) {
      process.start();
      return;
    }
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    try {
      process.start();
    } finally {
      Locale.setDefault(Locale.Category.FORMAT, locale);
    }
  }

  private static BigtableEmulator connect(Emulator process) throws IOException {
    BigtableDataClient dataClient =
        BigtableDataClient.create(
            BigtableDataSettings.newBuilderForEmulator(process.getPort())
                .setProjectId(PROJECT)
                .setInstanceId(INSTANCE)
                .build());
    BigtableTableAdminClient adminClient =
        BigtableTableAdminClient.create(
            BigtableTableAdminSettings.newBuilderForEmulator(process.getPort())
                .setProjectId(PROJECT)
                .setInstanceId(INSTANCE)
                .build());
    return new BigtableEmulator(process, dataClient, adminClient);
  }

  private static IllegalStateException notStarted(Exception cause) {
    return new IllegalStateException(
        "the Bigtable emulator did not start on %s (%s); there is one for %s: %s"
            .formatted(
                System.getProperty("os.name"), System.getProperty("os.arch"), BUNDLED, cause),
        cause);
  }
}
