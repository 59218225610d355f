package dev.rowsmith.spring;

import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.core.env.Environment;

/**
 * A database in the emulator that {@code rowsmith-testing-spanner} finds, as the Spanner of an
 * application. Each context has one, which is dropped with it.
 */
@AutoConfiguration
@ConditionalOnClass(SpannerEmulator.class)
@ConditionalOnMissingBean(SpannerConnectionDetails.class)
@Conditional(OnEmbedded.Spanner.class)
class SpannerEmulatorAutoConfiguration {

  private static final String DIALECT = "rowsmith.spanner.embedded.dialect";

  @Bean
  SpannerEmulator spannerEmulator(Environment environment) {
    EmbeddedEmulator.warn(environment, "rowsmith.spanner", "rowsmith-testing-spanner");
    return EmbeddedEmulator.start("rowsmith.spanner", SpannerEmulator::start);
  }

  @Bean
  SpannerDatabase spannerDatabase(SpannerEmulator emulator, Environment environment) {
    return emulator.newDatabase(dialect(environment.getProperty(DIALECT)));
  }

  private static Dialect dialect(@Nullable String name) {
    if (name == null) {
      return Dialect.GOOGLE_STANDARD_SQL;
    }
    return Arrays.stream(Dialect.values())
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new StartFailure(
                    "%s is '%s'.".formatted(DIALECT, name),
                    "Set it to one of: "
                        + Arrays.stream(Dialect.values())
                            .map(Enum::name)
                            .collect(Collectors.joining(", ")),
                    null));
  }

  @Bean
  SpannerConnectionDetails embeddedSpanner(SpannerEmulator emulator, SpannerDatabase database) {
    DatabaseId id = database.id();
    return new Embedded(
        id.getInstanceId().getProject(),
        id.getInstanceId().getInstance(),
        id.getDatabase(),
        emulator.address());
  }

  private record Embedded(
      String projectId, String instanceId, String database, @Nullable String emulatorHost)
      implements SpannerConnectionDetails {}
}
