package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.internal.KeyBytes;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.key.spi.KeyWriter;
import dev.rowsmith.runtime.key.spi.OrderedCodeReader;
import dev.rowsmith.runtime.key.spi.OrderedCodeWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * A table in small: a random key of one to four segments in one of the formats, and rows whose
 * values are drawn from a few for each segment, so that many rows share the values on their left.
 *
 * @param bounds two ends of a range for each segment
 * @param tuples the values of the keys, one list for each row
 * @param keys the key of each row
 */
record Sample(
    KeyLayout layout,
    List<Field<?>> fields,
    List<List<Object>> bounds,
    List<List<Object>> tuples,
    List<ByteString> keys) {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("exhaustive");

  private static final boolean GATE = Boolean.getBoolean("gate");

  /**
   * With the tries of all properties 250,000 rows, a million with -Pgate, ten with -Pexhaustive.
   */
  static final int ROWS = EXHAUSTIVE ? 2000 : GATE ? 200 : 50;

  private static final int VALUES = EXHAUSTIVE ? 32 : 12;

  private static final List<String> SUFFIXES =
      List.of("", "#", "/", "##", "a", "ab", "\0", "|", "-");

  /** Returns samples of all formats, and twice as many of the VERBATIM format. */
  static Arbitrary<Sample> any() {
    return Arbitraries.oneOf(readable(), verbatim(), verbatim(), orderedCode());
  }

  static Arbitrary<Sample> orderedCode() {
    return Arbitraries.oneOf(VerbatimFields.orderedCode(), VerbatimFields.all())
        .list()
        .ofMinSize(1)
        .ofMaxSize(4)
        .map(Sample::orderedCode)
        .flatMap(Sample::filled);
  }

  private static Sample orderedCode(List<Function<String, Field<?>>> kinds) {
    List<Field<?>> fields = new ArrayList<>();
    for (Function<String, Field<?>> kind : kinds) {
      fields.add(kind.apply("segment" + fields.size()));
    }
    return empty(KeyLayout.orderedCode(segments(fields)), fields);
  }

  static Arbitrary<Sample> readable() {
    return Combinators.combine(
            Fields.readable().list().ofMinSize(1).ofMaxSize(4),
            Arbitraries.of("", "BATTERY", "a b"),
            Arbitraries.integers().between(0, 3))
        .as(Sample::readable)
        .flatMap(Sample::filled);
  }

  static Arbitrary<Sample> verbatim() {
    return Combinators.combine(
            Arbitraries.oneOf(VerbatimFields.all(), VerbatimFields.all(), Fields.readable())
                .list()
                .ofMinSize(1)
                .ofMaxSize(4),
            Arbitraries.of(SUFFIXES).list().ofSize(4),
            Arbitraries.of("", "", "MTA/", "\u00FF"),
            Arbitraries.integers().between(0, 3))
        .as(Sample::verbatim)
        .flatMap(Sample::filled);
  }

  private static Sample readable(
      List<Function<String, Field<?>>> kinds, String prefix, int optional) {
    List<Field<?>> fields = new ArrayList<>();
    for (int index = 0; index < kinds.size(); index++) {
      Field<?> field = kinds.get(index).apply("segment" + index);
      boolean last = index + 1 == kinds.size();
      if (optional == 0 && kinds.size() > 1) {
        boolean before = index + 2 == kinds.size();
        fields.add(
            last ? field.optional("#") : before ? field.endingBefore("#") : field.followedBy("#"));
      } else {
        fields.add(last ? field : field.followedBy("#"));
      }
    }
    KeySegment<?>[] segments = segments(fields);
    return empty(
        prefix.isEmpty() ? KeyLayout.of(segments) : KeyLayout.startingWithText(prefix, segments),
        fields);
  }

  private static Sample verbatim(
      List<Function<String, Field<?>>> kinds, List<String> suffixes, String prefix, int optional) {
    List<Field<?>> fields = new ArrayList<>();
    int count = kinds.size();
    for (int index = 0; index < count; index++) {
      Field<?> field = kinds.get(index).apply("segment" + index);
      boolean last = index + 1 == count;
      String suffix = field.endsAt(suffixes.get(index)) ? suffixes.get(index) : "/";
      if (optional == 0 && count > 1 && last) {
        fields.add(field.optional(delimiter(suffixes, count, fields.get(index - 1))));
      } else if (optional == 0 && index + 2 == count && !field.isFixed()) {
        fields.add(field.endingBefore(end(suffix)));
      } else {
        fields.add(field.followedBy(suffix.isEmpty() && !last && !field.isFixed() ? "/" : suffix));
      }
    }
    return empty(KeyLayout.startingWith(prefix, segments(fields)), fields);
  }

  /** Returns the delimiter at which the field before ends, or any where that has a fixed width. */
  private static String delimiter(List<String> suffixes, int fields, Field<?> before) {
    String suffix = suffixes.get(fields - 2);
    return before.isFixed() ? suffixes.get(3) : end(before.endsAt(suffix) ? suffix : "/");
  }

  private static String end(String suffix) {
    return suffix.isEmpty() ? "/" : suffix;
  }

  private static KeySegment<?>[] segments(List<Field<?>> fields) {
    return fields.stream().map(Field::segment).toArray(KeySegment<?>[]::new);
  }

  private static Sample empty(KeyLayout layout, List<Field<?>> fields) {
    return new Sample(layout, fields, List.of(), List.of(), List.of());
  }

  private Arbitrary<Sample> filled() {
    List<Arbitrary<List<Object>>> values = new ArrayList<>();
    List<Arbitrary<List<Object>>> ends = new ArrayList<>();
    for (Field<?> field : fields) {
      values.add(field.anyValues().list().ofSize(VALUES).map(pool -> accepted(field, pool)));
      ends.add(field.anyBounds().list().ofSize(2));
    }
    return Combinators.combine(
            Combinators.combine(values).as(list -> list),
            Combinators.combine(ends).as(list -> list),
            Arbitraries.longs())
        .as(this::with)
        .filter(sample -> !sample.tuples().isEmpty());
  }

  private static List<Object> accepted(Field<?> field, List<Object> pool) {
    return pool.stream().filter(field::accepts).toList();
  }

  private Sample with(List<List<Object>> pool, List<List<Object>> ends, long seed) {
    List<List<Object>> rows = new ArrayList<>();
    List<ByteString> encoded = new ArrayList<>();
    Random random = new Random(seed);
    while (rows.size() < ROWS && pool.stream().noneMatch(List::isEmpty)) {
      List<Object> tuple = new ArrayList<>();
      for (List<Object> choice : pool) {
        tuple.add(choice.get(random.nextInt(choice.size())));
      }
      rows.add(tuple);
      encoded.add(encode(tuple));
    }
    return new Sample(layout, fields, ends, rows, encoded);
  }

  /** Writes a key as generated code does; the one empty key gets no size check here. */
  ByteString encode(List<Object> tuple) {
    if (layout.isOrderedCode()) {
      OrderedCodeWriter key = OrderedCodeWriter.of("Sample");
      for (int index = 0; index < fields.size(); index++) {
        fields.get(index).addTo(key, tuple.get(index));
      }
      return key.key();
    }
    int length = 0;
    for (int index = 0; index < fields.size(); index++) {
      length += fields.get(index).length(tuple.get(index));
    }
    ByteString exact = encodeExactly(tuple);
    // A key that is begun too short, as long as most are, and too long.
    for (int begun : new int[] {0, length, length + 7}) {
      KeyWriter key = KeyWriter.of(layout, begun);
      for (int index = 0; index < fields.size(); index++) {
        fields.get(index).addTo(key, tuple.get(index));
      }
      if (!exact.isEmpty() && !key.key().equals(exact)) {
        throw new AssertionError("one pass wrote " + key.key() + ", and two wrote " + exact);
      }
    }
    return exact;
  }

  /** Writes a key in two passes: the sizes of all values, and then their bytes. */
  private ByteString encodeExactly(List<Object> tuple) {
    int size = layout.prefix().size();
    for (int index = 0; index < fields.size(); index++) {
      size += fields.get(index).size(tuple.get(index));
    }
    byte[] key = new byte[size];
    layout.prefix().copyTo(key, 0);
    int end = layout.prefix().size();
    for (int index = 0; index < fields.size(); index++) {
      end = fields.get(index).write(key, end, tuple.get(index));
    }
    if (end != size) {
      throw new AssertionError("size said " + size + ", and write wrote " + end);
    }
    return KeyBytes.wrap(key);
  }

  List<Object> decode(ByteString bytes) {
    List<Object> tuple = new ArrayList<>();
    if (layout.isOrderedCode()) {
      OrderedCodeReader key = OrderedCodeReader.of("Sample", bytes);
      for (Field<?> field : fields) {
        tuple.add(key.read(field.segment()));
      }
      key.end();
      return tuple;
    }
    KeyReader key = KeyReader.of("Sample", bytes);
    key.prefix(layout);
    for (Field<?> field : fields) {
      tuple.add(field.read(key));
    }
    key.end();
    return tuple;
  }

  /** Returns whether the rows should be sorted by all of their values. */
  boolean isOrdered() {
    return fields.stream().allMatch(field -> field.segment().ordered());
  }

  /** Compares as the rows should be sorted. */
  int compare(List<Object> a, List<Object> b) {
    for (int index = 0; index < fields.size(); index++) {
      int segment = fields.get(index).compareRows(a.get(index), b.get(index));
      if (segment != 0) {
        return segment;
      }
    }
    return 0;
  }

  @Override
  public String toString() {
    return layout + "\n" + layout.picture();
  }
}
