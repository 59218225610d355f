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

/** Encodes and decodes {@code Jane$PMiller#000042#9223370613331205889}: an escaped space. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class VisitKeyBenchmark {

  private static final int PAGE_DIGITS = 6;
  private static final int TIME_DIGITS = 19;

  // Not final, so that the compiler cannot fold the keys.
  private String customer = "Jane Miller";
  private int page = 42;
  private Instant at = Instant.ofEpochMilli(1_423_523_569_918L);
  private ByteString stored = new VisitKey(customer, page, at).encode();

  /** The generated key. */
  @Benchmark
  public ByteString encodeGenerated() {
    return new VisitKey(customer, page, at).encode();
  }

  /** What careful people write: the size first, and then the bytes. */
  @Benchmark
  public ByteString encodeByHand() {
    int size = customer.length();
    for (int index = 0; index < customer.length(); index++) {
      if (customer.charAt(index) <= '$') {
        size++;
      }
    }
    byte[] key = new byte[size + 1 + PAGE_DIGITS + 1 + TIME_DIGITS];
    int end = 0;
    for (int index = 0; index < customer.length(); index++) {
      char next = customer.charAt(index);
      if (next <= '$') {
        key[end++] = '$';
        key[end++] = (byte) (next + 0x30);
      } else {
        key[end++] = (byte) next;
      }
    }
    key[end++] = '#';
    writeDigits(key, end, PAGE_DIGITS, page);
    end += PAGE_DIGITS;
    key[end++] = '#';
    writeDigits(key, end, TIME_DIGITS, Long.MAX_VALUE - at.toEpochMilli());
    return UnsafeByteOperations.unsafeWrap(key);
  }

  private static void writeDigits(byte[] key, int at, int digits, long number) {
    long rest = number;
    for (int index = at + digits - 1; index >= at; index--) {
      key[index] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
  }

  /** What most people write: joined text, with the numbers padded. */
  @Benchmark
  public ByteString encodeByJoin() {
    String time = Long.toString(Long.MAX_VALUE - at.toEpochMilli());
    return ByteString.copyFromUtf8(
        String.join("#", escaped(), padded(Integer.toString(page), PAGE_DIGITS), time));
  }

  private static String padded(String number, int digits) {
    return "0".repeat(digits - number.length()) + number;
  }

  private String escaped() {
    return customer.replace("$", "$T").replace("#", "$S").replace(" ", "$P");
  }

  /** What the shortest line does. */
  @Benchmark
  public ByteString encodeByFormat() {
    return ByteString.copyFromUtf8(
        String.format("%s#%06d#%019d", escaped(), page, Long.MAX_VALUE - at.toEpochMilli()));
  }

  /** The generated key. */
  @Benchmark
  public VisitKey decodeGenerated() {
    return VisitKey.decode(stored);
  }

  /** What careful people write: a text where it is escaped, and numbers without one. */
  @Benchmark
  public VisitKey decodeByHand() {
    byte[] text = new byte[stored.size()];
    int size = 0;
    int end = 0;
    while (stored.byteAt(end) != '#') {
      byte next = stored.byteAt(end++);
      text[size++] = next == '$' ? (byte) (stored.byteAt(end++) - 0x30) : next;
    }
    long number = digits(end + 1, PAGE_DIGITS);
    long distance = digits(end + 1 + PAGE_DIGITS + 1, TIME_DIGITS);
    return new VisitKey(
        new String(text, 0, size, StandardCharsets.UTF_8),
        (int) number,
        Instant.ofEpochMilli(Long.MAX_VALUE - distance));
  }

  private long digits(int from, int digits) {
    long number = 0;
    for (int index = from; index < from + digits; index++) {
      number = number * 10 + stored.byteAt(index) - '0';
    }
    return number;
  }

  /** What most people write: the text, split. */
  @Benchmark
  public VisitKey decodeBySplit() {
    String[] parts = stored.toStringUtf8().split("#", -1);
    return new VisitKey(
        parts[0].replace("$P", " ").replace("$S", "#").replace("$T", "$"),
        Integer.parseInt(parts[1]),
        Instant.ofEpochMilli(Long.MAX_VALUE - Long.parseLong(parts[2])));
  }
}
