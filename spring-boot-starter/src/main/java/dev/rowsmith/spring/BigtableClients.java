package dev.rowsmith.spring;

import com.google.api.gax.core.CredentialsProvider;
import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.stub.EnhancedBigtableStubSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Clients of one instance of Bigtable.
 *
 * @param details the instance
 * @param properties the timeouts and the application profile
 * @param credentials the application's credentials; those of the environment if it has none
 */
record BigtableClients(
    BigtableConnectionDetails details,
    BigtableProperties properties,
    @Nullable CredentialsProvider credentials) {

  /** Property of an address that is not that of a container or an embedded emulator. */
  static final String EMULATOR_HOST = "rowsmith.bigtable.emulator-host";

  /**
   * Connects for rows.
   *
   * @throws StartFailure if there are no credentials
   */
  BigtableDataClient data(Stream<BigtableSettingsCustomizer> customizers) {
    BigtableDataSettings.Builder settings = settings();
    settings.setProjectId(details.projectId()).setInstanceId(details.instanceId());
    if (properties.appProfileId() != null) {
      settings.setAppProfileId(properties.appProfileId());
    }
    setTimeouts(settings.stubSettings(), properties.timeoutsOrNone());
    customizers.forEach(each -> each.customize(settings));
    try {
      return BigtableDataClient.create(settings.build());
    } catch (IOException problem) {
      throw unconnected(problem);
    }
  }

  private BigtableDataSettings.Builder settings() {
    String host = details.emulatorHost();
    if (host != null) {
      EmulatorAddress emulator = EmulatorAddress.of(host, EMULATOR_HOST);
      return BigtableDataSettings.newBuilderForEmulator(emulator.host(), emulator.port());
    }
    BigtableDataSettings.Builder settings = BigtableDataSettings.newBuilder();
    return credentials == null ? settings : settings.setCredentialsProvider(credentials);
  }

  /**
   * Connects for tables.
   *
   * @throws StartFailure if there are no credentials
   */
  BigtableTableAdminClient admin() {
    String host = details.emulatorHost();
    BigtableTableAdminSettings.Builder settings;
    if (host != null) {
      EmulatorAddress emulator = EmulatorAddress.of(host, EMULATOR_HOST);
      settings = BigtableTableAdminSettings.newBuilderForEmulator(emulator.host(), emulator.port());
    } else {
      settings = BigtableTableAdminSettings.newBuilder();
      if (credentials != null) {
        settings.setCredentialsProvider(credentials);
      }
    }
    settings.setProjectId(details.projectId()).setInstanceId(details.instanceId());
    try {
      return BigtableTableAdminClient.create(settings.build());
    } catch (IOException problem) {
      throw unconnected(problem);
    }
  }

  private static void setTimeouts(
      EnhancedBigtableStubSettings.Builder calls, BigtableProperties.Timeouts timeouts) {
    Duration read = timeouts.read();
    if (read != null) {
      limit(calls.readRowSettings().retrySettings(), read);
    }
    Duration scan = timeouts.scan();
    if (scan != null) {
      limit(calls.readRowsSettings().retrySettings(), scan);
    }
    Duration write = timeouts.write();
    if (write != null) {
      limit(calls.mutateRowSettings().retrySettings(), write);
      limit(calls.bulkMutateRowsSettings().retrySettings(), write);
      // Sent once, whatever happens: a second attempt could do it twice.
      calls.checkAndMutateRowSettings().setSimpleTimeoutNoRetriesDuration(write);
      calls.readModifyWriteRowSettings().setSimpleTimeoutNoRetriesDuration(write);
    }
  }

  /** Limits all attempts together, and each of them where the client lets one take longer. */
  private static void limit(RetrySettings.Builder retries, Duration total) {
    retries.setTotalTimeoutDuration(total);
    if (retries.getInitialRpcTimeoutDuration().compareTo(total) > 0) {
      retries.setInitialRpcTimeoutDuration(total);
    }
    if (retries.getMaxRpcTimeoutDuration().compareTo(total) > 0) {
      retries.setMaxRpcTimeoutDuration(total);
    }
  }

  private StartFailure unconnected(IOException problem) {
    return new StartFailure(
        "There is no client for Bigtable (%s): %s".formatted(place(), problem.getMessage()),
        "Run 'gcloud auth application-default login', set GOOGLE_APPLICATION_CREDENTIALS, or declare"
            + " a bean of com.google.api.gax.core.CredentialsProvider.",
        problem);
  }

  /** Returns the instance in words. */
  String place() {
    String host = details.emulatorHost();
    return "instance '%s' of project '%s'%s"
        .formatted(details.instanceId(), details.projectId(), host == null ? "" : " at " + host);
  }
}
