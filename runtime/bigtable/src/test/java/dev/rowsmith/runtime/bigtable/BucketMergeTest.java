package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class BucketMergeTest {

  @Test
  void rows_come_in_the_order_of_their_keys_without_the_bucket() {
    List<FakeBucket> buckets =
        List.of(
            new FakeBucket("0#", "b", "e", "f"),
            new FakeBucket("1#", "a", "d"),
            new FakeBucket("2#", "c", "g"));

    assertThat(keys(merge(buckets, 0, false)))
        .containsExactly("1#a", "0#b", "2#c", "1#d", "0#e", "0#f", "2#g");
  }

  @Test
  void reversed_rows_come_from_the_highest_key() {
    List<FakeBucket> buckets =
        List.of(
            new FakeBucket("0#", "f", "e", "b"),
            new FakeBucket("1#", "d", "a"),
            new FakeBucket("2#", "g", "c"));

    assertThat(keys(merge(buckets, 0, true)))
        .containsExactly("2#g", "0#f", "0#e", "1#d", "2#c", "0#b", "1#a");
  }

  @Test
  void keys_compare_as_unsigned_bytes() {
    FakeBucket low = new FakeBucket("0#", "z");
    FakeBucket high = new FakeBucket("1#", "\u00e9");

    assertThat(keys(merge(List.of(high, low), 0, false))).containsExactly("0#z", "1#\u00e9");
  }

  @Test
  void a_limit_ends_the_merge_and_every_request() {
    List<FakeBucket> buckets =
        List.of(new FakeBucket("0#", "a", "c", "e"), new FakeBucket("1#", "b", "d", "f"));
    buckets.forEach(bucket -> bucket.hangs = true);

    assertThat(keys(merge(buckets, 3, false))).containsExactly("0#a", "1#b", "0#c");
    assertThat(buckets)
        .allSatisfy(
            bucket -> {
              assertThat(bucket.limit).isEqualTo(3);
              assertThat(bucket.cancelled).isTrue();
            });
  }

  @Test
  void empty_buckets_are_no_hindrance() {
    assertThat(
            keys(
                merge(
                    List.of(new FakeBucket("0#"), new FakeBucket("1#", "a"), new FakeBucket("2#")),
                    0,
                    false)))
        .containsExactly("1#a");
    assertThat(keys(merge(List.of(new FakeBucket("0#"), new FakeBucket("1#")), 0, false)))
        .isEmpty();
  }

  @Test
  void the_error_of_one_bucket_ends_the_merge_and_the_other_requests() {
    FakeBucket sound = new FakeBucket("0#", "a", "b");
    sound.hangs = true;
    FakeBucket broken = new FakeBucket("1#", "c");
    broken.hangs = true;
    BucketMerge<String> merge = merge(List.of(sound, broken), 0, false);
    assertThat(merge.next().key().toStringUtf8()).isEqualTo("0#a");

    IllegalStateException problem = new IllegalStateException("no such table");
    broken.fail(problem);

    assertThatThrownBy(merge::hasNext).isSameAs(problem);
    assertThatThrownBy(merge::next).isSameAs(problem);
    assertThat(sound.cancelled).isTrue();
  }

  @Test
  void an_error_is_not_kept_waiting_by_a_bucket_that_says_nothing() {
    FakeBucket silent = new FakeBucket("0#");
    silent.hangs = true;
    FakeBucket broken = new FakeBucket("1#");
    broken.end = new IllegalStateException("no such table");

    assertThatThrownBy(merge(List.of(silent, broken), 0, false)::hasNext).isSameAs(broken.end);
    assertThat(silent.cancelled).isTrue();
  }

  @Test
  void a_request_that_cannot_be_sent_ends_those_that_were() {
    FakeBucket first = new FakeBucket("0#");
    first.hangs = true;
    ScanRequest request =
        new ScanRequest(List.of(first.bucket, new FakeBucket("1#").bucket), 0, false);
    List<KeySet> sent = new ArrayList<>();

    assertThatThrownBy(
            () ->
                BucketMerge.<String>start(
                    request,
                    (keys, limit, rows) -> {
                      if (!sent.isEmpty()) {
                        throw new IllegalStateException("closed");
                      }
                      sent.add(keys);
                      rows.onStart(first);
                    }))
        .hasMessage("closed");
    assertThat(first.cancelled).isTrue();
  }

  @Test
  void close_ends_every_request() {
    List<FakeBucket> buckets = List.of(new FakeBucket("0#", "a"), new FakeBucket("1#", "b"));
    buckets.forEach(bucket -> bucket.hangs = true);
    try (BucketMerge<String> merge = merge(buckets, 0, false)) {
      merge.next();
    }

    assertThat(buckets).allMatch(bucket -> bucket.cancelled);
  }

  @Test
  void an_interrupt_ends_every_request_and_stays_known() {
    FakeBucket silent = new FakeBucket("0#");
    silent.hangs = true;
    BucketMerge<String> merge = merge(List.of(silent, new FakeBucket("1#", "b")), 0, false);
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(merge::hasNext).hasMessageContaining("interrupted");
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
      assertThat(silent.cancelled).isTrue();
    } finally {
      Thread.interrupted();
    }
  }

  @Test
  void no_bucket_is_read_further_ahead_than_the_look_ahead() {
    String[] tails = IntStream.range(0, 1_000).mapToObj("%04d"::formatted).toArray(String[]::new);
    List<FakeBucket> buckets = List.of(new FakeBucket("0#", tails), new FakeBucket("1#", tails));
    BucketMerge<String> merge = merge(buckets, 0, false);
    for (int taken = 0; taken < 2_000; taken++) {
      merge.next();
      for (FakeBucket bucket : buckets) {
        assertThat(bucket.automatic).isFalse();
        assertThat(bucket.requested).isLessThanOrEqualTo(taken / 2 + 2 + BucketRows.LOOK_AHEAD);
      }
    }

    assertThat(merge.hasNext()).isFalse();
    assertThatThrownBy(merge::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void a_bucket_whose_rows_come_last_waits_without_reading_on() {
    String[] many = IntStream.range(0, 500).mapToObj("a%04d"::formatted).toArray(String[]::new);
    String[] late = IntStream.range(0, 500).mapToObj("b%04d"::formatted).toArray(String[]::new);
    FakeBucket last = new FakeBucket("1#", late);
    BucketMerge<String> merge = merge(List.of(new FakeBucket("0#", many), last), 0, false);
    for (int taken = 0; taken < 500; taken++) {
      merge.next();
    }

    assertThat(last.sent).isEqualTo(BucketRows.LOOK_AHEAD);
    assertThat(keys(merge)).hasSize(500);
  }

  /** Sends a request as soon as fewer than 100 others are open, as a connection does. */
  @Test
  @Timeout(30)
  void more_buckets_than_a_connection_has_streams_are_merged_all_the_same() {
    List<FakeBucket> buckets = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (int bucket = 0; bucket < 250; bucket++) {
      String lead = "%03d#".formatted(bucket);
      String[] tails = tails(bucket, 150);
      buckets.add(new FakeBucket(lead, tails));
      Arrays.stream(tails).map(lead::concat).forEach(expected::add);
    }
    expected.sort(Comparator.comparing(key -> key.substring(4)));
    ScanRequest request =
        new ScanRequest(buckets.stream().map(fake -> fake.bucket).toList(), 0, false);
    Deque<Runnable> waiting = new ArrayDeque<>();
    BucketMerge<String> merge =
        BucketMerge.start(
            request,
            (keys, limit, observer) -> {
              FakeBucket asked = bucketOf(buckets, keys);
              waiting.add(() -> asked.start(keys, limit, observer));
              while (!waiting.isEmpty() && open(buckets) < 100) {
                waiting.remove().run();
              }
            });

    assertThat(keys(merge)).isEqualTo(expected);
    assertThat(buckets).allMatch(bucket -> bucket.limit == BucketRows.LOOK_AHEAD);
  }

  @Test
  void a_limit_holds_over_many_buckets_that_are_read_in_bites() {
    List<FakeBucket> buckets = new ArrayList<>();
    for (int bucket = 0; bucket < 80; bucket++) {
      buckets.add(new FakeBucket("%03d#".formatted(bucket), tails(bucket, 50)));
    }

    List<String> all = keys(merge(buckets, 100, false));
    assertThat(all).hasSize(100).first().isEqualTo("000#0000000");
    assertThat(all).isSortedAccordingTo(Comparator.comparing(key -> key.substring(4)));
  }

  @Test
  void a_bucket_that_is_read_in_bites_is_never_far_ahead() {
    List<FakeBucket> buckets = new ArrayList<>();
    for (int bucket = 0; bucket < 65; bucket++) {
      buckets.add(new FakeBucket("%03d#".formatted(bucket), tails(bucket, 200)));
    }
    BucketMerge<String> merge = merge(buckets, 0, false);
    for (int taken = 0; taken < 65 * 200; taken++) {
      merge.next();
      for (FakeBucket bucket : buckets) {
        assertThat(bucket.sent - taken / 65).isLessThanOrEqualTo(2 * BucketRows.LOOK_AHEAD);
      }
    }

    assertThat(merge.hasNext()).isFalse();
  }

  private static String[] tails(int bucket, int rows) {
    return IntStream.range(0, rows)
        .mapToObj(row -> "%04d%03d".formatted(row, bucket))
        .toArray(String[]::new);
  }

  private static FakeBucket bucketOf(List<FakeBucket> buckets, KeySet keys) {
    return buckets.stream()
        .filter(fake -> keys.ranges().get(0).start().startsWith(fake.bucket.lead()))
        .findFirst()
        .orElseThrow();
  }

  private static long open(List<FakeBucket> buckets) {
    return buckets.stream().filter(FakeBucket::isOpen).count();
  }

  private static BucketMerge<String> merge(List<FakeBucket> buckets, long limit, boolean reversed) {
    List<Bucket> parts = buckets.stream().map(fake -> fake.bucket).toList();
    return FakeBucket.merge(new ScanRequest(parts, limit, reversed), buckets);
  }

  private static List<String> keys(BucketMerge<String> merge) {
    List<String> keys = new ArrayList<>();
    merge.forEachRemaining(row -> keys.add(row.key().toStringUtf8()));
    return keys;
  }
}
