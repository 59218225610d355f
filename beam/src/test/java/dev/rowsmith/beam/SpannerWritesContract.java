package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Struct;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.transforms.errorhandling.ErrorHandler;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How pipelines write accounts that are there or not, or that Spanner refuses. */
abstract class SpannerWritesContract {

  private final AccountRepository accounts;
  private final SpannerDatabase database;
  private final SpannerEmulator emulator;

  SpannerWritesContract(
      AccountRepository accounts, SpannerDatabase database, SpannerEmulator emulator) {
    this.accounts = accounts;
    this.database = database;
    this.emulator = emulator;
  }

  @Test
  void an_update_of_a_row_that_is_not_there_is_a_bad_record_and_the_others_are_updated() {
    accounts.insert(account("u1", 1));

    List<BadRecord> bad =
        write(RowsmithSpanner.update(AccountMapper::new), account("u1", 2), account("u2", 2));

    assertThat(accounts.find("u1")).contains(account("u1", 2));
    assertThat(accounts.find("u2")).isEmpty();
    assertThat(bad).hasSize(1);
    assertThat(bad.get(0).getRecord().getHumanReadableJsonRecord())
        .isEqualTo("{\"entity\":\"Account\",\"table\":\"Accounts\",\"key\":\"(u2)\"}");
  }

  @Test
  void replace_takes_back_columns_that_the_entity_has_not_and_insertOrUpdate_leaves_them() {
    boolean postgres = database.dialect() == Dialect.POSTGRESQL;
    database.run(
        List.of(
            "ALTER TABLE %s ADD COLUMN remark %s"
                .formatted(
                    postgres ? "\"Accounts\"" : "Accounts",
                    postgres ? "character varying" : "STRING(MAX)")));
    for (String id : List.of("r1", "r2")) {
      accounts.insert(account(id, 1));
      database
          .client()
          .write(
              List.of(
                  Mutation.newUpdateBuilder("Accounts")
                      .set("id")
                      .to(id)
                      .set("remark")
                      .to("of another program")
                      .build()));
    }

    assertThat(write(RowsmithSpanner.replace(AccountMapper::new), account("r1", 2))).isEmpty();
    assertThat(write(RowsmithSpanner.insertOrUpdate(AccountMapper::new), account("r2", 2)))
        .isEmpty();

    assertThat(accounts.find("r1")).contains(account("r1", 2));
    assertThat(accounts.find("r2")).contains(account("r2", 2));
    assertThat(remark("r1")).isNull();
    assertThat(remark("r2")).isEqualTo("of another program");
  }

  @Test
  void
      rows_that_a_constraint_an_index_or_a_length_refuses_are_bad_records_and_the_others_are_written() {
    accounts.insert(account("c0", 1));

    List<BadRecord> bad =
        write(
            RowsmithSpanner.insertOrUpdate(AccountMapper::new),
            account("c1", 1),
            account("c2", -1),
            new Account("c3", "ann", account("c0", 1).email(), 1),
            new Account("c4", "a name of many letters", "c4@example.org", 1),
            account("c5", 1));

    assertThat(accounts.find("c1")).isPresent();
    assertThat(accounts.find("c5")).isPresent();
    assertThat(bad)
        .extracting(record -> record.getRecord().getHumanReadableJsonRecord())
        .containsExactlyInAnyOrder(
            "{\"entity\":\"Account\",\"table\":\"Accounts\",\"key\":\"(c2)\"}",
            "{\"entity\":\"Account\",\"table\":\"Accounts\",\"key\":\"(c3)\"}",
            "{\"entity\":\"Account\",\"table\":\"Accounts\",\"key\":\"(c4)\",\"component\":\"owner\"}");
    assertThat(bad.toString()).doesNotContain("example.org", "-1", "letters");
  }

  @Test
  void a_long_key_is_whole_in_the_records_of_rows_that_cannot_be_written_or_read() {
    String id = "l".repeat(50);
    String record = "{\"entity\":\"Account\",\"table\":\"Accounts\",\"key\":\"(" + id;

    assertThat(
            write(
                RowsmithSpanner.update(AccountMapper::new),
                account(id + "-absent", 1),
                new Account(id + "-bad", "\uD800", "b@example.org", 1)))
        .extracting(bad -> bad.getRecord().getHumanReadableJsonRecord())
        .containsExactlyInAnyOrder(
            record + "-absent)\"}", record + "-bad)\",\"component\":\"owner\"}");
    if (database.dialect()
        == Dialect.GOOGLE_STANDARD_SQL) { // In PostgreSQL the emulator drops no NOT NULL.
      database.run(List.of("ALTER TABLE Accounts ALTER COLUMN owner STRING(10)"));
      insertWithoutOwner(id);
      assertThat(unreadable(id))
          .extracting(bad -> bad.getRecord().getHumanReadableJsonRecord())
          .containsExactly(record + ")\",\"component\":\"owner\"}");
    }
  }

