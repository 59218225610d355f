package dev.rowsmith.spring;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Properties of Spanner.
 *
 * @param projectId Project of the instance.
 * @param instanceId Instance that has the database.
 * @param database Name of the database.
 * @param emulatorHost Address of an emulator that runs, as localhost:9010. Requests go there,
 *     without credentials.
 * @param schema What is done about the tables when the application starts. On an emulator they are
 *     created, elsewhere nothing is done, if it is not set.
 * @param schemaTimeout Longest time that comparing tables may take when the application starts. 30
 *     seconds if it is not set.
 * @param embedded The emulator of the application.
 */
@ConfigurationProperties("rowsmith.spanner")
public record SpannerProperties(
    @Nullable String projectId,
    @Nullable String instanceId,
    @Nullable String database,
    @Nullable String emulatorHost,
    @Nullable SchemaMode schema,
    @Nullable Duration schemaTimeout,
    @Nullable Embedded embedded) {

  /**
   * The emulator of the application.
   *
   * @param enabled Whether an emulator is started where rowsmith-testing-spanner is on the class
   *     path. True if it is not set.
   * @param dialect SQL of its database, GOOGLE_STANDARD_SQL or POSTGRESQL. The former if it is not
   *     set.
   */
  public record Embedded(@Nullable Boolean enabled, @Nullable String dialect) {}
}
