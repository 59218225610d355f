package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.bigtable.BulkOptions;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Reads 100,000 rows of 16 buckets and of a table without buckets: the same rows in the same order.
 *
 * <p>The module's pom runs it with {@code -Xmx128m}.
 */
@BigtableTest
class FanOutTest {

  private static final int ROWS = 100_000;
  private static final Instant START = Instant.ofEpochMilli(1_423_523_569_918L);

  @BeforeAll
  static void load(SaltedEventRepository salted, PlainEventRepository plain) {
    plain.mergeAll(events(), BulkOptions.defaults()).orThrow();
    salted.mergeAll(events().map(PlainEvent::salted), BulkOptions.defaults()).orThrow();
  }

  private static Stream<PlainEvent> events() {
    return IntStream.range(0, ROWS)
        .mapToObj(row -> new PlainEvent(START.plusMillis(row / 3), row * 7 % 10_000, row));
  }

  @Test
  void all_buckets_give_the_rows_of_a_plain_table_in_its_order(
      SaltedEventRepository salted, PlainEventRepository plain) {
    Scan<SaltedEvent, SaltedEventKey> all = salted.scanAll("the comparison");

    assertThat(all.explain().buckets()).isEqualTo(16);
    assertThat(sameRows(all, plain.scanAll("the comparison"))).isEqualTo(ROWS);
    assertThat(all.count()).isEqualTo(ROWS);
  }

  @Test
  void all_buckets_give_the_rows_from_the_end_as_well(
      SaltedEventRepository salted, PlainEventRepository plain) {
    assertThat(
            sameRows(
                salted.scan().atFrom(START.plusSeconds(20)).reversed(),
                plain.scan().atFrom(START.plusSeconds(20)).reversed()))
        .isEqualTo(ROWS - 60_000);
  }

  @Test
  void a_limit_holds_over_all_buckets(SaltedEventRepository salted, PlainEventRepository plain) {
    assertThat(
            sameRows(
                salted.scan().atBefore(START.plusSeconds(5)).limit(1_000),
                plain.scan().atBefore(START.plusSeconds(5)).limit(1_000)))
        .isEqualTo(1_000);
  }

  @Test
  void pages_of_all_buckets_give_every_row_once(SaltedEventRepository salted) {
    Scan<SaltedEvent, SaltedEventKey> second = salted.scan().atBetween(START, START.plusSeconds(1));
    List<SaltedEvent> paged = new ArrayList<>();
    Optional<String> token = Optional.empty();
    do {
      Page<SaltedEvent> page = second.page(700, token.orElse(null));
      paged.addAll(page.rows());
      token = page.next();
    } while (token.isPresent());

    assertThat(paged).isEqualTo(second.list()).hasSize(3_000);
  }

  @Test
  void a_row_is_found_in_its_bucket(SaltedEventRepository salted) {
    assertThat(salted.find(START, 7)).contains(new SaltedEvent(START, 7, 1));
    assertThat(salted.scan().at(START).device(7).explain().buckets()).isEqualTo(1);
  }

  private static long sameRows(
      Scan<SaltedEvent, SaltedEventKey> salted, Scan<PlainEvent, PlainEventKey> plain) {
    long rows = 0;
    try (Stream<SaltedEvent> some = salted.stream();
        Stream<PlainEvent> others = plain.stream()) {
      Iterator<PlainEvent> expected = others.iterator();
      for (SaltedEvent event : (Iterable<SaltedEvent>) some::iterator) {
        if (!expected.hasNext() || !expected.next().salted().equals(event)) {
          throw new AssertionError("row " + rows + " differs: " + event);
        }
        rows++;
      }
      assertThat(expected.hasNext()).isFalse();
    }
    return rows;
  }
}