  private void insertWithoutOwner(String id) {
    database
        .client()
        .write(
            List.of(
                Mutation.newInsertBuilder("Accounts")
                    .set("id")
                    .to(id)
                    .set("email")
                    .to("l@example.org")
                    .set("balance")
                    .to(1)
                    .build()));
  }

  private List<BadRecord> unreadable(String id) {
    Pipeline pipeline = Pipelines.create();
    Pipelines.Collected<BadRecord> records = new Pipelines.Collected<>();
    try (ErrorHandler.BadRecordErrorHandler<?> handler =
        pipeline.registerBadRecordErrorHandler(records)) {
      pipeline.apply(
          RowsmithSpanner.read(AccountMapper::new)
              .from(project(), instance(), name())
              .configured(io -> io.withEmulatorHost(emulator.address()).withBatching(false))
              .scan(AccountRepository::new, table -> table.scan().id(id))
              .onBad(handler));
    }
    pipeline.run().waitUntilFinish();
    return records.elements();
  }

  @Test
  void the_same_rows_written_again_are_the_same_rows() {
    Account[] rows = {account("s1", 1), account("s2", 2)};
    for (int attempt = 0; attempt < 2; attempt++) {
      assertThat(write(RowsmithSpanner.insertOrUpdate(AccountMapper::new), rows)).isEmpty();
    }
    assertThat(write(RowsmithSpanner.update(AccountMapper::new), rows)).isEmpty();
    assertThat(write(RowsmithSpanner.replace(AccountMapper::new), rows)).isEmpty();

    assertThat(accounts.scan().idStartsWith("s").list()).containsExactly(rows);
  }

  @Test
  void keys_that_have_no_rows_are_no_rows() {
    assertThat(
            Pipelines.run(
                RowsmithSpanner.read(AccountMapper::new)
                    .from(project(), instance(), name())
                    .configured(io -> io.withEmulatorHost(emulator.address()).withBatching(false))
                    .scan(AccountRepository::new, table -> table.scan().id("absent"))))
        .isEmpty();
  }

  @Test
  void an_entity_with_a_revision_is_refused() {
    assertThatThrownBy(() -> RowsmithSpanner.replace(TicketMapper::new))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("Ticket has a @Revision, and SpannerIO writes without looking");
    assertThatThrownBy(() -> RowsmithSpanner.insertOrUpdate(TicketMapper::new))
        .isInstanceOf(InvalidInputException.class);
    assertThatThrownBy(() -> RowsmithSpanner.update(TicketMapper::new))
        .isInstanceOf(InvalidInputException.class);
  }

  private @Nullable String remark(String id) {
    Struct row = database.client().singleUse().readRow("Accounts", Key.of(id), List.of("remark"));
    return row == null || row.isNull(0) ? null : row.getString(0);
  }

  private List<BadRecord> write(SpannerWrite<Account> write, Account... rows) {
    Pipeline pipeline = Pipelines.create();
    Pipelines.Collected<BadRecord> records = new Pipelines.Collected<>();
    try (ErrorHandler.BadRecordErrorHandler<?> handler =
        pipeline.registerBadRecordErrorHandler(records)) {
      var dialect =
          pipeline.apply("Dialect", Create.of(database.dialect())).apply(View.asSingleton());
      pipeline
          .apply(Create.of(List.of(rows)).withCoder(SerializableCoder.of(Account.class)))
          .apply(
              write
                  .to(project(), instance(), name())
                  .configured(
                      io -> io.withEmulatorHost(emulator.address()).withDialectView(dialect))
                  .onBad(handler));
    }
    pipeline.run().waitUntilFinish();
    return records.elements();
  }

  private static Account account(String id, long balance) {
    return new Account(id, "ann", id + "@example.org", balance);
  }

  private String project() {
    return database.id().getInstanceId().getProject();
  }

  private String instance() {
    return database.id().getInstanceId().getInstance();
  }

  private String name() {
    return database.id().getDatabase();
  }
}
