package dev.rowsmith.it.faults;

import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.stub.EnhancedBigtableStubSettings;
import java.time.Duration;

/** Sets the timeouts of a client, as docs/resilience.md shows it. */
final class Impatience {

  private static final Duration ATTEMPT = Duration.ofMillis(300);
  private static final Duration ALL_ATTEMPTS = Duration.ofMillis(600);

  /** How long a scan may wait: for the server, and for its own consumer. */
  static final Duration PAUSE = Duration.ofMillis(250);

  private Impatience() {}

  /** Ends every call that is not answered. */
  static void inCalls(BigtableDataSettings.Builder settings) {
    EnhancedBigtableStubSettings.Builder calls = settings.stubSettings();
    calls
        .readRowSettings()
        .retrySettings()
        .setInitialRpcTimeoutDuration(ATTEMPT)
        .setMaxRpcTimeoutDuration(ATTEMPT)
        .setTotalTimeoutDuration(ALL_ATTEMPTS);
    calls
        .readRowsSettings()
        .retrySettings()
        .setInitialRpcTimeoutDuration(ATTEMPT)
        .setMaxRpcTimeoutDuration(ATTEMPT)
        .setTotalTimeoutDuration(ALL_ATTEMPTS);
    calls
        .mutateRowSettings()
        .retrySettings()
        .setInitialRpcTimeoutDuration(ATTEMPT)
        .setMaxRpcTimeoutDuration(ATTEMPT)
        .setTotalTimeoutDuration(ALL_ATTEMPTS);
    calls
        .bulkMutateRowsSettings()
        .retrySettings()
        .setInitialRpcTimeoutDuration(ATTEMPT)
        .setMaxRpcTimeoutDuration(ATTEMPT)
        .setTotalTimeoutDuration(ALL_ATTEMPTS);
    // These have one attempt alone.
    calls.checkAndMutateRowSettings().setSimpleTimeoutNoRetriesDuration(ATTEMPT);
    calls.readModifyWriteRowSettings().setSimpleTimeoutNoRetriesDuration(ATTEMPT);
  }

  /** Ends the retries of calls that are refused. */
  static void inRetries(BigtableDataSettings.Builder settings) {
    settings.stubSettings().readRowSettings().retrySettings().setMaxAttempts(4);
    settings.stubSettings().readRowsSettings().retrySettings().setMaxAttempts(4);
  }

  /** Ends calls in which nothing moves, however long they last as a whole. */
  static void inStreams(BigtableDataSettings.Builder settings) {
    EnhancedBigtableStubSettings.Builder calls = settings.stubSettings();
    calls.readRowsSettings().setWaitTimeoutDuration(PAUSE).setIdleTimeoutDuration(PAUSE);
    calls.setStreamWatchdogCheckIntervalDuration(Duration.ofMillis(20));
  }
}
