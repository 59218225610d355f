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

/** Encodes and decodes row keys of three segments, {@code phone#4c410523#1423523569918}. */
public class ReadingKeyBenchmark extends KeyBenchmark<ReadingKey> {

  private static final int TIME_DIGITS = 13;
  private static final List<String> TYPES = List.of("phone", "watch", "thermometer", "scale");

  /** Checks that all ways make the same keys. */
  public ReadingKeyBenchmark() {
    super(
        IntStream.range(0, KEYS)
            .mapToObj(
                at ->
                    new ReadingKey(
                        TYPES.get(at % TYPES.size()),
                        String.format(Locale.ROOT, "%08x", 0x4c410523 + at * 7_919),
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

  /** The fastest that careful people write: a sized array of ASCII, written word by word. */
  @Benchmark
  public ByteString encodeByHand() {
    ReadingKey reading = key();
    byte[] key =
        new byte[reading.deviceType().length() + reading.deviceId().length() + TIME_DIGITS + 2];
    int end = WordDigits.put(key, 0, reading.deviceType());
    key[end++] = '#';
    end = WordDigits.put(key, end, reading.deviceId());
    key[end++] = '#';
    WordDigits.putLong(key, end, TIME_DIGITS, reading.at().toEpochMilli());
    return UnsafeByteOperations.unsafeWrap(key);
  }

  /** The same, and it refuses what the generated code refuses. */
  @Benchmark
  public ByteString encodeByHandChecked() {
    ReadingKey reading = key();
    long millis = CheckedKeys.millis(reading.at());
    byte[] key =
        new byte[reading.deviceType().length() + reading.deviceId().length() + TIME_DIGITS + 2];
    int end = CheckedKeys.put(key, 0, reading.deviceType());
    key[end++] = '#';
    end = CheckedKeys.put(key, end, reading.deviceId());
    key[end++] = '#';
    WordDigits.putLong(key, end, TIME_DIGITS, millis);
    return CheckedKeys.key(key);
  }

  /** What most people write: joined text, with the number padded. */
  @Benchmark
  public ByteString encodeByJoin() {
    ReadingKey reading = key();
    String time = Long.toString(reading.at().toEpochMilli());
    String padded = "0".repeat(TIME_DIGITS - time.length()) + time;
    return ByteString.copyFromUtf8(
        String.join("#", reading.deviceType(), reading.deviceId(), padded));
  }

  /** What the shortest line does. */
  @Benchmark
  public ByteString encodeByFormat() {
    ReadingKey reading = key();
    return ByteString.copyFromUtf8(
        String.format(
            Locale.ROOT,
            "%s#%s#%013d",
            reading.deviceType(),
            reading.deviceId(),
            reading.at().toEpochMilli()));
  }

  /** The generated key. */
  @Benchmark
  public ReadingKey decodeGenerated() {
    return ReadingKey.decode(stored());
  }

  /** The fastest that careful people write: the number as words, and no text in between. */
  @Benchmark
  public ReadingKey decodeByHand() {
    ByteString key = stored();
    int first = indexOf(key, 0);
    int second = indexOf(key, first + 1);
    ByteBuffer words = key.asReadOnlyByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    // The three bytes in front of the time make room for eight.
    long high = (words.getLong(second - 2) & -1L << 24) | 0x30_3030;
    long millis =
        WordDigits.number(high) * 100_000_000 + WordDigits.number(words.getLong(second + 6));
    return new ReadingKey(
        key.substring(0, first).toString(StandardCharsets.ISO_8859_1),
        key.substring(first + 1, second).toString(StandardCharsets.ISO_8859_1),
        Instant.ofEpochMilli(millis));
  }

  /** The same, and it refuses what the generated code refuses. */
  @Benchmark
  public ReadingKey decodeByHandChecked() {
    ByteString key = stored();
    int first = CheckedKeys.end(key, 0);
    int second = CheckedKeys.end(key, first + 1);
    CheckedKeys.checkSize(key, second + 1 + TIME_DIGITS);
    ByteBuffer words = key.asReadOnlyByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    long high = (words.getLong(second - 2) & -1L << 24) | 0x30_3030;
    long millis =
        CheckedKeys.number(high) * 100_000_000 + CheckedKeys.number(words.getLong(second + 6));
    return new ReadingKey(
        key.substring(0, first).toString(StandardCharsets.ISO_8859_1),
        key.substring(first + 1, second).toString(StandardCharsets.ISO_8859_1),
        Instant.ofEpochMilli(millis));
  }

  /** What most people write: the text, split. */
  @Benchmark
  public ReadingKey decodeBySplit() {
    String[] parts = stored().toStringUtf8().split("#", -1);
    return new ReadingKey(parts[0], parts[1], Instant.ofEpochMilli(Long.parseLong(parts[2])));
  }

  static int indexOf(ByteString key, int from) {
    int index = from;
    while (key.byteAt(index) != '#') {
      index++;
    }
    return index;
  }
}
