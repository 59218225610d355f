package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.segment.TextSegment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterContainer;

/**
 * Shows that keys of any shape sort as their values do, and that reading and writing are inverse.
 */
@Tag("rounds")
class KeyOrderPropertyTest {

  private static final Comparator<ByteString> BYTES =
      ByteString.unsignedLexicographicalComparator();

  /** The rows that properties have seen, the same row of one sample counted once. */
  private static final LongAdder DIFFERENT_ROWS = new LongAdder();

  @AfterContainer
  static void thousands_of_different_rows_were_tried_by_each_row_of_a_sample() {
    long least = Sample.ROWS * 5_000L;
    System.out.printf(
        Locale.ROOT, "Rows tried by the order properties: %,d%n", DIFFERENT_ROWS.sum());
    assertThat(DIFFERENT_ROWS.sum()).isGreaterThan(least);
  }

  private static void count(Sample sample) {
    DIFFERENT_ROWS.add(new HashSet<>(sample.keys()).size());
  }

  @Provide
  Arbitrary<Sample> samples() {
    return Sample.any();
  }

  @Property(tries = 4000, edgeCases = EdgeCasesMode.NONE)
  void keys_compare_as_the_tuples_of_their_values_where_every_segment_is_ordered(
      @ForAll("ordered") Sample sample) {
    count(sample);
    List<Integer> rows = new ArrayList<>();
    for (int row = 0; row < sample.tuples().size(); row++) {
      rows.add(row);
    }
    rows.sort((a, b) -> sample.compare(sample.tuples().get(a), sample.tuples().get(b)));
    for (int next = 1; next < rows.size(); next++) {
      int a = rows.get(next - 1);
      int b = rows.get(next);
      int bytes = Integer.signum(BYTES.compare(sample.keys().get(a), sample.keys().get(b)));
      int values = sample.compare(sample.tuples().get(a), sample.tuples().get(b));
      assertThat(bytes)
          .as("%s and %s of %s", sample.tuples().get(a), sample.tuples().get(b), sample)
          .isEqualTo(Integer.signum(values));
    }
  }

  @Provide
  Arbitrary<Sample> ordered() {
    return Sample.any().filter(Sample::isOrdered);
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void segments_compare_as_their_rows(@ForAll("samples") Sample sample) {
    count(sample);
    List<Object> first = sample.tuples().get(0);
    for (List<Object> tuple : sample.tuples()) {
      for (int index = 0; index < first.size(); index++) {
        Field<?> field = sample.fields().get(index);
        int bytes =
            BYTES.compare(field.encodeWhole(first.get(index)), field.encodeWhole(tuple.get(index)));
        assertThat(Integer.signum(field.compareInSegment(first.get(index), tuple.get(index))))
            .as("%s and %s of %s", first.get(index), tuple.get(index), field)
            .isEqualTo(Integer.signum(bytes));
      }
    }
  }

  @Property(tries = 4000, edgeCases = EdgeCasesMode.NONE)
  void a_key_reads_as_the_values_it_was_written_from(@ForAll("samples") Sample sample) {
    count(sample);
    for (int row = 0; row < sample.tuples().size(); row++) {
      assertThat(sample.decode(sample.keys().get(row)))
          .as("%s", sample)
          .isEqualTo(sample.tuples().get(row));
    }
  }

  @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
  void different_values_have_different_keys(@ForAll("samples") Sample sample) {
    count(sample);
    Map<ByteString, List<Object>> written = new HashMap<>();
    for (int row = 0; row < sample.tuples().size(); row++) {
      List<Object> tuple = sample.tuples().get(row);
      List<Object> other = written.putIfAbsent(sample.keys().get(row), tuple);
      assertThat(other == null ? tuple : other).as("%s", sample).isEqualTo(tuple);
    }
  }

  /** A value is refused exactly where a reader would end it before its end. */
  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void a_text_is_refused_only_if_its_end_would_be_found_too_early(
      @ForAll("texts") String text, @ForAll("suffixes") String suffix) {
    TextSegment segment = TextSegment.ofVerbatim("Sample", "text").followedBy(suffix);
    boolean early = (text + suffix).indexOf(suffix) < text.length();
    Field<?> field =
        Fields.same(segment, String.class, Arbitraries.just(text), Fields::compareCodePoints);
    assertThat(field.accepts(text)).isEqualTo(!early);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of("a", "b", "#", "\u20AC").list().ofMaxSize(6).map(p -> String.join("", p));
  }

  @Provide
  Arbitrary<String> suffixes() {
    return Arbitraries.of("#", "##", "ab", "aba", "\u20AC");
  }

  /** Bytes that are near a key are either refused, or the one key of the values they read as. */
  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void bytes_that_can_be_read_are_what_their_values_are_written_as(
      @ForAll("samples") Sample sample, @ForAll int position, @ForAll byte replacement) {
    for (ByteString key : sample.keys().subList(0, 50)) {
      for (ByteString near : near(key, position, replacement)) {
        readsCanonically(sample, near);
      }
    }
  }

  private static List<ByteString> near(ByteString key, int position, byte replacement) {
    List<ByteString> near = new ArrayList<>();
    near.add(key);
    near.add(key.concat(ByteString.copyFrom(new byte[] {replacement})));
    if (!key.isEmpty()) {
      int at = Math.floorMod(position, key.size());
      for (byte other : new byte[] {replacement, '$', ' ', '0', '9', '-', '%', '#', '/'}) {
        byte[] bytes = key.toByteArray();
        bytes[at] = other;
        near.add(ByteString.copyFrom(bytes));
      }
      near.add(key.substring(0, at).concat(key.substring(at + 1)));
    }
    return near;
  }

  private static void readsCanonically(Sample sample, ByteString bytes) {
    List<List<Object>> tuple = new ArrayList<>();
    KeyFormatException refused =
        catchThrowableOfType(KeyFormatException.class, () -> tuple.add(sample.decode(bytes)));
    if (refused == null) {
      assertThat(sample.encode(tuple.get(0))).isEqualTo(bytes);
    } else {
      assertThat(refused.key()).isEqualTo(bytes);
    }
  }
}
