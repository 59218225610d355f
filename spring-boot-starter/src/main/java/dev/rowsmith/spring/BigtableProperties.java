package dev.rowsmith.spring;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Properties of Bigtable.
 *
 * @param projectId Project of the instance.
 * @param instanceId Instance that has the tables.
 * @param appProfileId Application profile that requests are routed by. The instance's default one
 *     if it is not set.
 * @param emulatorHost Address of an emulator that runs, as localhost:8086. Requests go there,
 *     without credentials.
 * @param schema What is done about the tables when the application starts. On an emulator they are
 *     created, elsewhere nothing is done, if it is not set.
 * @param timeouts Longest times that requests may take, with all their retries.
 * @param schemaTimeout Longest time that comparing tables may take when the application starts. 30
 *     seconds if it is not set.
 * @param embedded The emulator inside the application.
 */
@ConfigurationProperties("rowsmith.bigtable")
public record BigtableProperties(
    @Nullable String projectId,
    @Nullable String instanceId,
    @Nullable String appProfileId,
    @Nullable String emulatorHost,
    @Nullable SchemaMode schema,
    @Nullable Duration schemaTimeout,
    @Nullable Timeouts timeouts,
    @Nullable Embedded embedded) {

  /**
   * Longest times that requests may take; those of the client where they are not set.
   *
   * @param read Longest time of a read of one row, as find and exists.
   * @param scan Longest time of a scan, and of a read of several rows.
   * @param write Longest time of a write of one row, and of each request of a bulk write.
   */
  public record Timeouts(
      @Nullable Duration read, @Nullable Duration scan, @Nullable Duration write) {}

  /**
   * The emulator inside the application.
   *
   * @param enabled Whether an emulator is started where rowsmith-testing is on the class path. True
   *     if it is not set.
   */
  public record Embedded(@Nullable Boolean enabled) {}

  Timeouts timeoutsOrNone() {
    return timeouts == null ? new Timeouts(null, null, null) : timeouts;
  }
}
