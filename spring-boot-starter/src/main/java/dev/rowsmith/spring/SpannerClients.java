package dev.rowsmith.spring;

import com.google.api.gax.core.CredentialsProvider;
import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import java.io.IOException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Clients of one database of Spanner.
 *
 * @param details the database
 * @param credentials the application's credentials; those of the environment if it has none
 */
record SpannerClients(SpannerConnectionDetails details, @Nullable CredentialsProvider credentials) {

  private static final String EMULATOR_HOST = "rowsmith.spanner.emulator-host";

  /**
   * Connects.
   *
   * @throws StartFailure if there are no credentials
   */
  Spanner spanner(Stream<SpannerOptionsCustomizer> customizers) {
    try {
      SpannerOptions.Builder options =
          SpannerOptions.newBuilder().setProjectId(details.projectId());
      String host = details.emulatorHost();
      if (host != null) {
        EmulatorAddress.of(host, EMULATOR_HOST);
        options.setEmulatorHost(host).setCredentials(NoCredentials.getInstance());
      } else if (credentials != null) {
        options.setCredentials(credentials.getCredentials());
      }
      customizers.forEach(each -> each.customize(options));
      SpannerOptions built = options.build();
      if (built.getCredentials() == null) {
        throw unconnected("there are no default credentials", null);
      }
      return built.getService();
    } catch (IOException | IllegalStateException problem) {
      throw unconnected(String.valueOf(problem.getMessage()), problem);
    }
  }

  private StartFailure unconnected(String reason, @Nullable Exception problem) {
    return new StartFailure(
        "There is no client for Spanner (%s): %s".formatted(place(), reason),
        "Run 'gcloud auth application-default login', set GOOGLE_APPLICATION_CREDENTIALS, or"
            + " declare a bean of com.google.api.gax.core.CredentialsProvider.",
        problem);
  }

  /** Returns the database. */
  DatabaseId database() {
    return DatabaseId.of(details.projectId(), details.instanceId(), details.database());
  }

  /** Returns the database in words. */
  String place() {
    String host = details.emulatorHost();
    return "database '%s' of instance '%s' of project '%s'%s"
        .formatted(
            details.database(),
            details.instanceId(),
            details.projectId(),
            host == null ? "" : " at " + host);
  }
}
