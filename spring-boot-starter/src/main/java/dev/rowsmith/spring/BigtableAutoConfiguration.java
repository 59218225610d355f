package dev.rowsmith.spring;

import com.google.api.gax.core.CredentialsProvider;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.OperationListener;
import dev.rowsmith.runtime.bigtable.BigtableListeners;
import dev.rowsmith.runtime.bigtable.TableRepository;
import dev.rowsmith.runtime.bigtable.schema.SchemaIndex;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.util.List;
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

/** Clients of Bigtable and what belongs to them; a bean of the application replaces each. */
@AutoConfiguration(after = BigtableEmulatorAutoConfiguration.class)
@ConditionalOnClass({BigtableDataClient.class, TableRepository.class})
@EnableConfigurationProperties(BigtableProperties.class)
class BigtableAutoConfiguration {

  @Bean
  @ConditionalOnMissingBean
  BigtableConnectionDetails bigtableConnectionDetails(BigtableProperties properties) {
    RequiredProperties required =
        new RequiredProperties("rowsmith.bigtable", "rowsmith-testing")
            .and("project-id", properties.projectId())
            .and("instance-id", properties.instanceId());
    required.check();
    return new Declared(
        required.get("project-id"), required.get("instance-id"), properties.emulatorHost());
  }

  private record Declared(String projectId, String instanceId, @Nullable String emulatorHost)
      implements BigtableConnectionDetails {}

  @Bean
  @ConditionalOnMissingBean
  BigtableDataClient bigtableDataClient(
      BigtableConnectionDetails details,
      BigtableProperties properties,
      ObjectProvider<CredentialsProvider> credentials,
      ObjectProvider<BigtableSettingsCustomizer> customizers) {
    return new BigtableClients(details, properties, credentials.getIfAvailable())
        .data(customizers.orderedStream());
  }

  @Bean
  @Lazy
  @ConditionalOnMissingBean
  BigtableTableAdminClient bigtableTableAdminClient(
      BigtableConnectionDetails details,
      BigtableProperties properties,
      ObjectProvider<CredentialsProvider> credentials) {
    return new BigtableClients(details, properties, credentials.getIfAvailable()).admin();
  }

  @Bean
  @Lazy
  @ConditionalOnMissingBean
  SchemaManager bigtableSchemaManager(BigtableTableAdminClient admin) {
    return new SchemaManager(admin);
  }

  /** Before anybody has a client, its tables are looked at, and listeners hear of it. */
  @Bean
  static ClientPreparation<BigtableDataClient> bigtablePreparation(
      ObjectProvider<BigtableProperties> properties,
      ObjectProvider<BigtableConnectionDetails> details,
      ObjectProvider<SchemaManager> schemas,
      ObjectProvider<OperationListener> listeners) {
    return new ClientPreparation<>(
        BigtableDataClient.class,
        () -> start(properties.getObject(), details.getObject(), schemas).run(),
        client -> listeners.orderedStream().forEach(each -> BigtableListeners.add(client, each)));
  }

  private static SchemaStart start(
      BigtableProperties properties,
      BigtableConnectionDetails details,
      ObjectProvider<SchemaManager> schemas) {
    return new SchemaStart(
        SchemaStart.mode(properties.schema(), details.emulatorHost() != null),
        "rowsmith.bigtable",
        "rowsmith.bigtable.project-id and rowsmith.bigtable.instance-id",
        "Bigtable, " + new BigtableClients(details, properties, null).place() + ",",
        new BigtableTables(schemas::getObject),
        SchemaStart.limit(properties.schemaTimeout()));
  }

  @Bean
  StoreProbe bigtableProbe(ObjectProvider<BigtableDataClient> clients) {
    List<TableSchema> tables = SchemaIndex.load();
    return new StoreProbe(
        "bigtable",
        () -> {
          if (tables.isEmpty()) {
            return "not asked: there is no entity";
          }
          String table = tables.get(0).table();
          clients.getObject().existsAsync(TableId.of(table), NO_ROW).get();
          return "a row of table " + table + " was looked for";
        });
  }

  /** A key that no format of ours makes. */
  private static final ByteString NO_ROW = ByteString.copyFromUtf8("\0rowsmith-health");

  /** Translation of exceptions, where the application has Spring's. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(PersistenceExceptionTranslator.class)
  static class Exceptions {

    @Bean
    @ConditionalOnMissingBean
    BigtableExceptionTranslator bigtableExceptionTranslator() {
      return new BigtableExceptionTranslator();
    }
  }
}
