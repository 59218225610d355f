package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyBucket;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class SaltedPathTest {

  private static final SaltSegment SALT = SaltSegment.of("Event", 12).by("user").followedBy("#");
  private static final TextSegment TENANT = TextSegment.of("Event", "tenant").followedBy("#");
  private static final TextSegment USER = TextSegment.of("Event", "user").followedBy("#");
  private static final IntegralSegment<Integer> DAY =
      IntegralSegment.ofInt("Event", "day").descending();
  private static final KeyLayout LAYOUT = KeyLayout.startingWithText("e", SALT, TENANT, USER, DAY);

  private final KeyPath start = KeyPath.start(LAYOUT);

  @Test
  void all_buckets_are_read_until_the_segments_that_tell_the_bucket_are_bound() {
    List<KeyBucket> buckets = start.bind(TENANT, "a").buckets();

    assertThat(buckets).hasSize(12);
    assertThat(buckets.get(7).lead()).isEqualTo(bytes("e#07#"));
    assertThat(buckets.get(7).ranges()).containsExactly(KeyRange.prefix(bytes("e#07#a#")));
    assertThat(start.bind(TENANT, "a").kind()).isEqualTo(ScanKind.PREFIX);
  }

  /** Scans of one table are planned millions of times. */
  @Test
  void what_all_paths_of_a_layout_share_is_made_once() {
    List<KeyBucket> one = start.bind(TENANT, "a").buckets();
    List<KeyBucket> other = start.bind(TENANT, "b").buckets();

    assertThat(KeyPath.start(LAYOUT)).isSameAs(start);
    assertThat(one.get(7).lead()).isSameAs(other.get(7).lead());
    assertThat(one.get(7).tailRanges()).isSameAs(one.get(11).tailRanges());
  }

  @Test
  void one_bucket_is_read_once_they_are_bound() {
    String lead = String.format(Locale.ROOT, "e#%02d#", bucket("joe"));
    KeyPath bound = start.bind(TENANT, "a").bind(USER, "joe");

    assertThat(bound.buckets())
        .containsExactly(
            new KeyBucket(bytes(lead), List.of(), List.of(KeyRange.prefix(bytes("a#joe#")))));
    assertThat(bound.ranges()).containsExactly(KeyRange.prefix(bytes(lead + "a#joe#")));
    assertThat(bound.bind(DAY, 1).points()).hasSize(1);
    assertThat(bound.bind(DAY, 1).kind()).isEqualTo(ScanKind.POINT);
    assertThat(bound.between(DAY, 1, 5).buckets()).hasSize(1);
  }

  @Test
  void several_values_are_in_the_buckets_of_each() {
    List<String> users = List.of("joe", "ann", "bob", "sue");
    List<KeyBucket> buckets = start.bind(TENANT, "a").in(USER, users).buckets();

    assertThat(buckets)
        .extracting(KeyBucket::lead)
        .containsExactlyElementsOf(
            users.stream()
                .map(SaltedPathTest::bucket)
                .distinct()
                .sorted()
                .map(bucket -> bytes(String.format(Locale.ROOT, "e#%02d#", bucket)))
                .toList());
    assertThat(buckets.stream().mapToInt(bucket -> bucket.ranges().size()).sum()).isEqualTo(4);
  }

  @Test
  void every_row_of_the_entity_is_in_one_range_of_each_bucket() {
    List<KeyBucket> buckets = KeyPath.all(LAYOUT).buckets();

    assertThat(buckets).hasSize(12);
    assertThat(buckets.get(11).ranges()).containsExactly(KeyRange.prefix(bytes("e#11#")));
    assertThat(KeyPath.all(LAYOUT).kind()).isEqualTo(ScanKind.EVERYTHING);
  }

  @Test
  void a_salt_without_names_is_told_by_all_segments() {
    SaltSegment salt = SaltSegment.of("Event", 3).followedBy("#");
    KeyLayout layout = KeyLayout.of(salt, TENANT, DAY);
    KeyPath tenant = KeyPath.start(layout).bind(TENANT, "a");

    assertThat(tenant.buckets()).hasSize(3);
    String stored = DAY.encode(1).toStringUtf8();
    assertThat(tenant.bind(DAY, 1).points())
        .containsExactly(
            bytes(salt.bucket(("a#" + stored).getBytes(StandardCharsets.UTF_8)) + "#a#" + stored));
  }

  @Test
  void a_range_from_key_to_key_leaves_the_bucket_out() {
    RowKey from = () -> bytes("e#03#a#joe#001");
    RowKey until = () -> bytes("e#01#b#ann#005");
    List<KeyBucket> buckets = KeyPath.between(LAYOUT, from, until).buckets();

    assertThat(buckets).hasSize(12);
    assertThat(buckets.get(5).ranges())
        .containsExactly(new KeyRange(bytes("e#05#a#joe#001"), bytes("e#05#b#ann#005")));
    assertThat(KeyPath.between(LAYOUT, until, from).kind()).isEqualTo(ScanKind.NOTHING);
    assertThat(KeyPath.between(LAYOUT, until, from).buckets()).isEmpty();
  }

  @Test
  void a_key_counts_its_bucket_when_it_is_too_long() {
    assertThatThrownBy(() -> start.bind(TENANT, "a".repeat(4096 - 5)))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("4097 bytes");
  }

  @Test
  void nothing_bound_is_no_path_of_the_whole_table() {
    assertThatThrownBy(start::buckets).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> start.startsWith(TENANT, "")).isInstanceOf(KeyValueException.class);
  }

  @Test
  void a_salt_is_never_bound() {
    assertThatThrownBy(() -> start.bind(SALT, 3)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void an_ordered_code_has_no_salt() {
    assertThatThrownBy(
            () -> KeyLayout.orderedCode(SaltSegment.of("Event", 3), TextSegment.of("Event", "a")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static int bucket(String user) {
    return SALT.bucket((user + "#").getBytes(StandardCharsets.UTF_8));
  }

  private static ByteString bytes(String key) {
    return ByteString.copyFromUtf8(key);
  }
}
