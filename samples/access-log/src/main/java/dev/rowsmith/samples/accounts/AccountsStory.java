package dev.rowsmith.samples.accounts;

import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** Tells of accounts and the movements that are stored with them. */
public final class AccountsStory {

  private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");

  private AccountsStory() {}

  /** Tells the story on a database that has no such tables. */
  public static void tell(SpannerDatabase database, PrintStream out) {
    // In any order: a parent is created before its children.
    database.schemas().create(MovementTable.SCHEMA, AccountTable.SCHEMA);
    AccountRepository accounts = new AccountRepository(database.client());
    MovementRepository movements = new MovementRepository(database.client());
    UUID ana = UUID.randomUUID();
    UUID kim = UUID.randomUUID();
    accounts.insert(new Account(ana, "Ana"));
    accounts.insert(new Account(kim, "Kim"));
    for (int day = 0; day < 4; day++) {
      Instant at = NOON.plus(Duration.ofDays(day));
      movements.insert(new Movement(ana, at, new BigDecimal("-12.50"), "lunch " + day));
      movements.insert(new Movement(kim, at, new BigDecimal(day), "interest " + day));
    }

    out.printf("%n=== An account's movements lie behind its row, the newest first%n");
    movements.scan().accountId(ana).limit(2).list().forEach(out::println);
    out.printf("-- the second and third day of Kim%n");
    movements
        .scan()
        .accountId(kim)
        .atBetween(NOON.plus(Duration.ofDays(1)), NOON.plus(Duration.ofDays(3)))
        .list()
        .forEach(out::println);

    out.printf("%n=== They go with their account%n");
    accounts.delete(ana);
    out.printf("Ana: %s, Kim: %s%n", count(movements, ana), count(movements, kim));
  }

  private static int count(MovementRepository movements, UUID account) {
    return movements.scan().accountId(account).list().size();
  }
}
