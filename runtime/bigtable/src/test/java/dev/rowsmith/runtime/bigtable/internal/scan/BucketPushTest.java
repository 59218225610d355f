package dev.rowsmith.runtime.bigtable.internal.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Merges buckets on the threads that bring their rows; here it is the one of the test. */
@Timeout(30)
class BucketPushTest {

  private final List<String> taken = new ArrayList<>();

  @Test
  void rows_come_in_the_order_of_their_keys_without_the_bucket() {
    CompletableFuture<?> done =
        push(
            0,
            false,
            this::take,
            new FakeBucket("0#", "b", "e", "f"),
            new FakeBucket("1#", "a", "d"),
            new FakeBucket("2#", "c", "g"));

    assertThat(done).isCompleted();
    assertThat(taken).containsExactly("1#a", "0#b", "2#c", "1#d", "0#e", "0#f", "2#g");
  }

  @Test
  void reversed_rows_come_from_the_highest_key() {
    CompletableFuture<?> done =
        push(
            0,
            true,
            this::take,
            new FakeBucket("0#", "f", "e", "b"),
            new FakeBucket("1#", "d", "a"));

    assertThat(done).isCompleted();
    assertThat(taken).containsExactly("0#f", "0#e", "1#d", "0#b", "1#a");
  }

  @Test
  void no_bucket_has_no_rows() {
    assertThat(push(0, false, this::take)).isCompleted();
    assertThat(taken).isEmpty();
  }

  @Test
  void a_row_waits_until_every_bucket_has_said_what_comes_next() {
    FakeBucket silent = new FakeBucket("1#");
    silent.hangs = true;
    CompletableFuture<?> done = push(0, false, this::take, new FakeBucket("0#", "a", "b"), silent);
    assertThat(taken).isEmpty();
    assertThat(done).isNotDone();

    silent.hangs = false;
    silent.answer();

    assertThat(done).isCompleted();
    assertThat(taken).containsExactly("0#a", "0#b");
  }

  @Test
  void a_limit_ends_the_scan() {
    FakeBucket first = new FakeBucket("0#", "a", "c", "e");
    FakeBucket second = new FakeBucket("1#", "b", "d", "f");

    assertThat(push(3, false, this::take, first, second)).isCompleted();

    assertThat(taken).containsExactly("0#a", "1#b", "0#c");
  }

  @Test
  void the_error_of_one_bucket_ends_the_others_and_no_row_comes_after_it() {
    FakeBucket sound = new FakeBucket("0#", tails(40));
    FakeBucket broken = new FakeBucket("1#", "0000");
    broken.hangs = true;
    CompletableFuture<?> done = push(0, false, this::take, sound, broken);
    assertThat(taken).isEmpty();

    IllegalStateException problem = new IllegalStateException("no such table");
    broken.fail(problem);

    assertThatThrownBy(done::join).hasCause(problem);
    assertThat(taken).isEmpty();
  }

  @Test
  void a_consumer_that_throws_ends_every_request_and_sees_no_more_rows() {
    FakeBucket first = new FakeBucket("0#", tails(600));
    IllegalStateException problem = new IllegalStateException("disk full");
    CompletableFuture<?> done =
        push(
            0,
            false,
            row -> {
              take(row);
              if (taken.size() == 100) {
                first.hangs = true;
              }
              if (taken.size() == 400) {
                throw problem;
              }
            },
            first);

    assertThatThrownBy(done::join).hasCause(problem);
    assertThat(taken).hasSize(400);
    assertThat(first.cancelled).isTrue();
  }

  @Test
  void cancelling_ends_every_request() {
    FakeBucket first = new FakeBucket("0#", "a");
    FakeBucket second = new FakeBucket("1#", "b");
    first.hangs = true;
    second.hangs = true;

    push(0, false, this::take, first, second).cancel(true);

    assertThat(List.of(first, second)).allMatch(bucket -> bucket.cancelled);
  }

  @Test
  void many_buckets_are_merged() {
    FakeBucket[] buckets =
        IntStream.range(0, 80)
            .mapToObj(
                bucket ->
                    new FakeBucket(
                        String.format(Locale.ROOT, "%03d#", bucket),
                        IntStream.range(0, 100)
                            .mapToObj(row -> String.format(Locale.ROOT, "%04d%03d", row, bucket))
                            .toArray(String[]::new)))
            .toArray(FakeBucket[]::new);

    assertThat(push(0, false, this::take, buckets)).isCompleted();

    assertThat(taken)
        .hasSize(8_000)
        .isSortedAccordingTo(Comparator.comparing(key -> key.substring(4)));
  }

  private static String[] tails(int rows) {
    return IntStream.range(0, rows).mapToObj("%04d"::formatted).toArray(String[]::new);
  }

  private void take(MappedRow<String> row) {
    taken.add(row.key().toStringUtf8());
  }

  private static CompletableFuture<?> push(
      long limit, boolean reversed, Consumer<MappedRow<String>> consumer, FakeBucket... buckets) {
    List<Bucket> parts = Arrays.stream(buckets).map(fake -> fake.bucket).toList();
    return BucketPush.<String>ofAll(consumer)
        .start(new ScanRequest(parts, limit, reversed), FakeBucket.sender(List.of(buckets)));
  }
}
