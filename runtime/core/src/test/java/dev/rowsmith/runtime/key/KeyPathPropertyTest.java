package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** Shows that a path reads exactly the rows that a filter over their values would leave. */
@Tag("rounds")
class KeyPathPropertyTest {

  @Provide
  Arbitrary<Sample> samples() {
    return Sample.any();
  }

  @Provide
  Arbitrary<String> prefixes() {
    return Fields.texts(2);
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void bound_values_read_the_rows_that_share_them_and_no_neighbour(
      @ForAll("samples") Sample sample, @ForAll int random) {
    List<Object> wanted = sample.tuples().get(0);
    int bound = 1 + Math.floorMod(random, sample.fields().size());
    Assume.that(!sample.keys().get(0).isEmpty());

    KeyPath path = bound(sample, wanted, bound);

    assertReads(sample, path, tuple -> sameValues(sample, tuple, wanted, bound));
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void several_values_read_the_rows_of_each_of_their_combinations(
      @ForAll("samples") Sample sample, @ForAll int random) {
    int bound = 1 + Math.floorMod(random, sample.fields().size());
    List<List<Object>> wanted = new ArrayList<>();
    KeyPath path = KeyPath.start(sample.layout());
    for (int index = 0; index < bound; index++) {
      int segment = index;
      wanted.add(sample.tuples().stream().limit(3).map(tuple -> tuple.get(segment)).toList());
      Assume.that(sample.keys().stream().noneMatch(ByteString::isEmpty));
      path = sample.fields().get(index).in(path, wanted.get(index));
    }

    assertReads(
        sample,
        path,
        tuple -> {
          for (int index = 0; index < bound; index++) {
            if (!wanted.get(index).contains(tuple.get(index))) {
              return false;
            }
          }
          return true;
        });
  }

  @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
  void ranges_read_what_a_filter_over_the_values_leaves(
      @ForAll("samples") Sample sample, @ForAll int random) {
    List<Object> wanted = sample.tuples().get(0);
    int bound = Math.floorMod(random, sample.fields().size());
    Field<?> field = sample.fields().get(bound);
    Assume.that(field.segment().ordered());
    Object from = sample.bounds().get(bound).get(0);
    Object until = sample.bounds().get(bound).get(1);
    Assume.that(field.acceptsBound(from) && field.acceptsBound(until));
    Assume.that(bound > 0 || !isEmptyText(from));
    BiPredicate<Object, Object> least = (value, end) -> field.compareValues(value, end) >= 0;
    Predicate<List<Object>> present = tuple -> !tuple.get(bound).equals(Optional.empty());
    KeyPath path = bound(sample, wanted, bound);
    Predicate<List<Object>> prefix = tuple -> sameValues(sample, tuple, wanted, bound);

    assertReads(
        sample,
        field.between(path, from, until),
        tuple ->
            prefix.test(tuple)
                && least.test(tuple.get(bound), from)
                && !least.test(tuple.get(bound), until));
    assertReads(
        sample,
        field.from(path, from),
        tuple -> prefix.test(tuple) && least.test(tuple.get(bound), from));
    assertReads(
        sample,
        field.before(path, until),
        tuple -> prefix.test(tuple) && present.test(tuple) && !least.test(tuple.get(bound), until));
  }

  /** A range from the empty text on would be the whole table, and is rejected. */
  private static boolean isEmptyText(Object from) {
    return from.equals("") || from.equals(Optional.of(""));
  }

  /** The bounds are values of the rows themselves, where an off-by-one shows. */
  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void ranges_between_two_rows_read_the_first_and_not_the_last(
      @ForAll("samples") Sample sample, @ForAll int random) {
    List<Object> wanted = sample.tuples().get(0);
    int bound = Math.floorMod(random, sample.fields().size());
    Field<?> field = sample.fields().get(bound);
    Assume.that(field.segment().ordered());
    Object from = sample.tuples().get(1).get(bound);
    Object until = sample.tuples().get(2).get(bound);
    Assume.that(!from.equals(Optional.empty()) && !until.equals(Optional.empty()));
    Assume.that(bound > 0 || !isEmptyText(from));

    assertReads(
        sample,
        field.between(bound(sample, wanted, bound), from, until),
        tuple ->
            sameValues(sample, tuple, wanted, bound)
                && field.compareValues(tuple.get(bound), from) >= 0
                && field.compareValues(tuple.get(bound), until) < 0);
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void a_prefix_of_a_text_reads_the_texts_that_start_with_it(
      @ForAll("samples") Sample sample, @ForAll("prefixes") String prefix) {
    List<Object> wanted = sample.tuples().get(0);
    int bound = 0;
    while (bound < sample.fields().size() && !isText(sample, bound)) {
      bound++;
    }
    Assume.that(bound < sample.fields().size());
    Assume.that(bound > 0 || !prefix.isEmpty());
    int text = bound;
    if (sample.fields().get(text).segment() instanceof TextSegment segment
        && isEncodable(segment, prefix)) {
      assertReads(
          sample,
          bound(sample, wanted, text).startsWith(segment, prefix),
          tuple ->
              sameValues(sample, tuple, wanted, text)
                  && tuple.get(text).toString().startsWith(prefix));
    }
  }

  /** A prefix that could be the end of a shorter text is refused. */
  private static boolean isEncodable(TextSegment segment, String prefix) {
    try {
      segment.encodePrefix(prefix);
      return true;
    } catch (KeyValueException e) {
      return false;
    }
  }

  @Property(tries = 1000)
  void the_end_of_a_prefix_is_the_least_key_after_all_that_begin_with_it(
      @ForAll("bytes") List<Byte> prefix, @ForAll("bytes") List<Byte> other) {
    ByteString start = bytes(prefix);
    ByteString key = bytes(other);

    assertThat(KeyRange.prefix(start).contains(key)).isEqualTo(key.startsWith(start));
    assertThat(KeyRange.prefix(start).contains(start.concat(key))).isTrue();
  }

  @Provide
  Arbitrary<List<Byte>> bytes() {
    return Arbitraries.of((byte) 0, (byte) 1, (byte) 0x7F, (byte) 0x80, (byte) 0xFE, (byte) 0xFF)
        .list()
        .ofMaxSize(4);
  }

  private static ByteString bytes(List<Byte> list) {
    byte[] bytes = new byte[list.size()];
    for (int at = 0; at < bytes.length; at++) {
      bytes[at] = list.get(at);
    }
    return ByteString.copyFrom(bytes);
  }

  private static boolean isText(Sample sample, int index) {
    return sample.fields().get(index).segment() instanceof TextSegment text
        && !text.describe().contains("reversed");
  }

  private static KeyPath bound(Sample sample, List<Object> values, int count) {
    KeyPath path = KeyPath.start(sample.layout());
    for (int index = 0; index < count; index++) {
      path = sample.fields().get(index).bind(path, values.get(index));
    }
    return path;
  }

  private static boolean sameValues(Sample sample, List<Object> a, List<Object> b, int count) {
    for (int index = 0; index < count; index++) {
      if (sample.fields().get(index).compareValues(a.get(index), b.get(index)) != 0) {
        return false;
      }
    }
    return true;
  }

  private static void assertReads(Sample sample, KeyPath path, Predicate<List<Object>> filter) {
    List<ByteString> points = path.points();
    List<KeyRange> ranges = path.ranges();
    for (int row = 0; row < sample.tuples().size(); row++) {
      ByteString key = sample.keys().get(row);
      List<Object> tuple = sample.tuples().get(row);
      boolean read = points.contains(key) || ranges.stream().anyMatch(range -> range.contains(key));
      assertThat(read).as("%s of %s of %s", tuple, path, sample).isEqualTo(filter.test(tuple));
    }
    assertSortedAndDisjoint(path.ranges());
    assertThat(path.points()).isSortedAccordingTo(ByteString.unsignedLexicographicalComparator());
    assertThat(path.points()).doesNotHaveDuplicates();
  }

  private static void assertSortedAndDisjoint(List<KeyRange> ranges) {
    var order = ByteString.unsignedLexicographicalComparator();
    for (int index = 0; index < ranges.size(); index++) {
      KeyRange range = ranges.get(index);
      assertThat(range.isEmpty()).isFalse();
      if (index > 0) {
        ByteString end = ranges.get(index - 1).end();
        assertThat(end).isNotNull();
        assertThat(end == null ? 1 : order.compare(end, range.start())).isNotPositive();
      }
    }
  }
}
