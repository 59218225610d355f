package dev.rowsmith.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Spanner;
import dev.rowsmith.spring.app.Account;
import dev.rowsmith.spring.app.AccountRepository;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.dao.OptimisticLockingFailureException;

/** Spanner from properties and from the emulator of the application. */
@SpannerTest
class SpannerAutoConfigurationTest {

  @Test
  void without_any_property_a_database_of_the_emulator_is_there_with_its_tables() {
    Contexts.spanner()
        .withBean(AccountRepository.class)
        .run(
            context -> {
              AccountRepository accounts = context.getBean(AccountRepository.class);
              accounts.insert(new Account("ann", 7, 0));

              assertThat(accounts.find("ann")).contains(new Account("ann", 7, 0));
              assertThat(context).hasSingleBean(Spanner.class).hasSingleBean(DatabaseClient.class);

              RuntimeException overtaken =
                  catchThrowableOfType(
                      RuntimeException.class, () -> accounts.update("ann", 5).balance(8).apply());
              assertThat(
                      context
                          .getBean(SpannerExceptionTranslator.class)
                          .translateExceptionIfPossible(overtaken))
                  .isExactlyInstanceOf(OptimisticLockingFailureException.class)
                  .hasCause(overtaken);
            });
  }

  @Test
  void the_database_of_the_emulator_speaks_the_dialect_of_the_property() {
    Contexts.spanner()
        .withPropertyValues("rowsmith.spanner.embedded.dialect=POSTGRESQL")
        .run(
            context ->
                assertThat(context.getBean(DatabaseClient.class).getDialect())
                    .isEqualTo(Dialect.POSTGRESQL));
  }

  @Test
  void properties_name_a_database_of_an_emulator_that_runs(
      SpannerEmulator emulator, SpannerDatabase database) {
    Contexts.spanner()
        .withPropertyValues(
            "rowsmith.spanner.project-id=" + database.id().getInstanceId().getProject(),
            "rowsmith.spanner.instance-id=" + database.id().getInstanceId().getInstance(),
            "rowsmith.spanner.database=" + database.id().getDatabase(),
            "rowsmith.spanner.emulator-host=" + emulator.address())
        .run(
            context -> {
              assertThat(context).doesNotHaveBean(SpannerEmulator.class);
              assertThat(database.ddl()).anyMatch(line -> line.contains("Accounts"));
            });
  }

  @Test
  @Timeout(120)
  void a_context_whose_emulator_is_gone_closes() {
    Contexts.spanner()
        .withBean(AccountRepository.class)
        .run(
            context -> {
              context.getBean(AccountRepository.class).insert(new Account("ann", 7, 0));
              context.getBean(SpannerEmulator.class).close();
            });
  }

  @Test
  void a_database_that_is_not_there_is_named(SpannerEmulator emulator) {
    Contexts.spanner()
        .withPropertyValues(
            "rowsmith.spanner.project-id=shop",
            "rowsmith.spanner.instance-id=orders",
            "rowsmith.spanner.database=nowhere",
            "rowsmith.spanner.emulator-host=" + emulator.address())
        .run(
            context ->
                assertThat(new StartFailureAnalyzer().analyze(context.getStartupFailure()))
                    .satisfies(
                        said ->
                            assertThat(said.getDescription())
                                .contains("database 'nowhere' of instance 'orders'", "not there"))
                    .satisfies(
                        said ->
                            assertThat(said.getAction())
                                .contains("rowsmith.spanner.instance-id", ".database to one")));
  }

  @Test
  void a_change_that_would_lose_data_is_refused(SpannerEmulator emulator) {
    try (SpannerDatabase database = emulator.newDatabase(Dialect.GOOGLE_STANDARD_SQL)) {
      database.run(
          List.of(
              "CREATE TABLE Accounts (name STRING(MAX) NOT NULL, balance STRING(MAX) NOT NULL,"
                  + " revision INT64 NOT NULL) PRIMARY KEY (name)"));
      Contexts.spanner()
          .withPropertyValues(
              "rowsmith.spanner.project-id=" + database.id().getInstanceId().getProject(),
              "rowsmith.spanner.instance-id=" + database.id().getInstanceId().getInstance(),
              "rowsmith.spanner.database=" + database.id().getDatabase(),
              "rowsmith.spanner.emulator-host=" + emulator.address(),
              "rowsmith.spanner.schema=create")
          .run(
              context ->
                  assertThat(new StartFailureAnalyzer().analyze(context.getStartupFailure()))
                      .satisfies(
                          said ->
                              assertThat(said.getDescription())
                                  .contains("rowsmith.spanner.schema is set to create", "balance"))
                      .satisfies(said -> assertThat(said.getAction()).contains("rowsmith-schema")));
    }
  }
}
