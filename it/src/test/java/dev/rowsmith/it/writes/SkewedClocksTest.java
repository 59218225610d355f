package dev.rowsmith.it.writes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.RevisionConflictException;
import dev.rowsmith.runtime.bigtable.SkewedClock;
import dev.rowsmith.testing.BigtableTest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Writes on a condition that succeed have an effect, whatever the clocks of the machines say. */
@BigtableTest
class SkewedClocksTest {

  private static final Duration AHEAD = Duration.ofMillis(500);
  private static final int THREADS = 8;

  private final BigtableDataClient client;
  private final BalanceRepository slow;
  private final BalanceRepository fast;
  private final DraftRepository drafts;

  SkewedClocksTest(BigtableDataClient client, BalanceRepository balances, DraftRepository drafts) {
    this.client = client;
    this.slow = balances;
    this.drafts = drafts;
    this.fast = SkewedClock.ahead(new BalanceRepository(client, balances.table()), AHEAD);
  }

  @Test
  void a_claim_that_succeeds_is_seen() {
    for (int at = 0; at < 5; at++) {
      String account = "claim" + at;
      assertThat(fast.insertIfAbsent(new Balance(account, 0, "nobody", "open"))).isTrue();

      boolean claimed =
          slow.update(account).owner("slow").onlyIf(BalanceTable.OWNER.is("nobody")).apply();

      assertThat(claimed).isTrue();
      assertThat(fast.find(account).orElseThrow().owner()).isEqualTo("slow");
      assertThat(
              fast.update(account)
                  .owner("fast")
                  .onlyIf(BalanceTable.OWNER.is("nobody"))
                  .applyAsync()
                  .join())
          .isFalse();
    }
  }

  @Test
  void what_is_set_beside_the_tested_column_is_seen_too() {
    fast.put(new Balance("beside", 5, "ann", "open"));

    assertThat(
            slow.update("beside")
                .amount(6)
                .state("paid")
                .onlyIf(BalanceTable.OWNER.is("ann"))
                .applyAsync()
                .join())
        .isTrue();

    assertThat(slow.find("beside")).contains(new Balance("beside", 6, "ann", "paid"));
  }

  @Test
  void a_cell_of_the_far_future_is_replaced() {
    slow.update("future")
        .cellsWrittenAt(Instant.parse("2999-01-01T00:00:00Z"))
        .owner("nobody")
        .apply();
    slow.update("future").owner("hidden").apply();
    assertThat(slow.find("future").orElseThrow().owner()).isEqualTo("nobody");

    assertThat(slow.update("future").owner("me").onlyIf(BalanceTable.OWNER.is("nobody")).apply())
        .isTrue();

    assertThat(slow.find("future").orElseThrow().owner()).isEqualTo("me");
  }

  @Test
  void an_update_has_the_time_at_which_it_is_applied() throws InterruptedException {
    slow.put(new Balance("late", 1, null, null));
    BalanceRepository.Update early = slow.update("late").amount(2);
    Thread.sleep(5);
    slow.update("late").amount(3).apply();

    early.apply();

    assertThat(slow.find("late").orElseThrow().amount()).isEqualTo(2);
  }

  @Test
  void a_replace_leaves_no_cell_of_the_other_machine() {
    DraftRepository ahead = SkewedClock.ahead(new DraftRepository(client, drafts.table()), AHEAD);
    Draft draft = new Draft("torn", "first", "note", Optional.of(1), 0, null, Set.of("a"), 0);
    ahead.insertIfAbsent(draft);
    Draft second = ahead.replace(draft.called("second"));

    Draft third =
        drafts.replace(new Draft("torn", "third", null, Optional.of(3), 1, null, Set.of("c"), 0));

    assertThat(drafts.find("torn")).contains(third);
    assertThatThrownBy(() -> ahead.replace(second)).isInstanceOf(RevisionConflictException.class);
    drafts.update("torn", 2).title("fourth").apply();
    assertThat(drafts.find("torn").orElseThrow().title()).isEqualTo("fourth");
    assertThat(drafts.find("torn").orElseThrow().revision()).isEqualTo(3);
  }

  @Test
  void eight_threads_lose_no_change_of_a_balance() throws Exception {
    assertThat(successes(slow, slow, "eight")).isEqualTo(balance("eight"));
  }

  @Test
  void eight_threads_on_two_clocks_lose_no_change_of_a_balance() throws Exception {
    assertThat(successes(slow, fast, "skewed")).isEqualTo(balance("skewed"));
  }

  private long balance(String account) {
    return slow.find(account).orElseThrow().amount();
  }

  /** Adds 1 in eight threads, 60 times each, and returns how often that succeeded. */
  private static long successes(BalanceRepository one, BalanceRepository other, String account)
      throws Exception {
    one.put(new Balance(account, 0, null, null));
    List<Callable<Long>> tasks = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      BalanceRepository balances = thread % 2 == 0 ? one : other;
      tasks.add(() -> add(balances, account));
    }
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      long successes = 0;
      for (Future<Long> each : threads.invokeAll(tasks)) {
        successes += each.get();
      }
      return successes;
    } finally {
      threads.shutdownNow();
    }
  }

  private static long add(BalanceRepository balances, String account) {
    long successes = 0;
    for (int at = 0; at < 60; at++) {
      BalanceRepository.Update update = balances.update(account);
      long read = balances.find(account).orElseThrow().amount();
      if (update.amount(read + 1).onlyIf(BalanceTable.AMOUNT.is(read)).apply()) {
        successes++;
      }
    }
    return successes;
  }
}
