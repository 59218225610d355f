package dev.rowsmith.runtime.bigtable.internal.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.internal.RequestGate;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

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
  void any_number_of_buckets_of_any_size_is_merged() {
    Random random = new Random(5);
    for (int count = 0; count <= 40; count++) {
      List<List<String>> tails = new ArrayList<>();
      for (int bucket = 0; bucket < count; bucket++) {
        tails.add(new ArrayList<>());
      }
      List<String> expected = new ArrayList<>();
      for (int row = 0; count > 0 && row < 500; row++) {
        // Keys of which some begin others, and buckets of which some are empty or come to an end.
        String tail = String.format(Locale.ROOT, "%04d", row / 3) + "x".repeat(row % 3);
        int bucket = random.nextInt(1 + random.nextInt(count));
        tails.get(bucket).add(tail);
        expected.add(String.format(Locale.ROOT, "%02d#", bucket) + tail);
      }

      List<FakeBucket> buckets = new ArrayList<>();
      List<FakeBucket> backwards = new ArrayList<>();
      for (int bucket = 0; bucket < count; bucket++) {
        List<String> own = tails.get(bucket);
        String lead = String.format(Locale.ROOT, "%02d#", bucket);
        buckets.add(new FakeBucket(lead, own.toArray(String[]::new)));
        Collections.reverse(own);
        backwards.add(new FakeBucket(lead, own.toArray(String[]::new)));
      }
      assertThat(keys(merge(buckets, 0, false))).isEqualTo(expected);
      Collections.reverse(expected);
      assertThat(keys(merge(backwards, 0, true))).isEqualTo(expected);
    }
  }

  @Test
  void a_row_that_was_taken_is_not_kept() throws InterruptedException {
    FakeBucket hanging = new FakeBucket("0#", tails(0, BucketRows.LEAST));
    BucketMerge<String> merge = merge(List.of(hanging, new FakeBucket("1#")), 0, false);
    for (int taken = 1; taken < BucketRows.LEAST; taken++) {
      merge.next();
    }
    WeakReference<String> last = new WeakReference<>(merge.next().get());
    for (int tries = 0; tries < 1_000 && last.get() != null; tries++) {
      System.gc();
      Thread.sleep(10);
    }

    assertThat(last.get()).isNull();
    assertThat(merge.hasNext()).isFalse();
  }

  @Test
  void keys_compare_as_unsigned_bytes() {
    FakeBucket low = new FakeBucket("0#", "z");
    FakeBucket high = new FakeBucket("1#", "\u00e9");

    assertThat(keys(merge(List.of(high, low), 0, false))).containsExactly("0#z", "1#\u00e9");
  }

  @Test
  void a_limit_ends_the_merge() {
    List<FakeBucket> buckets =
        List.of(new FakeBucket("0#", "a", "c", "e"), new FakeBucket("1#", "b", "d", "f"));

    assertThat(keys(merge(buckets, 3, false))).containsExactly("0#a", "1#b", "0#c");
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
    RequestGate gate = new RequestGate(RequestGate.MAX_REQUESTS, false);
    BucketMerge<String> merge =
        BucketMerge.start(
            request,
            (keys, limit, rows) ->
                gate.pass(
                    () -> {
                      if (!sent.isEmpty()) {
                        throw new IllegalStateException("closed");
                      }
                      sent.add(keys);
                      first.start(limit, rows);
                      return rows.answer();
                    }));

    assertThatThrownBy(merge::hasNext).hasMessage("closed");
    assertThat(first.cancelled).isTrue();
  }

  @Test
  void close_ends_every_request() {
    List<FakeBucket> buckets = List.of(new FakeBucket("0#", "a"), new FakeBucket("1#", "b"));
    buckets.forEach(bucket -> bucket.hangs = true);
    merge(buckets, 0, false).close();

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
  void no_request_waits_for_the_merge_and_bites_grow() {
    FakeBucket many = new FakeBucket("0#", tails(0, 5_000));
    FakeBucket few = new FakeBucket("1#", tails(1, 10));
    BucketMerge<String> merge = merge(List.of(many, few), 0, false);
    assertThat(many.sent).isEqualTo(BucketRows.LEAST);
    for (int taken = 0; taken < 5_010; taken++) {
      merge.next();
      int ahead = many.sent - Math.max(0, taken - 10);
      assertThat(ahead).isLessThanOrEqualTo(2 * BucketRows.MOST);
    }

    assertThat(merge.hasNext()).isFalse();
    assertThatThrownBy(merge::next).isInstanceOf(NoSuchElementException.class);
    assertThat(many.limits).containsExactly(32L, 128L, 512L, 2_048L, 4_096L);
    assertThat(few.limits).containsExactly(32L);
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

    assertThat(last.sent).isEqualTo(BucketRows.LEAST);
    assertThat(keys(merge)).hasSize(500);
  }

  @Test
  void large_rows_are_read_few_at_a_time() {
    List<FakeBucket> buckets = new ArrayList<>();
    for (int bucket = 0; bucket < 16; bucket++) {
      FakeBucket large =
          new FakeBucket(String.format(Locale.ROOT, "%03d#", bucket), tails(bucket, 40));
      large.bytes = 1_000_000;
      buckets.add(large);
    }
    BucketMerge<String> merge = merge(buckets, 0, false);
    int most = 0;
    for (int taken = 0; merge.hasNext(); taken++) {
      most = Math.max(most, buckets.stream().mapToInt(bucket -> bucket.sent).sum() - taken);
      merge.next();
    }

    assertThat(buckets).allMatch(bucket -> bucket.sent == 40);
    assertThat(most * 1_000_000L).isLessThanOrEqualTo(BucketRows.SCAN_BYTES + 32 * 1_000_000L);
  }

  @Test
  void rows_that_are_larger_than_their_share_come_one_by_one() {
    FakeBucket huge = new FakeBucket("0#", tails(0, 10));
    huge.bytes = 50_000_000;
    BucketMerge<String> merge = merge(List.of(huge, new FakeBucket("1#", "x")), 0, false);
    for (int taken = 0; taken < 10; taken++) {
      merge.next();
      assertThat(huge.sent).isLessThanOrEqualTo(taken + 2);
    }
    assertThat(keys(merge)).containsExactly("1#x");
  }

  @Test
  void a_limit_is_divided_among_the_buckets() {
    for (int[] scan : new int[][] {{16, 1_000}, {16, 100}, {256, 5_000}, {4, 40}}) {
      List<FakeBucket> buckets = new ArrayList<>();
      Random random = new Random(scan[0]);
      String[][] tails = new String[scan[0]][];
      List<List<String>> spread = new ArrayList<>();
      for (int bucket = 0; bucket < scan[0]; bucket++) {
        spread.add(new ArrayList<>());
      }
      for (int row = 0; row < 20_000; row++) {
        spread.get(random.nextInt(scan[0])).add(String.format(Locale.ROOT, "%06d", row));
      }
      for (int bucket = 0; bucket < scan[0]; bucket++) {
        tails[bucket] = spread.get(bucket).toArray(String[]::new);
        buckets.add(new FakeBucket(String.format(Locale.ROOT, "%03d#", bucket), tails[bucket]));
      }

      List<String> read = keys(merge(buckets, scan[1], false));
      assertThat(read.stream().map(key -> key.substring(4)))
          .isEqualTo(IntStream.range(0, scan[1]).mapToObj("%06d"::formatted).toList());
      assertThat(buckets.stream().mapToInt(bucket -> bucket.sent).sum())
          .isLessThanOrEqualTo(scan[1] + Math.max(scan[1], 3 * scan[0]));
      assertThat(buckets.stream().mapToInt(bucket -> bucket.limits.size()).sum())
          .isLessThanOrEqualTo(scan[0] + scan[0] / 2);
    }
  }

  @Test
  void every_row_of_256_buckets_is_read_once() {
    List<FakeBucket> buckets = new ArrayList<>();
    for (int bucket = 0; bucket < 256; bucket++) {
      FakeBucket small =
          new FakeBucket(String.format(Locale.ROOT, "%03d#", bucket), tails(bucket, 400));
      small.bytes = 100;
      buckets.add(small);
    }

    assertThat(keys(merge(buckets, 0, false)))
        .hasSize(256 * 400)
        .isSortedAccordingTo(Comparator.comparing(key -> key.substring(4)));
    assertThat(buckets).allMatch(bucket -> bucket.sent == 400);
    assertThat(buckets).allMatch(bucket -> bucket.limits.equals(List.of(32L, 128L, 512L)));
  }

  @Test
  void a_limit_whose_rows_are_all_in_one_bucket_is_reached() {
    List<FakeBucket> buckets = new ArrayList<>(List.of(new FakeBucket("000#", tails(0, 2_000))));
    for (int bucket = 1; bucket < 16; bucket++) {
      buckets.add(new FakeBucket(String.format(Locale.ROOT, "%03d#", bucket)));
    }

    assertThat(keys(merge(buckets, 1_000, false))).hasSize(1_000);
    assertThat(buckets.get(0).sent).isEqualTo(1_000);
    assertThat(buckets.get(0).limits).hasSizeLessThan(7);
  }

  private static String[] tails(int bucket, int rows) {
    return IntStream.range(0, rows)
        .mapToObj(row -> String.format(Locale.ROOT, "%04d%03d", row, bucket))
        .toArray(String[]::new);
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
