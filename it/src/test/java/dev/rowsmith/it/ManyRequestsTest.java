package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.bigtable.BulkOptions;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Scans that take more requests than one connection sends at a time, or keys than one names. */
@BigtableTest
@Timeout(120)
class ManyRequestsTest {

  private static final int ROWS = 30_000;
  private static final Instant START = Instant.ofEpochMilli(1_423_523_569_918L);
  private static final List<WideEvent> EVENTS =
      IntStream.range(0, ROWS)
          .mapToObj(row -> new WideEvent(START.plusMillis(row / 1_000), row % 1_000, row))
          .toList();

  @BeforeAll
  static void load(WideEventRepository events) {
    events.mergeAll(EVENTS.stream(), BulkOptions.defaults()).orThrow();
  }

  @Test
  void all_rows_of_256_buckets_come_in_order(WideEventRepository events) {
    assertThat(events.scanAll("the test").explain().buckets()).isEqualTo(256);
    assertThat(events.scanAll("the test").list()).isEqualTo(EVENTS);
    assertThat(events.scanAll("the test").count()).isEqualTo(ROWS);
  }

  @Test
  void rows_of_256_buckets_come_from_the_end_and_up_to_a_limit(WideEventRepository events) {
    List<WideEvent> last = new ArrayList<>(EVENTS.subList(ROWS - 5_000, ROWS));
    Collections.reverse(last);

    assertThat(events.scanAll("the test").reversed().limit(5_000).list()).isEqualTo(last);
    assertThat(events.scanAll("the test").first()).contains(EVENTS.get(0));
  }

  @Test
  void streams_of_256_buckets_that_are_left_open_do_not_keep_others_waiting(
      WideEventRepository events) {
    List<Stream<WideEvent>> open = new ArrayList<>();
    try {
      for (int scan = 0; scan < 3; scan++) {
        Stream<WideEvent> stream = events.scanAll("the test").stream();
        open.add(stream);
        Iterator<WideEvent> rows = stream.iterator();
        assertThat(rows.next()).isEqualTo(EVENTS.get(0));
      }
      assertThat(events.scanAll("the test").limit(2_000).list())
          .isEqualTo(EVENTS.subList(0, 2_000));
    } finally {
      open.forEach(Stream::close);
    }
  }

  @Test
  void pages_of_256_buckets_have_every_row_once(WideEventRepository events) {
    List<WideEvent> read = new ArrayList<>();
    Optional<String> token = Optional.empty();
    do {
      Page<WideEvent> page = events.scanAll("the test").page(9_000, token.orElse(null));
      read.addAll(page.rows());
      token = page.next();
    } while (token.isPresent());

    assertThat(read).isEqualTo(EVENTS);
  }

  /**
   * Twenty instants by two thousand devices, of which half exist, are more than one request names.
   */
  @Test
  void rows_of_a_plain_table_by_tens_of_thousands_of_keys_come_in_order(
      PlainEventRepository plain) {
    List<PlainEvent> rows =
        IntStream.range(0, 20_000)
            .mapToObj(row -> new PlainEvent(START.plusMillis(row / 1_000), row % 1_000 * 2, row))
            .toList();
    plain.mergeAll(rows.stream(), BulkOptions.defaults()).orThrow();
    List<Instant> times = rows.stream().map(PlainEvent::at).distinct().toList();
    List<Integer> devices = IntStream.range(0, 2_000).boxed().toList();

    var scan = plain.scan().atIn(times).deviceIn(devices);
    assertThat(scan.explain().points()).isEqualTo(40_000);
    assertThat(scan.list()).isEqualTo(rows);
    assertThat(scan.count()).isEqualTo(rows.size());
    assertThat(scan.limit(15_000).list()).isEqualTo(rows.subList(0, 15_000));
    List<PlainEvent> backwards = new ArrayList<>(rows);
    Collections.reverse(backwards);
    assertThat(scan.reversed().list()).isEqualTo(backwards);
  }
}
