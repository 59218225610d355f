package dev.rowsmith.runtime.bigtable.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.internal.RequestContext;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeySlicesTest {

  @Test
  void what_fits_in_a_request_is_one_part() {
    KeySet keys = new KeySet(List.of(key("a"), key("c")), List.of(KeyRange.prefix(key("b"))));

    assertThat(KeySlices.all(keys)).containsExactly(keys);
    assertThat(KeySlices.all(KeySet.NOTHING)).isEmpty();
  }

  @Test
  void parts_are_in_key_order_and_lose_nothing() {
    List<ByteString> points = new ArrayList<>();
    List<KeyRange> ranges = new ArrayList<>();
    for (int at = 0; at < 40_000; at++) {
      ByteString key = key(String.format(Locale.ROOT, "k%06d", at));
      if (at % 3 == 0) {
        ranges.add(new KeyRange(key, key(String.format(Locale.ROOT, "k%06d!", at))));
      } else {
        points.add(key);
      }
    }
    KeySet all = new KeySet(points, ranges);
    List<KeySet> parts = KeySlices.all(all).toList();

    assertThat(parts).hasSizeGreaterThan(2);
    assertThat(parts.stream().flatMap(part -> part.points().stream())).isEqualTo(points);
    assertThat(parts.stream().flatMap(part -> part.ranges().stream())).isEqualTo(ranges);
    for (int at = 1; at < parts.size(); at++) {
      assertThat(keys(parts.get(at)).get(0)).isGreaterThan(last(parts.get(at - 1)));
    }
    List<String> backwards = new ArrayList<>();
    for (KeySlices cut = KeySlices.of(all, true);
        !cut.first().isEmpty();
        cut = KeySlices.of(cut.rest(), true)) {
      backwards.addAll(0, keys(cut.first()));
    }
    assertThat(backwards).isEqualTo(keys(all));
  }

  @Test
  void a_request_of_a_part_stays_far_below_half_a_mebibyte() {
    for (int size : new int[] {1, 10, 127, 128, 4_096}) {
      List<ByteString> points =
          IntStream.range(0, 60_000).mapToObj(at -> ByteString.copyFrom(new byte[size])).toList();
      KeySet part = KeySlices.of(new KeySet(points, List.of()), false).first();
      assertThat(bytes(part)).isBetween(size > 1 ? 100_000 : 1, KeySlices.MAX_BYTES + 100);
      List<KeyRange> ranges = points.stream().map(key -> new KeyRange(key, key)).toList();
      assertThat(bytes(KeySlices.of(new KeySet(List.of(), ranges), false).first()))
          .isLessThan(KeySlices.MAX_BYTES + 100);
    }
  }

  private static int bytes(KeySet keys) {
    Query query = Query.create(TableId.of("sensors"));
    keys.addTo(query);
    return query.toProto(RequestContext.create("project", "instance", "")).getSerializedSize();
  }

  private static List<String> keys(KeySet part) {
    List<String> keys = new ArrayList<>();
    part.points().forEach(point -> keys.add(point.toStringUtf8()));
    part.ranges().forEach(range -> keys.add(range.start().toStringUtf8()));
    return keys.stream().sorted().toList();
  }

  private static String last(KeySet part) {
    List<String> keys = keys(part);
    return keys.get(keys.size() - 1);
  }

  private static ByteString key(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
