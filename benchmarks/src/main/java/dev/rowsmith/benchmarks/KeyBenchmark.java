package dev.rowsmith.benchmarks;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.RowKey;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * What the benchmarks of keys have in common: 64 different keys, and their bytes, in turn.
 *
 * @param <K> the generated key
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public abstract class KeyBenchmark<K extends RowKey> {

  static final int KEYS = 64;

  private final List<K> keys;
  private final List<ByteString> stored;
  private int at;

  KeyBenchmark(List<K> keys) {
    this.keys = keys;
    this.stored = keys.stream().map(RowKey::encode).toList();
  }

  K key() {
    return keys.get(at++ % KEYS);
  }

  ByteString stored() {
    return stored.get(at++ % KEYS);
  }

  /** Checks that all ways encode all keys alike. */
  @SafeVarargs
  final void checkEncoding(Supplier<ByteString>... ways) {
    for (Supplier<ByteString> way : ways) {
      check(stored, way);
    }
  }

  /** Checks that all ways decode all keys alike. */
  @SafeVarargs
  final void checkDecoding(Supplier<K>... ways) {
    for (Supplier<K> way : ways) {
      check(keys, way);
    }
  }

  private <T> void check(List<T> expected, Supplier<T> way) {
    for (int key = 0; key < KEYS; key++) {
      at = key;
      T made = way.get();
      if (!made.equals(expected.get(key))) {
        throw new IllegalStateException("%s in place of %s".formatted(made, expected.get(key)));
      }
    }
  }
}
