package dev.rowsmith.spring;

import com.google.api.gax.core.CredentialsProvider;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.Statement;
import dev.rowsmith.runtime.OperationListener;
import dev.rowsmith.runtime.spanner.SpannerListeners;
import dev.rowsmith.runtime.spanner.TableRepository;
import dev.rowsmith.runtime.spanner.schema.SchemaManager;
import dev.rowsmith.testing.spanner.SerializedClient;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.dao.support.PersistenceExceptionTranslator;
import org.springframework.util.ClassUtils;

/** Clients of Spanner and what belongs to them; a bean of the application replaces each. */
@AutoConfiguration(after = SpannerEmulatorAutoConfiguration.class)
@ConditionalOnClass({Spanner.class, TableRepository.class})
@EnableConfigurationProperties(SpannerProperties.class)
class SpannerAutoConfiguration {

  SpannerAutoConfiguration() {
    OpenTelemetryVersion.check(SpannerAutoConfiguration.class.getClassLoader());
  }

  @Bean
  @ConditionalOnMissingBean
  SpannerConnectionDetails spannerConnectionDetails(SpannerProperties properties) {
    RequiredProperties required =
        new RequiredProperties("rowsmith.spanner", "rowsmith-testing-spanner")
            .and("project-id", properties.projectId())
            .and("instance-id", properties.instanceId())
            .and("database", properties.database());
    required.check();
    return new Declared(
        required.get("project-id"),
        required.get("instance-id"),
        required.get("database"),
        properties.emulatorHost());
  }

  private record Declared(
      String projectId, String instanceId, String database, @Nullable String emulatorHost)
      implements SpannerConnectionDetails {}

  /** Closed behind all that works with the client. */
  @Bean
  @ConditionalOnMissingBean(Spanner.class)
  OpenSpanner openSpanner(
      SpannerConnectionDetails details,
      ObjectProvider<CredentialsProvider> credentials,
      ObjectProvider<SpannerOptionsCustomizer> customizers) {
    Spanner spanner =
        new SpannerClients(details, credentials.getIfAvailable())
            .spanner(customizers.orderedStream());
    return new OpenSpanner(spanner, details.emulatorHost());
  }

  @Bean(destroyMethod = "")
  @ConditionalOnMissingBean
  Spanner spanner(OpenSpanner open) {
    return open.spanner();
  }

  @Bean
  @ConditionalOnMissingBean
  DatabaseClient spannerDatabaseClient(Spanner spanner, SpannerConnectionDetails details) {
    DatabaseId database = new SpannerClients(details, null).database();
    DatabaseClient client = spanner.getDatabaseClient(database);
    // The emulator has one transaction at a time.
    return details.emulatorHost() != null
            && ClassUtils.isPresent("dev.rowsmith.testing.spanner.SerializedClient", null)
        ? SerializedClient.of(client, database.getName())
        : client;
  }

  @Bean
  @Lazy
  @ConditionalOnMissingBean
  SchemaManager spannerSchemaManager(Spanner spanner, SpannerConnectionDetails details) {
    return new SchemaManager(spanner, new SpannerClients(details, null).database());
  }

  /** Before anybody has a client, its tables are looked at, and listeners hear of it. */
  @Bean
  static ClientPreparation<DatabaseClient> spannerPreparation(
      ObjectProvider<SpannerProperties> properties,
      ObjectProvider<SpannerConnectionDetails> details,
      ObjectProvider<SchemaManager> schemas,
      ObjectProvider<OperationListener> listeners) {
    return new ClientPreparation<>(
        DatabaseClient.class,
        () -> start(properties.getObject(), details.getObject(), schemas).run(),
        client -> listeners.orderedStream().forEach(each -> SpannerListeners.add(client, each)));
  }

  private static SchemaStart start(
      SpannerProperties properties,
      SpannerConnectionDetails details,
      ObjectProvider<SchemaManager> schemas) {
    return new SchemaStart(
        SchemaStart.mode(properties.schema(), details.emulatorHost() != null),
        "rowsmith.spanner",
        "rowsmith.spanner.project-id, rowsmith.spanner.instance-id and rowsmith.spanner.database",
        "Spanner, " + new SpannerClients(details, null).place() + ",",
        new SpannerTables(schemas::getObject),
        SchemaStart.limit(properties.schemaTimeout()));
  }

  @Bean
  StoreProbe spannerProbe(ObjectProvider<DatabaseClient> clients) {
    return new StoreProbe(
        "spanner",
        () -> {
          try (ResultSet one =
              clients.getObject().singleUse().executeQuery(Statement.of("SELECT 1"))) {
            one.next();
            return "SELECT 1 was answered";
          }
        });
  }

  /** Translation of exceptions, where the application has Spring's. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(PersistenceExceptionTranslator.class)
  static class Exceptions {

    @Bean
    @ConditionalOnMissingBean
    SpannerExceptionTranslator spannerExceptionTranslator() {
      return new SpannerExceptionTranslator();
    }
  }
}
