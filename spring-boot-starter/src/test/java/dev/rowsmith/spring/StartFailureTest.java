package dev.rowsmith.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.GCRules;
import com.google.cloud.bigtable.admin.v2.models.ModifyColumnFamiliesRequest;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.spring.app.VisitTable;
import dev.rowsmith.testing.BigtableEmulator;
import io.grpc.Status;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** What an application says that cannot start: one message with the name and what to do. */
@Timeout(240)
class StartFailureTest {

  /** Returns what a person reads, whatever Spring wraps around it. */
  private static String message(Throwable failure) {
    FailureAnalysis analysis = new StartFailureAnalyzer().analyze(failure);
    assertThat(analysis).as("analysis of %s", failure).isNotNull();
    return analysis.getDescription() + "\n" + analysis.getAction();
  }

  @Test
  void missing_properties_are_named_all_at_once() {
    Contexts.bigtable()
        .withPropertyValues("rowsmith.bigtable.embedded.enabled=false")
        .run(
            context ->
                assertThat(message(context.getStartupFailure()))
                    .contains(
                        "rowsmith.bigtable.project-id and rowsmith.bigtable.instance-id are not"
                            + " set",
                        "rowsmith-testing"));
    Contexts.spanner()
        .withPropertyValues(
            "rowsmith.spanner.embedded.enabled=false",
            "rowsmith.spanner.project-id=shop",
            "rowsmith.spanner.instance-id=orders",
            "rowsmith.spanner.database= ")
        .run(
            context ->
                assertThat(message(context.getStartupFailure()))
                    .contains("rowsmith.spanner.database is not set", "rowsmith-testing-spanner"));
  }

  @Test
  void an_address_that_is_none_is_named() {
    for (String none :
        List.of("nowhere", "http://localhost:8086", "one:1,two:2", "localhost:70000", ":8086")) {
      Contexts.bigtableAt(none)
          .run(
              context ->
                  assertThat(message(context.getStartupFailure()))
                      .contains(
                          "rowsmith.bigtable.emulator-host is '" + none + "'", "localhost:8086"));
    }
    assertThat(EmulatorAddress.of("[::1]:8086", "any"))
        .isEqualTo(new EmulatorAddress("[::1]", 8086));
  }

  @Test
  void an_instance_that_is_not_there_is_named() {
    try (AnsweringServer server =
        new AnsweringServer(Status.NOT_FOUND.withDescription("Instance not found"))) {
      Contexts.bigtableAt(server.address())
          .run(
              context ->
                  assertThat(message(context.getStartupFailure()))
                      .contains(
                          "instance 'orders' of project 'shop'",
                          "is not there",
                          "rowsmith.bigtable.instance-id"));
    }
  }

  @Test
  void an_account_that_may_not_look_is_told_what_it_needs() {
    try (AnsweringServer server = new AnsweringServer(Status.PERMISSION_DENIED)) {
      Contexts.bigtableAt(server.address())
          .withPropertyValues("rowsmith.bigtable.schema=verify")
          .run(
              context ->
                  assertThat(message(context.getStartupFailure()))
                      .contains("cannot be looked at", "may read tables", "schema=none"));
    }
  }

  @Test
  void a_store_that_does_not_answer_ends_the_start() throws InterruptedException {
    CountDownLatch never = new CountDownLatch(1);
    SchemaStart start =
        new SchemaStart(
            SchemaMode.VERIFY,
            "rowsmith.bigtable",
            "rowsmith.bigtable.project-id and rowsmith.bigtable.instance-id",
            "Bigtable, instance 'orders' of project 'shop' at localhost:1,",
            new SchemaStart.Tables() {
              @Override
              public int count() {
                return 1;
              }

              @Override
              public void connect() {}

              @Override
              public String differences() {
                try {
                  never.await();
                } catch (InterruptedException ended) {
                  Thread.currentThread().interrupt();
                }
                return "";
              }

              @Override
              public String apply() {
                throw new AssertionError();
              }
            },
            Duration.ofMillis(200));

    assertThat(message(catchThrowable(start::run)))
        .contains("localhost:1, did not answer within", "rowsmith.bigtable.emulator-host");
  }

