package dev.rowsmith.benchmarks;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;

/** Encodes and decodes {@code Jane$PMiller#000042#9223370613331205889}: an escaped space. */
public class VisitKeyBenchmark extends KeyBenchmark<VisitKey> {

  private static final int PAGE_DIGITS = 6;
  private static final int TIME_DIGITS = 19;
  private static final List<String> NAMES =
      List.of("Jane Miller", "Joe Smith", "Ada King", "Grace Hopper", "Mary Ann Lee");

  /** Checks that all ways make the same keys. */
  public VisitKeyBenchmark() {
    super(
        IntStream.range(0, KEYS)
            .mapToObj(
                at ->
                    new VisitKey(
                        NAMES.get(at % NAMES.size()) + at,
                        42 + at * 313,
                        Instant.ofEpochMilli(1_423_523_569_918L + at * 7_654_321L)))
            .toList());
    checkEncoding(
        this::encodeGenerated,
        this::encodeByHand,
        this::encodeByHandChecked,
        this::encodeByJoin,
        this::encodeByFormat);
    checkDecoding(
        this::decodeGenerated, this::decodeByHand, this::decodeByHandChecked, this::decodeBySplit);
  }

  /** The generated key. */
  @Benchmark
  public ByteString encodeGenerated() {
    return key().encode();
  }

  /** The fastest that careful people write: the size first, and then the bytes. */
  @Benchmark
  public ByteString encodeByHand() {
    VisitKey visit = key();
    String customer = visit.customer();
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
    WordDigits.put6(key, end, visit.page());
    end += PAGE_DIGITS;
    key[end++] = '#';
    WordDigits.put19(key, end, Long.MAX_VALUE - visit.at().toEpochMilli());
    return UnsafeByteOperations.unsafeWrap(key);
  }

  /** The same, and it refuses what the generated code refuses. */
  @Benchmark
  public ByteString encodeByHandChecked() {
    VisitKey visit = key();
    String customer = visit.customer();
    long page = CheckedKeys.upTo(999_999, visit.page());
    long millis = CheckedKeys.millis(visit.at());
    byte[] key = new byte[CheckedKeys.escapedSize(customer) + 1 + PAGE_DIGITS + 1 + TIME_DIGITS];
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
    WordDigits.put6(key, end, page);
    end += PAGE_DIGITS;
    key[end++] = '#';
    WordDigits.put19(key, end, Long.MAX_VALUE - millis);
    return CheckedKeys.key(key);
  }

  /** What most people write: joined text, with the numbers padded. */
  @Benchmark
  public ByteString encodeByJoin() {
    VisitKey visit = key();
    String time = Long.toString(Long.MAX_VALUE - visit.at().toEpochMilli());
    String page = padded(Integer.toString(visit.page()), PAGE_DIGITS);
    return ByteString.copyFromUtf8(String.join("#", escaped(visit.customer()), page, time));
  }

  private static String padded(String number, int digits) {
    return "0".repeat(digits - number.length()) + number;
  }

  private static String escaped(String customer) {
    return customer.replace("$", "$T").replace("#", "$S").replace(" ", "$P");
  }

  /** What the shortest line does. */
  @Benchmark
  public ByteString encodeByFormat() {
    VisitKey visit = key();
    return ByteString.copyFromUtf8(
        String.format(
            Locale.ROOT,
            "%s#%06d#%019d",
            escaped(visit.customer()),
            visit.page(),
            Long.MAX_VALUE - visit.at().toEpochMilli()));
  }

  /** The generated key. */
  @Benchmark
  public VisitKey decodeGenerated() {
    return VisitKey.decode(stored());
  }

  /** The fastest that careful people write: the text by bytes, and numbers as words. */
  @Benchmark
  public VisitKey decodeByHand() {
    ByteString key = stored();
    byte[] text = new byte[key.size() - PAGE_DIGITS - TIME_DIGITS - 2];
    int size = 0;
    int end = 0;
    while (end < text.length) {
      byte next = key.byteAt(end++);
      text[size++] = next == '$' ? (byte) (key.byteAt(end++) - 0x30) : next;
    }
    ByteBuffer words = key.asReadOnlyByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    long page = WordDigits.number(words.getLong(end + 1) << 16 | 0x3030);
    int time = end + 1 + PAGE_DIGITS + 1;
    long highest = WordDigits.number((words.getLong(time - 5) & -1L << 40) | 0x30_3030_3030L);
    long distance =
        (highest * 100_000_000 + WordDigits.number(words.getLong(time + 3))) * 100_000_000
            + WordDigits.number(words.getLong(time + 11));
    return new VisitKey(
        new String(text, 0, size, StandardCharsets.ISO_8859_1),
        (int) page,
        Instant.ofEpochMilli(Long.MAX_VALUE - distance));
  }

  /** The same, and it refuses what the generated code refuses. */
  @Benchmark
  public VisitKey decodeByHandChecked() {
    ByteString key = stored();
    byte[] text = new byte[key.size() - PAGE_DIGITS - TIME_DIGITS - 2];
    int size = 0;
    int end = 0;
    while (end < text.length) {
      byte next = key.byteAt(end++);
      if (next <= '$') { // What is not ASCII is negative.
        if (next != '$' || end == text.length) {
          throw CheckedKeys.refused();
        }
        next = (byte) (key.byteAt(end++) - 0x30);
        if (next < 0 || next > '$') {
          throw CheckedKeys.refused();
        }
      }
      text[size++] = next;
    }
    int time = end + 1 + PAGE_DIGITS + 1;
    CheckedKeys.checkDelimiter(key, end);
    CheckedKeys.checkDelimiter(key, time - 1);
    ByteBuffer words = key.asReadOnlyByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    long page = CheckedKeys.number(words.getLong(end + 1) << 16 | 0x3030);
    long highest = CheckedKeys.number((words.getLong(time - 5) & -1L << 40) | 0x30_3030_3030L);
    long distance =
        (highest * 100_000_000 + CheckedKeys.number(words.getLong(time + 3))) * 100_000_000
            + CheckedKeys.number(words.getLong(time + 11));
    return new VisitKey(
        new String(text, 0, size, StandardCharsets.ISO_8859_1),
        (int) page,
        Instant.ofEpochMilli(Long.MAX_VALUE - CheckedKeys.upTo(Long.MAX_VALUE, distance)));
  }

  /** What most people write: the text, split. */
  @Benchmark
  public VisitKey decodeBySplit() {
    String[] parts = stored().toStringUtf8().split("#", -1);
    return new VisitKey(
        parts[0].replace("$P", " ").replace("$S", "#").replace("$T", "$"),
        Integer.parseInt(parts[1]),
        Instant.ofEpochMilli(Long.MAX_VALUE - Long.parseLong(parts[2])));
  }
}
