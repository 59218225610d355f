package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Is a table in small: a random key of one to four segments, and rows whose values are drawn from a
 * few for each segment, so that many rows share the values on their left.
 *
 * @param bounds two ends of a range for each segment
 * @param tuples the values of the keys, one list for each row
 */
record Sample(List<Field<?>> fields, List<List<Object>> bounds, List<List<Object>> tuples) {

  static final int ROWS = 40;

  private static final int VALUES = 5;

  static Arbitrary<Sample> any() {
    return Fields.all().list().ofMinSize(1).ofMaxSize(4).flatMap(Sample::of);
  }

  private static Arbitrary<Sample> of(List<Function<String, Field<?>>> kinds) {
    List<Field<?>> fields = new ArrayList<>();
    for (Function<String, Field<?>> kind : kinds) {
      fields.add(kind.apply("segment" + fields.size()));
    }
    List<Arbitrary<List<Object>>> values = new ArrayList<>();
    List<Arbitrary<List<Object>>> bounds = new ArrayList<>();
    for (Field<?> field : fields) {
      values.add(field.anyValues().list().ofSize(VALUES));
      bounds.add(field.anyBounds().list().ofSize(2));
    }
    Arbitrary<List<Integer>> choice =
        Arbitraries.integers().between(0, VALUES - 1).list().ofSize(fields.size());
    return Combinators.combine(
            Combinators.combine(values).as(list -> list),
            Combinators.combine(bounds).as(list -> list),
            choice.list().ofSize(ROWS))
        .as((pool, ends, choices) -> new Sample(fields, ends, tuples(pool, choices)));
  }

  private static List<List<Object>> tuples(List<List<Object>> pool, List<List<Integer>> choices) {
    List<List<Object>> tuples = new ArrayList<>();
    for (List<Integer> choice : choices) {
      List<Object> tuple = new ArrayList<>();
      for (int index : choice) {
        tuple.add(pool.get(tuple.size()).get(index));
      }
      tuples.add(tuple);
    }
    return tuples;
  }

  KeyLayout layout() {
    return KeyLayout.of(fields.stream().map(Field::segment).toArray(KeySegment<?>[]::new));
  }

  /** Writes a key as generated code does; the one empty key gets no size check here. */
  ByteString encode(List<Object> tuple) {
    int size = fields.size() - 1;
    for (int index = 0; index < fields.size(); index++) {
      size += fields.get(index).size(tuple.get(index));
    }
    byte[] key = new byte[size];
    int end = fields.get(0).write(key, 0, tuple.get(0));
    for (int index = 1; index < fields.size(); index++) {
      key[end++] = KeyBytes.DELIMITER;
      end = fields.get(index).write(key, end, tuple.get(index));
    }
    if (end != size) {
      throw new AssertionError("size said " + size + ", and write wrote " + end);
    }
    return KeyBytes.wrap(key);
  }

  List<Object> decode(ByteString bytes) {
    KeyReader key = KeyReader.of("Sample", bytes);
    List<Object> tuple = new ArrayList<>();
    for (Field<?> field : fields) {
      if (!tuple.isEmpty()) {
        key.delimiter();
      }
      tuple.add(field.read(key));
    }
    key.end();
    return tuple;
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
}
