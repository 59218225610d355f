package dev.rowsmith.benchmarks;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Encodes and decodes row keys of three segments, {@code phone#4c410523#1423523569918}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ReadingKeyBenchmark {

  private static final int TIME_DIGITS = 13;

  // Not final, so that the compiler cannot fold the keys.
  private String deviceType = "phone";
  private String deviceId = "4c410523";
  private Instant at = Instant.ofEpochMilli(1_423_523_569_918L);
  private ByteString stored = new ReadingKey(deviceType, deviceId, at).encode();

  /** The generated key. */
  @Benchmark
  public ByteString encodeGenerated() {
    return new ReadingKey(deviceType, deviceId, at).encode();
  }

  /** What careful people write: a sized array of ASCII, filled by hand and never copied. */
  @Benchmark
  public ByteString encodeByHand() {
    int typeLength = deviceType.length();
    int idLength = deviceId.length();
    byte[] key = new byte[typeLength + idLength + TIME_DIGITS + 2];
    int end = 0;
    for (int index = 0; index < typeLength; index++) {
      key[end++] = (byte) deviceType.charAt(index);
    }
    key[end++] = '#';
    for (int index = 0; index < idLength; index++) {
      key[end++] = (byte) deviceId.charAt(index);
    }
    key[end++] = '#';
    long rest = at.toEpochMilli();
    for (int index = key.length - 1; index >= end; index--) {
      key[index] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return UnsafeByteOperations.unsafeWrap(key);
  }

  /** What most people write: joined text, with the number padded. */
  @Benchmark
  public ByteString encodeByJoin() {
    String time = Long.toString(at.toEpochMilli());
    String padded = "0".repeat(TIME_DIGITS - time.length()) + time;
    return ByteString.copyFromUtf8(String.join("#", deviceType, deviceId, padded));
  }

  /** What the shortest line does. */
  @Benchmark
  public ByteString encodeByFormat() {
    return ByteString.copyFromUtf8(
        String.format("%s#%s#%013d", deviceType, deviceId, at.toEpochMilli()));
  }

  /** The generated key. */
  @Benchmark
  public ReadingKey decodeGenerated() {
    return ReadingKey.decode(stored);
  }

  /** What careful people write: one pass over the bytes, without a text in between. */
  @Benchmark
  public ReadingKey decodeByHand() {
    int first = indexOf(0);
    int second = indexOf(first + 1);
    long millis = 0;
    for (int index = second + 1; index < stored.size(); index++) {
      millis = millis * 10 + stored.byteAt(index) - '0';
    }
    return new ReadingKey(
        stored.substring(0, first).toString(StandardCharsets.UTF_8),
        stored.substring(first + 1, second).toString(StandardCharsets.UTF_8),
        Instant.ofEpochMilli(millis));
  }

  /** What most people write: the text, split. */
  @Benchmark
  public ReadingKey decodeBySplit() {
    String[] parts = stored.toStringUtf8().split("#", -1);
    return new ReadingKey(parts[0], parts[1], Instant.ofEpochMilli(Long.parseLong(parts[2])));
  }

  private int indexOf(int from) {
    int index = from;
    while (stored.byteAt(index) != '#') {
      index++;
    }
    return index;
  }
}
