package dev.rowsmith.spring;

/**
 * The version of OpenTelemetry on the class path: Spring Boot 3.5 manages an older one than
 * Spanner's client is compiled with.
 */
final class OpenTelemetryVersion {

  private static final System.Logger LOG = System.getLogger(OpenTelemetryVersion.class.getName());

  /** The version that client 6.123 is compiled with. */
  private static final String NEEDED = "1.62.0";

  /** A class of it that client 6.123 names in its own metrics, and that 1.49 lacks. */
  static final String CLASS = "io.opentelemetry.sdk.metrics.ExplicitBucketHistogramOptions";

  /** What names that class. */
  private static final String CLIENT = "com.google.cloud.spanner.BuiltInMetricsConstant";

  private OpenTelemetryVersion() {}

  /** Warns where it is too old, with the line that changes it. Returns whether it did. */
  static boolean check(ClassLoader loader) {
    boolean old = isThere(CLIENT, loader) && !isThere(CLASS, loader);
    if (old) {
      LOG.log(
          System.Logger.Level.WARNING,
          "OpenTelemetry is older than {0}, which Spanner''s client needs: each request logs a"
              + " NoClassDefFoundError. Add <opentelemetry.version>{0}</opentelemetry.version> to the"
              + " <properties> of the pom, or ext[\"opentelemetry.version\"] = \"{0}\" to the Gradle build.",
          NEEDED);
    }
    return old;
  }

  private static boolean isThere(String type, ClassLoader loader) {
    try {
      Class.forName(type, false, loader);
      return true;
    } catch (ClassNotFoundException absent) {
      return false;
    }
  }
}
