package dev.rowsmith.it.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import com.google.cloud.bigtable.data.v2.models.ReadModifyWriteRow;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.rpc.Code;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.BufferedCounter;
import dev.rowsmith.runtime.bigtable.CounterFailure;
import dev.rowsmith.runtime.bigtable.CounterOptions;
import dev.rowsmith.runtime.bigtable.CounterStatistics;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.runtime.bigtable.table.AggregateColumn;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import io.grpc.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is counted in memory reaches the table once, or the listener. */
@ExtendWith(FaultyBigtableExtension.class)
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class BufferedCounterTest {

  /** Longer than a test. */
  private static final CounterOptions BY_HAND =
      CounterOptions.defaults().every(Duration.ofHours(1));

  /** The method of an increment. */
  private static final String INCREMENTS = "ReadModifyWriteRow";

  private static final AtomicInteger NUMBERS = new AtomicInteger();

  private final FaultyBigtable bigtable;
  private final PageVisitsRepository visits;
  private final List<CounterFailure<PageVisitsKey>> failures =
      Collections.synchronizedList(new ArrayList<>());
  private final PageVisitsKey page = new PageVisitsKey("page" + NUMBERS.incrementAndGet());

  private BufferedCounter<PageVisitsKey> counter;

  BufferedCounterTest(FaultyBigtable bigtable) {
    this.bigtable = bigtable;
    visits = new PageVisitsRepository(bigtable.client);
    counter = counter(BY_HAND);
  }

  @BeforeAll
  static void table(FaultyBigtable bigtable) {
    new SchemaManager(bigtable.emulator.adminClient()).create(PageVisitsTable.SCHEMA);
  }

  private BufferedCounter<PageVisitsKey> counter(CounterOptions options) {
    return new BufferedCounter<>(visits, options, failures::add);
  }

  @AfterEach
  void close() {
    bigtable.proxy.inject("MutateRows", Fault.NONE);
    bigtable.proxy.inject(INCREMENTS, Fault.NONE);
    counter.close();
  }

  private long stars() {
    return visits.find(page).map(PageVisits::stars).orElse(0L);
  }

  private long views() {
    return visits.find(page).map(PageVisits::views).orElse(0L);
  }

  @Test
  void many_additions_are_one_request() {
    bigtable.proxy.inject("MutateRows", Fault.NONE);
    for (int i = 0; i < 10_000; i++) {
      counter.add(page, PageVisitsTable.VIEWS, 1);
      counter.add(page, PageVisitsTable.CLICKS, 2);
    }
    assertThat(counter.statistics().pendingSums()).isEqualTo(2);
    assertThat(counter.statistics().pendingSince()).isPresent();
    assertThat(views()).isZero();

    counter.flush();

    assertThat(visits.find(page)).contains(new PageVisits(page.page(), 10_000, 20_000, 0));
    assertThat(bigtable.proxy.calls("MutateRows")).isEqualTo(1);
    CounterStatistics done = counter.statistics();
    assertThat(done.additionsPerWrite()).isEqualTo(20_000);
    assertThat(done.pendingSums()).isZero();
    assertThat(done.pendingSince()).isEmpty();
    System.out.printf(
        Locale.ROOT,
        "buffered counter: %,d additions in %s write of a row, 1 request%n",
        done.additions(),
        done.writtenRows());
  }

  @Test
  void sums_that_are_refused_are_kept_reported_and_written_once_with_the_next_write() {
    counter.add(page, PageVisitsTable.VIEWS, 5);
    bigtable.proxy.inject(
        "MutateRows", Fault.first(1, () -> Fault.refused(Status.PERMISSION_DENIED)));

    counter.flush();

    assertThat(failures).hasSize(1);
    assertThat(failures.get(0).isKept()).isTrue();
    assertThat(failures.get(0).key()).isEqualTo(page);
    assertThat(failures.get(0).sums()).isEqualTo(Map.of(PageVisitsTable.VIEWS, 5L));
    assertThat(counter.statistics().pendingSums()).isEqualTo(1);
    assertThat(views()).isZero();

    counter.add(page, PageVisitsTable.VIEWS, 2);
    counter.flush();
    counter.flush();

    assertThat(views()).isEqualTo(7);
    assertThat(counter.statistics().pendingSums()).isZero();
  }

  @Test
  void sums_whose_answer_was_lost_are_counted_once_reported_and_not_sent_again() {
    counter.add(page, PageVisitsTable.VIEWS, 5);
    bigtable.proxy.inject("MutateRows", Fault.first(1, () -> Fault.answerLost(Status.UNAVAILABLE)));

    counter.flush();
    counter.flush();

    assertThat(bigtable.proxy.calls("MutateRows")).isEqualTo(1);
    assertThat(failures).hasSize(1);
    assertThat(failures.get(0).isKept()).isFalse();
    assertThat(counter.statistics().unknownRows()).isEqualTo(1);
    assertThat(counter.statistics().pendingSums()).isZero();
    assertThat(views()).isEqualTo(5);
  }

  @Test
  void one_row_that_is_refused_costs_no_other() {
    PageVisitsKey other = new PageVisitsKey(page.page() + "b");
    counter.add(page, PageVisitsTable.VIEWS, 1);
    counter.add(other, PageVisitsTable.VIEWS, 1);
    bigtable.proxy.inject(
        "MutateRows",
        Fault.first(
            1, () -> BulkFault.entriesRefused(other.encode()::equals, Code.FAILED_PRECONDITION)));

    counter.flush();

    assertThat(views()).isEqualTo(1);
    assertThat(failures).extracting(CounterFailure::key).containsExactly(other);
    assertThat(counter.statistics().pendingSums()).isEqualTo(1);

    counter.flush();

    assertThat(visits.find(other).map(PageVisits::views)).contains(1L);
    assertThat(views()).isEqualTo(1);
  }

  @Test
  void a_repeated_addition_of_one_time_counts_twice_so_it_is_never_sent_again() {
    // What the store does, and why a write is not repeated: equal timestamps are added, not
    // replaced.
    for (int time = 0; time < 2; time++) {
      bigtable
          .emulator
          .dataClient()
          .mutateRow(
              RowMutation.create(TableId.of("page_visits"), page.encode())
                  .addToCell("n", "views", 0, 5));
    }

    assertThat(views()).isEqualTo(10);
  }

  @Test
  void an_increment_that_is_repeated_counts_twice_so_it_is_never_sent_again() {
    // Neither of the two kinds may repeat.
    for (int time = 0; time < 2; time++) {
      bigtable
          .emulator
          .dataClient()
          .readModifyWriteRow(
              ReadModifyWriteRow.create(TableId.of("page_visits"), page.encode())
                  .increment("p", "stars", 5));
    }

    assertThat(stars()).isEqualTo(10);
  }

  @Test
  void many_additions_to_a_plain_number_are_one_increment_beside_the_aggregates_of_its_row() {
    bigtable.proxy.inject("MutateRows", Fault.NONE);
    bigtable.proxy.inject(INCREMENTS, Fault.NONE);
    for (int i = 0; i < 1_000; i++) {
      counter.add(page, PageVisitsTable.STARS, 3);
      counter.add(page, PageVisitsTable.VIEWS, 1);
    }
    assertThat(counter.statistics().pendingSums()).isEqualTo(2);

    counter.flush();

    assertThat(visits.find(page)).contains(new PageVisits(page.page(), 1_000, 0, 3_000));
    assertThat(bigtable.proxy.calls(INCREMENTS)).isEqualTo(1);
    assertThat(bigtable.proxy.calls("MutateRows")).isEqualTo(1);
    assertThat(counter.statistics().pendingSums()).isZero();
    assertThat(counter.statistics().additionsPerWrite()).isEqualTo(1_000);
  }

  @Test
  void many_rows_are_incremented() {
    bigtable.proxy.inject(INCREMENTS, Fault.NONE);
    for (int row = 0; row < 300; row++) {
      counter.add(new PageVisitsKey(page.page() + "/" + row), PageVisitsTable.STARS, row);
    }

    counter.flush();

    assertThat(bigtable.proxy.calls(INCREMENTS)).isEqualTo(300);
    assertThat(visits.find(new PageVisitsKey(page.page() + "/299")).map(PageVisits::stars))
        .contains(299L);
    assertThat(failures).isEmpty();
  }

  @Test
  void an_increment_that_is_refused_is_kept_reported_and_written_once_with_the_next_write() {
    counter.add(page, PageVisitsTable.STARS, 5);
    counter.add(page, PageVisitsTable.VIEWS, 1);
    bigtable.proxy.inject(INCREMENTS, Fault.first(1, () -> Fault.refused(Status.NOT_FOUND)));

    counter.flush();

    assertThat(failures).hasSize(1);
    assertThat(failures.get(0).isKept()).isTrue();
    assertThat(failures.get(0).sums()).isEqualTo(Map.of(PageVisitsTable.STARS, 5L));
    assertThat(counter.statistics().pendingSums()).isEqualTo(1);
    assertThat(views()).isEqualTo(1);

    counter.add(page, PageVisitsTable.STARS, 2);
    counter.flush();
    counter.flush();

    assertThat(stars()).isEqualTo(7);
    assertThat(views()).isEqualTo(1);
    assertThat(counter.statistics().pendingSums()).isZero();
  }

  @Test
  void an_increment_whose_answer_was_lost_is_counted_once_reported_and_not_sent_again() {
    counter.add(page, PageVisitsTable.STARS, 5);
    bigtable.proxy.inject(INCREMENTS, Fault.first(1, () -> Fault.answerLost(Status.UNAVAILABLE)));

    counter.flush();
    counter.flush();

    assertThat(bigtable.proxy.calls(INCREMENTS)).isEqualTo(1);
    assertThat(failures).hasSize(1);
    assertThat(failures.get(0).isKept()).isFalse();
    assertThat(failures.get(0).sums()).isEqualTo(Map.of(PageVisitsTable.STARS, 5L));
    assertThat(counter.statistics().unknownRows()).isEqualTo(1);
    assertThat(counter.statistics().pendingSums()).isZero();
    assertThat(stars()).isEqualTo(5);
  }

  @Test
  void only_numbers_of_the_table_are_incremented() {
    Column<Long> other = Column.of("stars", Long.class, "n", "other");
    BufferedCounter<ParcelKey> parcels =
        new BufferedCounter<>(bigtable.parcels, BY_HAND, failure -> {});

    assertThatThrownBy(() -> counter.add(page, other, 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("n:other is not a column of PageVisits");
    assertThatThrownBy(() -> parcels.add(new ParcelKey("a", 1), PageVisitsTable.STARS, 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("p:stars is not a column of Parcel");
    parcels.close();
  }

  @Test
  void under_faults_every_addition_is_counted_once_or_reported() throws Exception {
    int threads = 4;
    int rounds = 16;
    int each = 250;
    Fault often =
        number ->
            switch (number % 4) {
              case 1 -> Fault.refused(Status.PERMISSION_DENIED);
              case 2 -> Fault.answerLost(Status.UNAVAILABLE);
              case 3 -> Fault.refused(Status.UNAVAILABLE);
              default -> new Interference();
            };
    bigtable.proxy.inject("MutateRows", often);
    bigtable.proxy.inject(INCREMENTS, often);
    counter.close();
    counter = counter(CounterOptions.defaults().every(Duration.ofMillis(20)));
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    for (int round = 0; round < rounds; round++) {
      List<Future<?>> adding = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        adding.add(pool.submit(() -> add(each)));
      }
      for (Future<?> thread : adding) {
        thread.get();
      }
      counter.flush(); // Beside those of the interval.
    }
    pool.shutdown();
    bigtable.proxy.inject("MutateRows", Fault.NONE);
    bigtable.proxy.inject(INCREMENTS, Fault.NONE);
    counter.flush();

    CounterStatistics done = counter.statistics();
    long ofEach = (long) threads * rounds * each;
    assertThat(done.additions()).isEqualTo(2 * ofEach);
    assertThat(done.pendingSums()).isZero();
    assertThat(failures).extracting(CounterFailure::isKept).contains(true, false);
    assertThat(views()).isBetween(ofEach - unknown(PageVisitsTable.VIEWS), ofEach);
    assertThat(stars()).isBetween(ofEach - unknown(PageVisitsTable.STARS), ofEach);
    System.out.printf(
        Locale.ROOT,
        "buffered counter under faults: %,d additions to each; aggregate: %,d in the table, %,d reported as unknown; increment: %,d and %,d; %.0f additions for each write%n",
        ofEach,
        views(),
        unknown(PageVisitsTable.VIEWS),
        stars(),
        unknown(PageVisitsTable.STARS),
        done.additionsPerWrite());
  }

  /** Returns what was reported as counted or not. */
  private long unknown(MappedColumn column) {
    return failures.stream()
        .filter(failure -> !failure.isKept())
        .mapToLong(failure -> failure.sums().getOrDefault(column, 0L))
        .sum();
  }

  private void add(int times) {
    for (int time = 0; time < times; time++) {
      counter.add(page, PageVisitsTable.VIEWS, 1);
      counter.add(page, PageVisitsTable.STARS, 1);
    }
  }

  @Test
  void the_interval_writes_without_a_call() {
    counter.close();
    counter = counter(CounterOptions.defaults().every(Duration.ofMillis(20)));

    counter.add(page, PageVisitsTable.VIEWS, 3);

    bigtable.await(() -> views() == 3);
  }

  @Test
  void a_full_buffer_is_written_and_refuses_more_while_it_cannot_be() {
    counter.close();
    counter = counter(BY_HAND.atMost(2));
    PageVisitsKey second = new PageVisitsKey(page.page() + "b");
    PageVisitsKey third = new PageVisitsKey(page.page() + "c");
    counter.add(page, PageVisitsTable.VIEWS, 1);
    counter.add(second, PageVisitsTable.VIEWS, 1);
    bigtable.proxy.inject(
        "MutateRows", Fault.always(() -> Fault.refused(Status.PERMISSION_DENIED)));

    assertThatThrownBy(() -> counter.add(third, PageVisitsTable.VIEWS, 1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "2 sums of the table page_visits wait to be written, and there is no room for more");
    counter.add(page, PageVisitsTable.VIEWS, 1); // Room is not needed.
    assertThat(counter.statistics().pendingSums()).isEqualTo(2);

    bigtable.proxy.inject("MutateRows", Fault.NONE);
    counter.add(third, PageVisitsTable.VIEWS, 1);

    assertThat(views()).isEqualTo(2);
    assertThat(counter.statistics().pendingSums()).isEqualTo(1);
  }

  @Test
  void closing_writes_and_says_what_is_lost() {
    counter.add(page, PageVisitsTable.VIEWS, 4);
    counter.close();
    counter.close();

    assertThat(views()).isEqualTo(4);
    assertThatThrownBy(() -> counter.add(page, PageVisitsTable.VIEWS, 1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the counter of the table page_visits is closed");

    BufferedCounter<PageVisitsKey> refused = counter(BY_HAND);
    refused.add(page, PageVisitsTable.VIEWS, 1);
    bigtable.proxy.inject(
        "MutateRows", Fault.always(() -> Fault.refused(Status.PERMISSION_DENIED)));
    assertThatThrownBy(refused::close)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("1 sums of the table page_visits were refused and are lost");
  }

  @Test
  void only_sums_of_the_table_are_counted() {
    AggregateColumn other = AggregateColumn.of("views", "n", "other", Aggregation.SUM);
    AggregateColumn largest = AggregateColumn.of("views", "n", "views", Aggregation.MAX);

    assertThatThrownBy(() -> counter.add(page, other, 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("n:other is not a sum of PageVisits; expected one of: [n:views, n:clicks]");
    assertThatThrownBy(() -> counter.add(page, largest, 1))
        .isInstanceOf(InvalidInputException.class);
    assertThatThrownBy(() -> CounterOptions.defaults().every(Duration.ZERO))
        .hasMessage("an interval of PT0S: expected 10 ms or more");
    assertThatThrownBy(() -> CounterOptions.defaults().atMost(0))
        .hasMessage("0 sums: expected 1 or more");
    assertThat(counter.statistics().additions()).isZero();
  }

  @Test
  void a_sum_that_is_too_large_is_refused_and_the_rest_stays() {
    counter.add(page, PageVisitsTable.VIEWS, Long.MAX_VALUE);

    assertThatThrownBy(() -> counter.add(page, PageVisitsTable.VIEWS, 1))
        .isInstanceOf(ArithmeticException.class);
    counter.add(page, PageVisitsTable.VIEWS, -Long.MAX_VALUE);
    counter.flush();

    assertThat(views()).isZero();
    assertThat(failures).isEmpty();
  }
}
