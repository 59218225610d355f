package dev.rowsmith.runtime.bigtable.internal.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.WatchdogTimeoutException;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rows that are asked for one by one, over requests that end before the rows do. */
@Timeout(30)
class LazyRowsTest {

  private static final KeySet ALL =
      new KeySet(List.of(), List.of(KeyRange.prefix(ByteString.copyFromUtf8("r"))));

  private final List<KeySet> asked = new ArrayList<>();
  private final List<Long> limits = new ArrayList<>();
  private final List<FakeServerStream> calls = new ArrayList<>();

  @Test
  void rows_come_in_their_order_from_one_request() {
    LazyRows<String> rows = lazy(0, false, call("r1", "r2", "r3"));

    assertThat(keys(rows)).containsExactly("r1", "r2", "r3");
    assertThat(asked).containsExactly(ALL);
    assertThatThrownBy(rows::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void few_rows_are_asked_for_before_they_are_wanted() {
    FakeServerStream call = call("r1", "r2", "r3", "r4", "r5", "r6");
    LazyRows<String> rows = lazy(0, false, call);
    assertThat(call.requested()).isEqualTo(2);

    rows.next();
    assertThat(call.requested()).isEqualTo(3);
  }

  @Test
  void large_rows_are_asked_for_one_by_one() {
    FakeServerStream call =
        new FakeServerStream(
            IntStream.range(0, 10)
                .mapToObj(
                    at ->
                        new MappedRow<>(
                            ByteString.copyFromUtf8("r" + at), "", null, false, 50_000_000))
                .toList());
    LazyRows<String> rows = lazy(0, false, call);
    for (int taken = 1; taken <= 10; taken++) {
      rows.next();
      assertThat(call.requested()).isLessThanOrEqualTo(Math.max(2, taken + 1));
    }
    assertThat(rows.hasNext()).isFalse();
  }

  @Test
  void a_request_that_was_forgotten_goes_on_after_the_last_row() {
    LazyRows<String> rows = lazy(0, false, call("r1", "r2").idle(), call("r3"));

    assertThat(keys(rows)).containsExactly("r1", "r2", "r3");
    assertThat(asked).containsExactly(ALL, ALL.after(ByteString.copyFromUtf8("r2")));
  }

  @Test
  void a_request_from_the_end_goes_on_before_the_last_row() {
    LazyRows<String> rows = lazy(0, true, call("r3", "r2").idle(), call("r1"));

    assertThat(keys(rows)).containsExactly("r3", "r2", "r1");
    assertThat(asked).containsExactly(ALL, ALL.before(ByteString.copyFromUtf8("r2")));
  }

  @Test
  void a_request_that_was_forgotten_before_its_first_row_is_sent_again() {
    assertThat(keys(lazy(0, false, call().idle(), call("r1")))).containsExactly("r1");
    assertThat(asked).containsExactly(ALL, ALL);
  }

  @Test
  void the_next_request_asks_for_the_rest_of_a_limit() {
    LazyRows<String> rows = lazy(3, false, call("r1", "r2").idle(), call("r3"));

    assertThat(keys(rows)).containsExactly("r1", "r2", "r3");
    assertThat(limits).containsExactly(3L, 1L);
  }

  @Test
  void nothing_is_sent_when_the_limit_was_reached() {
    assertThat(keys(lazy(2, false, call("r1", "r2").idle()))).containsExactly("r1", "r2");
    assertThat(asked).hasSize(1);
  }

  @Test
  void nothing_is_sent_after_the_last_key_that_is_wanted() {
    KeySet points = new KeySet(List.of(ByteString.copyFromUtf8("r1")), List.of());
    FakeServerStream only = call("r1").idle();
    LazyRows<String> rows = new LazyRows<>(sender(only), points, 0, false);

    assertThat(keys(rows)).containsExactly("r1");
    assertThat(asked).containsExactly(points);
  }

  @Test
  void a_server_that_was_waited_for_in_vain_is_an_error() {
    WatchdogTimeoutException silent = FakeServerStream.timeout("waited in vain", true);
    LazyRows<String> rows = lazy(0, false, call("r1").failing(silent));
    rows.next();

    assertThatThrownBy(rows::hasNext).isSameAs(silent);
    assertThat(asked).hasSize(1);
  }

  @Test
  void any_other_error_comes_as_it_is() {
    IllegalStateException problem = new IllegalStateException("no such table");
    LazyRows<String> rows = lazy(0, false, call("r1").failing(problem));
    rows.next();

    assertThatThrownBy(rows::next).isSameAs(problem);
  }

  @Test
  void close_cancels_the_request_that_is_under_way() {
    FakeServerStream first = call("r1").idle();
    FakeServerStream second = call("r2", "r3");
    LazyRows<String> rows = lazy(0, false, first, second);
    rows.next();
    rows.next();

    rows.close();

    assertThat(second.cancelled()).isTrue();
    assertThat(first.cancelled()).isFalse();
  }

  @Test
  void nothing_is_sent_after_close() {
    LazyRows<String> rows = lazy(0, false, call("r1").idle(), call("r2"));
    rows.next();
    rows.close();

    assertThat(rows.hasNext()).isFalse();
    assertThat(asked).hasSize(1);
  }

  @Test
  void an_interrupted_reader_cancels_the_request_and_stays_interrupted() {
    FakeServerStream call = call("r1").hanging();
    LazyRows<String> rows = lazy(0, false, call);
    rows.next();
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(rows::hasNext)
          .isInstanceOf(CompletionException.class)
          .hasMessage("interrupted while reading rows");
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
      assertThat(call.cancelled()).isTrue();
    } finally {
      Thread.interrupted();
    }
  }

  private static FakeServerStream call(String... keys) {
    return new FakeServerStream(
        Arrays.stream(keys)
            .map(key -> new MappedRow<>(ByteString.copyFromUtf8(key), "", null, false, 1))
            .toList());
  }

  private LazyRows<String> lazy(long limit, boolean reversed, FakeServerStream... answers) {
    return new LazyRows<>(sender(answers), ALL, limit, reversed);
  }

  private LazyRows.Sender<String> sender(FakeServerStream... answers) {
    calls.addAll(List.of(answers));
    return (keys, limit, rows) -> {
      asked.add(keys);
      limits.add(limit);
      calls.remove(0).start(rows);
    };
  }

  private static List<String> keys(LazyRows<String> rows) {
    List<String> keys = new ArrayList<>();
    rows.forEachRemaining(row -> keys.add(row.key().toStringUtf8()));
    return keys;
  }
}
