package dev.rowsmith.it.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Sums in buckets of time: each hour is a cell that Bigtable adds to. */
@BigtableTest
class VelocityTest {

  private final Instant noon = Instant.now().truncatedTo(ChronoUnit.HOURS);
  private final Instant before = noon.minus(Duration.ofHours(1));

  @InjectBigtable VelocityRepository cards;

  private void fill(String card) {
    cards.put(new Velocity(card, "ann", new TreeMap<>(), List.of(), 0, new TreeMap<>()));
    cards.update(card).addPayments(noon, 2).addPayments(before, 5).addTotal(7).apply();
    cards.update(card).cellsWrittenAt(noon).addPayments(3).addRefusals(1).addTotal(4).apply();
  }

  @Test
  void each_bucket_has_its_own_sum_the_newest_first() {
    fill("sums");

    Velocity found = cards.find("sums").orElseThrow();
    assertThat(found.payments()).containsExactly(Map.entry(noon, 5L), Map.entry(before, 5L));
    assertThat(found.refusals()).containsExactly(new Cell<>(noon, 1L));
    assertThat(found.total()).isEqualTo(11);
    assertThat(found.shops()).isEmpty();
  }

  @Test
  void one_bucket_is_read_by_its_time() {
    fill("one");

    assertThat(
            cards
                .scan()
                .device("one")
                .only(VelocityTable.PAYMENTS)
                .writtenBetween(before, noon)
                .list())
        .singleElement()
        .satisfies(
            row ->
                assertThat(row.get(VelocityTable.PAYMENTS))
                    .containsExactly(new Cell<>(before, 5L)));
  }

  @Test
  void a_put_leaves_what_was_added_and_an_age_hides_old_buckets() {
    fill("put");
    Instant old = noon.minus(Duration.ofDays(8));
    cards.update("put").addPayments(old, 9).apply();
    cards.put(new Velocity("put", "bob", new TreeMap<>(), List.of(), 0, new TreeMap<>()));

    Velocity found = cards.find("put").orElseThrow();
    assertThat(found.owner()).isEqualTo("bob");
    assertThat(found.payments()).containsOnlyKeys(noon, before);
  }

  @Test
  void a_bucket_without_a_time_is_refused() {
    assertThatThrownBy(() -> cards.update("x").addPayments(1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Velocity.payments is in buckets of time");
    assertThatThrownBy(() -> cards.update("x").addPayments(noon.plusNanos(1), 1))
        .isInstanceOf(CellValueException.class)
        .hasMessageContaining("Velocity.payments");
    assertThatThrownBy(() -> cards.update("x").addPayments(Instant.EPOCH.minusMillis(1), 1))
        .isInstanceOf(CellValueException.class);
  }
}
