package dev.rowsmith.runtime.bigtable.internal.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutures;
import com.google.api.core.SettableApiFuture;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.internal.BulkListeners;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bulk writes whose requests are answered when the test says so. */
@Timeout(30)
class AsyncBulkWriteTest {

  private final List<BulkMutation> sent = new ArrayList<>();
  private final List<SettableApiFuture<Void>> answers = new ArrayList<>();
  private final BulkRoom room = new BulkRoom();

  @Test
  void rows_go_in_requests_of_a_hundred() {
    CompletableFuture<BulkResult<Integer>> write = write(rows(250), 1, 10);

    assertThat(sent).extracting(BulkMutation::getEntryCount).containsExactly(100, 100, 50);
    assertThat(write).isNotDone();
    answers.forEach(answer -> answer.set(null));
    assertThat(write.join().orThrow().written()).isEqualTo(250);
  }

  @Test
  void large_rows_go_in_requests_of_20_megabytes() {
    assertThat(write(rows(5), 1, 8L << 20)).isNotDone();

    assertThat(sent).extracting(BulkMutation::getEntryCount).containsExactly(2, 2, 1);
  }

  @Test
  void a_request_has_at_most_a_hundred_thousand_mutations() {
    assertThat(write(rows(5), 40_000, 10)).isNotDone();

    assertThat(sent).extracting(BulkMutation::getEntryCount).containsExactly(2, 2, 1);
  }

  @Test
  void no_more_is_taken_while_20_000_rows_are_under_way() {
    List<Integer> drawn = new ArrayList<>();
    CompletableFuture<BulkResult<Integer>> write =
        write(IntStream.range(0, 50_000).boxed().peek(drawn::add), 1, 10);
    assertThat(drawn).hasSizeLessThanOrEqualTo(20_001);

    answers.get(0).set(null);
    assertThat(drawn).hasSizeLessThanOrEqualTo(20_101);

    for (int at = 1; at < answers.size(); at++) {
      answers.get(at).set(null);
    }
    assertThat(write.join().written()).isEqualTo(50_000);
  }

  @Test
  void no_more_is_taken_while_100_megabytes_are_under_way() {
    List<Integer> drawn = new ArrayList<>();
    assertThat(write(IntStream.range(0, 100).boxed().peek(drawn::add), 1, 10L << 20)).isNotDone();

    assertThat(drawn).hasSizeLessThanOrEqualTo(12);
  }

  @Test
  void writes_of_one_client_share_the_room_and_each_may_send_one_request() {
    List<Integer> drawn = new ArrayList<>();
    CompletableFuture<BulkResult<Integer>> first = write(IntStream.range(0, 30_000).boxed(), 1, 10);
    CompletableFuture<BulkResult<Integer>> second =
        write(IntStream.range(0, 1_000).boxed().peek(drawn::add), 1, 10);
    assertThat(drawn).hasSize(100);

    answers.get(200).set(null);
    assertThat(drawn).hasSizeBetween(200, 300);
    for (int at = 0; at < answers.size(); at++) {
      answers.get(at).set(null);
    }
    assertThat(first.join().written()).isEqualTo(30_000);
    assertThat(second.join().written()).isEqualTo(1_000);
    assertThat(room.isEmpty()).isTrue();
  }

  @Test
  void rows_that_were_not_sent_leave_the_room_when_a_write_is_cancelled() {
    CompletableFuture<BulkResult<Integer>> write = write(rows(50_000), 1, 300_000);
    assertThat(room.isFree()).isFalse();
    write.cancel(true);

    assertThat(room.isEmpty()).isTrue();
  }

  @Test
  void cancelling_cancels_every_request_and_takes_no_more() {
    List<Integer> drawn = new ArrayList<>();
    CompletableFuture<BulkResult<Integer>> write =
        write(IntStream.range(0, 50_000).boxed().peek(drawn::add), 1, 10);
    int before = drawn.size();
    write.cancel(true);

    assertThat(answers).hasSize(200).allMatch(ApiFuture::isCancelled);
    assertThat(drawn).hasSize(before);
  }

  @Test
  void a_request_that_fails_is_the_failure_of_each_of_its_rows_and_of_no_other() {
    CompletableFuture<BulkResult<Integer>> write = write(rows(150), 1, 10);
    IOException problem = new IOException("broken");
    answers.get(1).setException(problem);
    answers.get(0).set(null);

    BulkResult<Integer> result = write.join();
    assertThat(result.written()).isEqualTo(100);
    assertThat(result.failures())
        .extracting(BulkFailure::item)
        .containsExactlyElementsOf(IntStream.range(100, 150).boxed().toList());
    assertThat(result.failures()).allMatch(failure -> failure.cause() == problem);
  }

  @Test
  void a_request_that_cannot_be_sent_is_the_failure_of_each_of_its_rows() {
    IllegalStateException closed = new IllegalStateException("closed");
    BulkResult<Integer> result =
        new BulkWrite<Integer>(
                request -> {
                  throw closed;
                },
                new BulkRoom(),
                "sensors",
                rows(150).iterator(),
                AsyncBulkWriteTest::entry,
                BulkListeners.DEFAULTS.returnFailures())
            .start()
            .join();

    assertThat(result.failed()).isEqualTo(150);
    assertThat(result.failures()).allMatch(failure -> failure.cause() == closed);
  }

  @Test
  void what_the_stream_throws_comes_when_every_row_before_it_is_answered_for() {
    Iterator<Integer> good = rows(3).iterator();
    CompletableFuture<BulkResult<Integer>> write =
        write(
            Stream.generate(
                () -> {
                  if (!good.hasNext()) {
                    throw new IllegalStateException("the file ends early");
                  }
                  return good.next();
                }),
            1,
            10);
    assertThat(sent).extracting(BulkMutation::getEntryCount).containsExactly(3);
    assertThat(write).isNotDone();
    answers.get(0).set(null);

    assertThatThrownBy(write::join).hasRootCauseMessage("the file ends early");
  }

  @Test
  void a_million_rows_that_are_answered_at_once_need_no_deep_stack() {
    BulkResult<Integer> result =
        new BulkWrite<Integer>(
                request -> ApiFutures.immediateFuture(null),
                new BulkRoom(),
                "sensors",
                rows(1_000_000).iterator(),
                AsyncBulkWriteTest::entry,
                BulkListeners.DEFAULTS.returnFailures())
            .start()
            .join();

    assertThat(result.written()).isEqualTo(1_000_000);
  }

  @Test
  void nothing_is_sent_of_nothing() {
    assertThat(write(Stream.of(), 1, 10).join().written()).isZero();
    assertThat(sent).isEmpty();
  }

  private CompletableFuture<BulkResult<Integer>> write(
      Stream<Integer> rows, int mutations, long bytes) {
    return new BulkWrite<Integer>(
            request -> {
              sent.add(request);
              SettableApiFuture<Void> answer = SettableApiFuture.create();
              answers.add(answer);
              return answer;
            },
            room,
            "sensors",
            rows.iterator(),
            row -> {
              BulkEntry entry = entry(row);
              return new BulkEntry(
                  entry.rowKey(), Collections.nCopies(mutations, entry.mutations().get(0)), bytes);
            },
            BulkListeners.DEFAULTS.returnFailures())
        .start();
  }

  private static BulkEntry entry(int row) {
    return BulkEntry.delete(ByteString.copyFromUtf8("row" + row));
  }

  private static Stream<Integer> rows(int count) {
    return IntStream.range(0, count).boxed();
  }
}
