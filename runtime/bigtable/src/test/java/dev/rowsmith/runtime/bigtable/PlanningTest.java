package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.KeySlices;
import dev.rowsmith.runtime.bigtable.internal.scan.Bucket;
import dev.rowsmith.runtime.bigtable.internal.scan.JoinedList;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanRequest;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Plans scans of very many keys in very many buckets. */
class PlanningTest {

  private static final int BUCKETS = 256;
  private static final SaltSegment SALT =
      SaltSegment.of("Event", BUCKETS).by("day").followedBy("#");
  private static final TextSegment USER = TextSegment.of("Event", "user").followedBy("#");
  private static final IntegralSegment<Integer> DAY = IntegralSegment.ofInt("Event", "day");
  private static final KeyLayout LAYOUT = KeyLayout.of(SALT, USER, DAY);
  private static final List<String> USERS =
      IntStream.range(0, 10_000).mapToObj("user%06d"::formatted).toList();

  /** What is kept are 10,000 tails, and not the 2,560,000 ranges of all buckets. */
  @Test
  void ten_thousand_values_in_256_buckets_are_planned_in_little_memory() {
    long before = used();
    ScanRequest request = request();
    List<KeySlices> first =
        request.buckets().stream().map(bucket -> KeySlices.of(bucket.keys(), false)).toList();
    long kept = used() - before;

    assertThat(first).hasSize(BUCKETS);
    assertThat(request.buckets().stream().mapToInt(bucket -> bucket.keys().ranges().size()).sum())
        .isEqualTo(2_560_000);
    assertThat(kept).isLessThan(8_000_000);
    System.out.printf(Locale.ROOT, "plan of 10,000 values in 256 buckets: %,d bytes kept%n", kept);
  }

  private static long used() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private static ScanRequest request() {
    return new ScanRequest(Bucket.of(KeyPath.start(LAYOUT).in(USER, USERS)), 0, false);
  }

  @Test
  void parts_of_a_bucket_are_those_of_its_keys() {
    KeySet keys = request().buckets().get(17).keys();
    ByteString key = ByteString.copyFromUtf8("017#user004711#0000000005");

    assertThat(keys.contains(key)).isTrue();
    assertThat(keys.contains(ByteString.copyFromUtf8("018#user004711#0000000005"))).isFalse();
    assertThat(keys.contains(ByteString.copyFromUtf8("017#user010000#0000000005"))).isFalse();
    KeySet after = keys.after(key);
    KeySet before = keys.before(key);
    assertThat(before.ranges()).hasSize(4_712);
    assertThat(after.ranges()).hasSize(10_000 - 4_711);
    assertThat(before.ranges().get(4_711).end()).isEqualTo(key);
    assertThat(after.ranges().get(0).start())
        .isEqualTo(key.concat(ByteString.copyFrom(new byte[1])));
    assertThat(after.ranges().subList(1, after.ranges().size()))
        .isEqualTo(keys.ranges().subList(4_712, 10_000));
    assertThat(keys.after(ByteString.copyFromUtf8("018"))).isEqualTo(KeySet.NOTHING);
    assertThat(keys.before(ByteString.copyFromUtf8("018"))).isEqualTo(keys);
    assertThat(keys.before(ByteString.copyFromUtf8("017#"))).isEqualTo(KeySet.NOTHING);
  }

  @Test
  void more_combinations_than_a_scan_names_are_refused_before_they_are_made() {
    List<Integer> days = IntStream.range(0, 11).boxed().toList();

    assertThatThrownBy(() -> KeyPath.start(LAYOUT).in(USER, USERS).in(DAY, days))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "Event up to its day: 110,000 combinations of values, and one scan names at most"
                + " 100,000; read them in several scans, each of some of the values");
  }

  @Test
  void several_lists_are_seen_as_one() {
    List<Integer> joined =
        new JoinedList<>(
            List.of(List.of(), List.of(1, 2), List.of(), List.of(), List.of(3), List.of()));

    assertThat(joined).containsExactly(1, 2, 3);
    assertThatThrownBy(() -> joined.get(3)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(new JoinedList<Integer>(List.of())).isEmpty();
  }
}
