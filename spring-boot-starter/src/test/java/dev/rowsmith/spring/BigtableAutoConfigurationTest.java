package dev.rowsmith.spring;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.api.gax.core.CredentialsProvider;
import com.google.api.gax.core.NoCredentialsProvider;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.stub.metrics.NoopMetricsProvider;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.spring.app.BigtableVisits;
import dev.rowsmith.spring.app.Visit;
import dev.rowsmith.spring.app.VisitRepository;
import dev.rowsmith.spring.app.VisitTable;
import dev.rowsmith.testing.BigtableEmulator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Bigtable from properties, from the emulator of the application, and from its own beans. */
class BigtableAutoConfigurationTest {

  private static final BigtableEmulator EMULATOR = BigtableEmulator.start();

  @AfterAll
  static void stop() {
    EMULATOR.close();
  }

  private static String[] running(String... more) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "rowsmith.bigtable.project-id=" + EMULATOR.projectId(),
                "rowsmith.bigtable.instance-id=" + EMULATOR.instanceId(),
                "rowsmith.bigtable.emulator-host=" + EMULATOR.address()));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  @Test
  void without_any_property_the_emulator_of_the_tests_is_there_with_its_tables() {
    Contexts.bigtable()
        .withBean(VisitRepository.class)
        .withBean(BigtableVisits.class)
        .run(
            context -> {
              VisitRepository visits = context.getBean(VisitRepository.class);
              visits.put(new Visit("ann", 1, "/start"));

              assertThat(context.getBean(BigtableVisits.class).ofVisitor("ann"))
                  .containsExactly(new Visit("ann", 1, "/start"));
              assertThat(context.getBean(BigtableConnectionDetails.class).emulatorHost())
                  .isEqualTo(context.getBean(BigtableEmulator.class).address());
            });
  }

  @Test
  void properties_name_an_emulator_that_runs() {
    Contexts.bigtable()
        .withPropertyValues(running())
        .run(
            context -> {
              assertThat(context).doesNotHaveBean(BigtableEmulator.class);
              assertThat(EMULATOR.adminClient().exists(VisitTable.SCHEMA.table())).isTrue();
              assertThat(context.getBean(SchemaManager.class).compare(VisitTable.SCHEMA).isEmpty())
                  .isTrue();
            });
  }

  @Test
  void each_bean_gives_way_to_one_of_the_application() {
    BigtableDataClient data = EMULATOR.dataClient();
    SchemaManager schemas = new SchemaManager(EMULATOR.adminClient());
    Contexts.bigtable()
        .withPropertyValues(running())
        .withBean(
            "ours", BigtableDataClient.class, () -> data, bean -> bean.setDestroyMethodName(""))
        .withBean("oursToo", SchemaManager.class, () -> schemas)
        .run(
            context -> {
              assertThat(context.getBean(BigtableDataClient.class)).isSameAs(data);
              assertThat(context.getBean(SchemaManager.class)).isSameAs(schemas);
            });
  }

  @Test
  void an_admin_client_that_nobody_asks_for_is_not_made() {
    Contexts.bigtable()
        .withPropertyValues(running("rowsmith.bigtable.schema=none"))
        .run(
            context ->
                assertThat(context.getBeanFactory().containsSingleton("bigtableTableAdminClient"))
                    .isFalse());
    Contexts.bigtable()
        .withPropertyValues(running("rowsmith.bigtable.schema=none"))
        .run(
            context ->
                assertThat(context.getBean(BigtableTableAdminClient.class).getInstanceId())
                    .isEqualTo(EMULATOR.instanceId()));
  }

  @Test
  void properties_and_credentials_reach_the_client() {
    List<BigtableDataSettings.Builder> seen = new ArrayList<>();
    CredentialsProvider credentials = NoCredentialsProvider.create();
    Contexts.bigtable()
        .withPropertyValues(
            "rowsmith.bigtable.project-id=shop",
            "rowsmith.bigtable.instance-id=orders",
            "rowsmith.bigtable.app-profile-id=batch",
            "rowsmith.bigtable.embedded.enabled=false",
            "rowsmith.bigtable.timeouts.read=2s",
            "rowsmith.bigtable.timeouts.scan=3m",
            "rowsmith.bigtable.timeouts.write=4s")
        .withBean(CredentialsProvider.class, () -> credentials)
        .withBean(
            BigtableSettingsCustomizer.class,
            () ->
                settings -> {
                  settings.stubSettings().setEndpoint("localhost:1");
                  // Both kinds of metrics would be sent to the service of the project.
                  settings.setMetricsProvider(NoopMetricsProvider.INSTANCE);
                  settings.stubSettings().disableInternalMetrics();
                  seen.add(settings);
                })
        .run(
            context -> {
              assertThat(context).hasSingleBean(BigtableDataClient.class);
              BigtableDataSettings settings = seen.get(0).build();
              assertThat(settings.getProjectId()).isEqualTo("shop");
              assertThat(settings.getInstanceId()).isEqualTo("orders");
              assertThat(settings.getAppProfileId()).isEqualTo("batch");
              assertThat(seen.get(0).getCredentialsProvider()).isSameAs(credentials);
              var calls = settings.getStubSettings();
              Duration read = calls.readRowSettings().getRetrySettings().getTotalTimeoutDuration();
              assertThat(read).isEqualTo(Duration.ofSeconds(2));
              assertThat(calls.readRowSettings().getRetrySettings().getMaxRpcTimeoutDuration())
                  .isEqualTo(Duration.ofSeconds(2));
              assertThat(calls.readRowsSettings().getRetrySettings().getTotalTimeoutDuration())
                  .isEqualTo(Duration.ofMinutes(3));
              assertThat(calls.mutateRowSettings().getRetrySettings().getTotalTimeoutDuration())
                  .isEqualTo(Duration.ofSeconds(4));
              assertThat(
                      calls.bulkMutateRowsSettings().getRetrySettings().getTotalTimeoutDuration())
                  .isEqualTo(Duration.ofSeconds(4));
              assertThat(calls.checkAndMutateRowSettings().getRetryableCodes()).isEmpty();
              assertThat(calls.readModifyWriteRowSettings().getRetryableCodes()).isEmpty();
              assertThat(
                      calls
                          .checkAndMutateRowSettings()
                          .getRetrySettings()
                          .getTotalTimeoutDuration())
                  .isEqualTo(Duration.ofSeconds(4));
            });
  }
}
