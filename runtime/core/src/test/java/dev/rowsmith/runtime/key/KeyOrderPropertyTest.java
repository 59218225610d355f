package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Shows that keys of any shape sort as their values do, and that reading and writing are inverse.
 */
class KeyOrderPropertyTest {

  private static final Comparator<ByteString> BYTES =
      ByteString.unsignedLexicographicalComparator();

  @Provide
  Arbitrary<Sample> samples() {
    return Sample.any();
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void keys_compare_as_the_tuples_of_their_values(@ForAll("samples") Sample sample) {
    List<ByteString> keys = sample.tuples().stream().map(sample::encode).toList();
    for (int a = 0; a < keys.size(); a++) {
      for (int b = 0; b < keys.size(); b++) {
        int bytes = Integer.signum(BYTES.compare(keys.get(a), keys.get(b)));
        int values = sample.compare(sample.tuples().get(a), sample.tuples().get(b));
        assertThat(bytes)
            .as("%s and %s", sample.tuples().get(a), sample.tuples().get(b))
            .isEqualTo(Integer.signum(values));
      }
    }
  }

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void segments_compare_as_their_rows(@ForAll("samples") Sample sample) {
    List<Object> first = sample.tuples().get(0);
    for (List<Object> tuple : sample.tuples()) {
      for (int index = 0; index < first.size(); index++) {
        Field<?> field = sample.fields().get(index);
        assertThat(Integer.signum(field.compareInSegment(first.get(index), tuple.get(index))))
            .isEqualTo(Integer.signum(field.compareRows(first.get(index), tuple.get(index))));
      }
    }
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void a_key_reads_as_the_values_it_was_written_from(@ForAll("samples") Sample sample) {
    for (List<Object> tuple : sample.tuples()) {
      assertThat(sample.decode(sample.encode(tuple))).isEqualTo(tuple);
    }
  }

  /** Bytes that are near a key are either refused, or the one key of the values they read as. */
  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void bytes_that_can_be_read_are_what_their_values_are_written_as(
      @ForAll("samples") Sample sample, @ForAll int position, @ForAll byte replacement) {
    for (List<Object> tuple : sample.tuples()) {
      ByteString key = sample.encode(tuple);
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
      for (byte other : new byte[] {replacement, '$', ' ', '0', '9', '-', '%'}) {
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
