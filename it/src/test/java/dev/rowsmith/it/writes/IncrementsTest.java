package dev.rowsmith.it.writes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.BigtableTest;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** An increment begins where a reader would: at the value that stands for an absent cell. */
@BigtableTest
class IncrementsTest {

  private static final int AT_ONCE = 40;

  @Test
  void the_first_increment_begins_at_the_value_of_an_absent_cell(QuotaRepository quotas) {
    QuotaKey key = new QuotaKey("first");

    assertThat(quotas.increment(key, QuotaTable.TOKENS, 1)).isEqualTo(6);
    assertThat(quotas.increment(key, QuotaTable.TOKENS, 2)).isEqualTo(8);
    assertThat(quotas.find(key)).contains(new Quota("first", 8, 100));
  }

  @Test
  void a_cell_that_is_there_is_continued_whatever_it_holds(QuotaRepository quotas) {
    QuotaKey key = new QuotaKey("zero");
    quotas.put(new Quota("zero", 0, 1));

    assertThat(quotas.increment(key, QuotaTable.TOKENS, 1)).isEqualTo(1);
    assertThat(quotas.incrementAsync(key, QuotaTable.TRIAL, -1).join()).isEqualTo(0);
  }

  @Test
  void an_increment_after_a_deletion_begins_anew(QuotaRepository quotas) {
    QuotaKey key = new QuotaKey("anew");
    quotas.put(new Quota("anew", 50, 50));
    quotas.delete(key);

    assertThat(quotas.incrementAsync(key, QuotaTable.TOKENS, -3).join()).isEqualTo(2);
  }

  @Test
  void a_cell_that_has_expired_is_not_continued(QuotaRepository quotas) {
    QuotaKey key = new QuotaKey("expired");
    Instant old = Instant.now().minus(Duration.ofDays(40)).truncatedTo(ChronoUnit.MILLIS);
    quotas.update("expired").cellsWrittenAt(old).trial(7).apply();

    assertThat(quotas.increment(key, QuotaTable.TRIAL, 1)).isEqualTo(101);
    assertThat(quotas.increment(key, QuotaTable.TRIAL, 1)).isEqualTo(102);
    assertThat(Objects.requireNonNull(quotas.find(key).orElse(null)).trial()).isEqualTo(102);
  }

  @Test
  void of_many_increments_at_once_one_begins(QuotaRepository quotas) {
    QuotaKey key = new QuotaKey("many");
    List<CompletableFuture<Long>> all = new ArrayList<>();
    for (int count = 0; count < AT_ONCE; count++) {
      all.add(quotas.incrementAsync(key, QuotaTable.TOKENS, 1));
    }

    assertThat(all.stream().map(CompletableFuture::join))
        .containsExactlyInAnyOrderElementsOf(
            LongStream.rangeClosed(6, 5 + AT_ONCE).boxed().toList());
  }
}