  @Test
  void a_context_does_not_wait_for_a_server_that_is_silent() {
    try (AnsweringServer silent = new AnsweringServer(null)) {
      Contexts.bigtableAt(silent.address())
          .withPropertyValues("rowsmith.bigtable.schema-timeout=1s")
          .run(
              context ->
                  assertThat(message(context.getStartupFailure()))
                      .contains(
                          "instance 'orders' of project 'shop'", "did not answer within 1 s"));
    }
  }

  @Test
  void tables_that_differ_are_named_with_the_difference() {
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      String[] verify = {
        "rowsmith.bigtable.project-id=" + emulator.projectId(),
        "rowsmith.bigtable.instance-id=" + emulator.instanceId(),
        "rowsmith.bigtable.emulator-host=" + emulator.address(),
        "rowsmith.bigtable.schema=verify"
      };
      Contexts.bigtable()
          .withPropertyValues(verify)
          .run(
              context ->
                  assertThat(message(context.getStartupFailure()))
                      .contains("table visits", "missing", "rowsmith.bigtable.schema=create"));

      new SchemaManager(emulator.adminClient()).create(VisitTable.SCHEMA);
      emulator
          .adminClient()
          .modifyFamilies(ModifyColumnFamiliesRequest.of("visits").addFamily("of-a-newer-version"));
      Contexts.bigtable()
          .withPropertyValues(verify)
          .run(context -> assertThat(context).hasNotFailed());
    }
  }

  @Test
  void a_change_that_would_lose_data_is_refused_where_tables_are_created() {
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      emulator
          .adminClient()
          .createTable(
              CreateTableRequest.of("visits").addFamily("v", GCRules.GCRULES.maxVersions(9)));
      Contexts.bigtable()
          .withPropertyValues(
              "rowsmith.bigtable.project-id=" + emulator.projectId(),
              "rowsmith.bigtable.instance-id=" + emulator.instanceId(),
              "rowsmith.bigtable.emulator-host=" + emulator.address(),
              "rowsmith.bigtable.schema=create")
          .run(
              context ->
                  assertThat(message(context.getStartupFailure()))
                      .contains(
                          "rowsmith.bigtable.schema is set to create",
                          "would lose data",
                          "family v of table visits",
                          "rowsmith-schema"));
    }
  }

  /** The build sets the variables of the environment so that there are none. */
  @Test
  void credentials_that_are_missing_end_the_start() {
    assertThat(System.getenv("NO_GCE_CHECK")).isEqualTo("true");
    Contexts.bigtable()
        .withPropertyValues(
            "rowsmith.bigtable.embedded.enabled=false",
            "rowsmith.bigtable.project-id=shop",
            "rowsmith.bigtable.instance-id=orders")
        .run(
            context ->
                assertThat(message(context.getStartupFailure()))
                    .contains(
                        "no client for Bigtable (instance 'orders' of project 'shop')",
                        "gcloud auth application-default login",
                        "CredentialsProvider"));
    Contexts.spanner()
        .withPropertyValues(
            "rowsmith.spanner.embedded.enabled=false",
            "rowsmith.spanner.project-id=shop",
            "rowsmith.spanner.instance-id=orders",
            "rowsmith.spanner.database=sales")
        .run(
            context ->
                assertThat(message(context.getStartupFailure()))
                    .contains(
                        "no client for Spanner (database 'sales' of instance 'orders'",
                        "gcloud auth application-default login",
                        "CredentialsProvider"));
  }

  @Test
  void an_emulator_that_does_not_start_says_what_else_there_is() {
    assertThat(
            message(
                catchThrowable(
                    () ->
                        EmbeddedEmulator.start(
                            "rowsmith.bigtable",
                            () -> {
                              throw new IllegalStateException("there is none for this platform");
                            }))))
        .contains("there is none for this platform", "rowsmith.bigtable.emulator-host");
    String before = System.getProperty("rowsmith.spanner.emulator");
    System.setProperty("rowsmith.spanner.emulator", "/no/such/program");
    try {
      Contexts.spanner()
          .run(
              context ->
                  assertThat(message(context.getStartupFailure()))
                      .contains("/no/such/program", "rowsmith.spanner.emulator-host"));
    } finally {
      if (before == null) {
        System.clearProperty("rowsmith.spanner.emulator");
      } else {
        System.setProperty("rowsmith.spanner.emulator", before);
      }
    }
  }
}
