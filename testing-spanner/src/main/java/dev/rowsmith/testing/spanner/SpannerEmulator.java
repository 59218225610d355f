package dev.rowsmith.testing.spanner;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.InstanceConfigId;
import com.google.cloud.spanner.InstanceId;
import com.google.cloud.spanner.InstanceInfo;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.SpannerExceptionFactory;
import com.google.cloud.spanner.SpannerOptions;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Connects to a Spanner emulator, without JUnit.
 *
 * <p>It is the first of these that there is:
 *
 * <ol>
 *   <li>the one that runs at the address in the environment variable {@code SPANNER_EMULATOR_HOST};
 *       it is used and never stopped
 *   <li>the program that the system property {@code rowsmith.spanner.emulator} names
 *   <li>{@code emulator_main} on the {@code PATH}
 *   <li>the one in the Google Cloud SDK that {@code CLOUDSDK_ROOT_DIR} names, or that has the
 *       {@code gcloud} on the {@code PATH}
 * </ol>
 *
 * <pre>{@code
 * try (SpannerEmulator emulator = SpannerEmulator.start();
 *     SpannerDatabase database = emulator.newDatabase(Dialect.GOOGLE_STANDARD_SQL)) {
 *   database.create(AccessLogTable.SCHEMA);
 *   AccessLogRepository logs = new AccessLogRepository(database.client());
 * }
 * }</pre>
 */
public final class SpannerEmulator implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(SpannerEmulator.class.getName());

  private static final String PROJECT = "rowsmith";
  private static final String INSTANCE = "emulator";

  private final Spanner spanner;
  private final EmulatorAddress address;
  private final @Nullable EmulatorProcess process;

  private SpannerEmulator(
      Spanner spanner, EmulatorAddress address, @Nullable EmulatorProcess process) {
    this.spanner = spanner;
    this.address = address;
    this.process = process;
  }

  /** Returns whether there is an emulator to connect to, or a program to start. */
  public static boolean isThere() {
    return runningAddress() != null || EmulatorProgram.ofThisMachine().find().isPresent();
  }

  /**
   * Connects to the emulator that runs, or starts one on a free port of this machine.
   *
   * @throws IllegalStateException if there is none, or it does not start; the message says all ways
   *     to get one
   */
  public static SpannerEmulator start() {
    String running = runningAddress();
    if (running != null) {
      return connect(running, null);
    }
    Optional<Path> program = EmulatorProgram.ofThisMachine().find();
    EmulatorProcess process =
        EmulatorProcess.start(
            program.orElseThrow(() -> new IllegalStateException(EmulatorProgram.WAYS)));
    try {
      return connect(process.address(), process);
    } catch (RuntimeException noClient) {
      process.close();
      throw noClient;
    }
  }

  /**
   * Returns where the emulator listens, as {@code 127.0.0.1:9010}: what other programs, such as
   * {@code gcloud} and other clients, take in the environment variable {@code
   * SPANNER_EMULATOR_HOST}. {@link SpannerDatabase#id} says what a database is called in it.
   */
  public String address() {
    return address.toString();
  }

  /** Creates an empty database; closing it drops it. */
  public SpannerDatabase newDatabase(Dialect dialect) {
    // At most 30 characters, the first of them a letter.
    String name = "test-" + UUID.randomUUID().toString().replace("-", "").substring(0, 24);
    return SpannerDatabase.create(spanner, address, INSTANCE, name, dialect);
  }

  /** Closes the client, and ends the emulator if it was started here. */
  @Override
  public void close() {
    try {
      address.whileItAnswers(spanner::close);
    } finally {
      if (process != null) {
        process.close();
      }
    }
  }

  private static @Nullable String runningAddress() {
    String said = System.getenv("SPANNER_EMULATOR_HOST");
    return said == null || said.isEmpty() ? null : said;
  }

  static SpannerEmulator connect(String address, @Nullable EmulatorProcess process) {
    EmulatorAddress listening = EmulatorAddress.of(address);
    Spanner spanner =
        SpannerOptions.newBuilder()
            .setProjectId(PROJECT)
            .setEmulatorHost(address)
            .setCredentials(NoCredentials.getInstance())
            .build()
            .getService();
    createInstance(spanner);
    LOG.log(
        System.Logger.Level.INFO,
        "Spanner emulator at {0}, project {1}, instance {2}",
        listening,
        PROJECT,
        INSTANCE);
    return new SpannerEmulator(spanner, listening, process);
  }

  private static void createInstance(Spanner spanner) {
    InstanceInfo instance =
        InstanceInfo.newBuilder(InstanceId.of(PROJECT, INSTANCE))
            .setInstanceConfigId(InstanceConfigId.of(PROJECT, "emulator-config"))
            .setDisplayName(INSTANCE)
            .setNodeCount(1)
            .build();
    try {
      spanner.getInstanceAdminClient().createInstance(instance).get();
    } catch (ExecutionException problem) {
      SpannerException said = SpannerExceptionFactory.asSpannerException(problem.getCause());
      if (said.getErrorCode() != ErrorCode.ALREADY_EXISTS) {
        throw said;
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw SpannerExceptionFactory.propagateInterrupt(interrupted);
    }
  }
}
