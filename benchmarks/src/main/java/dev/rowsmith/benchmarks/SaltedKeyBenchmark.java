package dev.rowsmith.benchmarks;

import com.google.common.hash.Hashing;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.benchmarks.requests.SaltedTripKey;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;

/** Encodes and decodes {@code 07#1777636800000#trip-000042}, with a bucket of the id. */
public class SaltedKeyBenchmark extends KeyBenchmark<SaltedTripKey> {

  private static final int BUCKETS = 16;
  private static final int TIME_DIGITS = 13;
  private static final int TIME_AT = 3;
  private static final int ID_AT = TIME_AT + TIME_DIGITS + 1;

  /** Checks that all ways make the same keys. */
  public SaltedKeyBenchmark() {
    super(
        IntStream.range(0, KEYS)
            .mapToObj(
                at ->
                    new SaltedTripKey(
                        Instant.ofEpochMilli(1_777_636_800_000L + at * 7_654_321L),
                        String.format(Locale.ROOT, "trip-%06d", at * 7_919)))
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

  /** The fastest that careful people write: the hash is that of the bytes in their place. */
  @Benchmark
  public ByteString encodeByHand() {
    SaltedTripKey trip = key();
    int length = trip.id().length();
    byte[] key = new byte[ID_AT + length];
    WordDigits.putLong(key, TIME_AT, TIME_DIGITS, trip.at().toEpochMilli());
    key[ID_AT - 1] = '#';
    var unused = WordDigits.put(key, ID_AT, trip.id());
    int bucket = bucket(key, length);
    key[0] = (byte) ('0' + bucket / 10);
    key[1] = (byte) ('0' + bucket % 10);
    key[2] = '#';
    return UnsafeByteOperations.unsafeWrap(key);
  }

  /** The same, and it refuses what the generated code refuses. */
  @Benchmark
  public ByteString encodeByHandChecked() {
    SaltedTripKey trip = key();
    int length = trip.id().length();
    byte[] key = new byte[ID_AT + length];
    WordDigits.putLong(key, TIME_AT, TIME_DIGITS, CheckedKeys.millis(trip.at()));
    key[ID_AT - 1] = '#';
    var unused = CheckedKeys.put(key, ID_AT, trip.id());
    int bucket = bucket(key, length);
    key[0] = (byte) ('0' + bucket / 10);
    key[1] = (byte) ('0' + bucket % 10);
    key[2] = '#';
    return CheckedKeys.key(key);
  }

  private static int bucket(byte[] key, int length) {
    return Math.floorMod(
        Hashing.farmHashFingerprint64().hashBytes(key, ID_AT, length).asLong(), BUCKETS);
  }

  private static int bucket(String id) {
    return Math.floorMod(
        Hashing.farmHashFingerprint64().hashString(id, StandardCharsets.UTF_8).asLong(), BUCKETS);
  }

  /** What most people write: joined text. */
  @Benchmark
  public ByteString encodeByJoin() {
    SaltedTripKey trip = key();
    int bucket = bucket(trip.id());
    return ByteString.copyFromUtf8(
        String.join(
            "#",
            (bucket < 10 ? "0" : "") + bucket,
            Long.toString(trip.at().toEpochMilli()),
            trip.id()));
  }

  /** What the shortest line does. */
  @Benchmark
  public ByteString encodeByFormat() {
    SaltedTripKey trip = key();
    return ByteString.copyFromUtf8(
        String.format(
            Locale.ROOT, "%02d#%013d#%s", bucket(trip.id()), trip.at().toEpochMilli(), trip.id()));
  }

  /** The generated key, which checks the bucket. */
  @Benchmark
  public SaltedTripKey decodeGenerated() {
    return SaltedTripKey.decode(stored());
  }

  /** The fastest that careful people write; the bucket is checked as well. */
  @Benchmark
  public SaltedTripKey decodeByHand() {
    ByteString stored = stored();
    byte[] key = stored.toByteArray();
    int length = key.length - ID_AT;
    if (bucket(key, length) != (key[0] - '0') * 10 + key[1] - '0') {
      throw new IllegalStateException(stored.toStringUtf8());
    }
    ByteBuffer words = ByteBuffer.wrap(key).order(ByteOrder.LITTLE_ENDIAN);
    // The three bytes in front of the time make room for eight.
    long high = (words.getLong(0) & -1L << 24) | 0x30_3030;
    long millis =
        WordDigits.number(high) * 100_000_000 + WordDigits.number(words.getLong(TIME_AT + 5));
    return new SaltedTripKey(
        Instant.ofEpochMilli(millis), new String(key, ID_AT, length, StandardCharsets.ISO_8859_1));
  }

  /** The same, and it refuses what the generated code refuses. */
  @Benchmark
  public SaltedTripKey decodeByHandChecked() {
    ByteString stored = stored();
    byte[] key = stored.toByteArray();
    int length = key.length - ID_AT;
    if (bucket(key, length) != CheckedKeys.number(0x3030_3030_3030L | digits(key))) {
      throw CheckedKeys.refused();
    }
    CheckedKeys.checkDelimiter(stored, TIME_AT - 1);
    CheckedKeys.checkDelimiter(stored, ID_AT - 1);
    for (int at = ID_AT; at < key.length; at++) {
      if (key[at] <= '$') { // What is not ASCII is negative.
        throw CheckedKeys.refused();
      }
    }
    ByteBuffer words = ByteBuffer.wrap(key).order(ByteOrder.LITTLE_ENDIAN);
    long high = (words.getLong(0) & -1L << 24) | 0x30_3030;
    long millis =
        CheckedKeys.number(high) * 100_000_000 + CheckedKeys.number(words.getLong(TIME_AT + 5));
    return new SaltedTripKey(
        Instant.ofEpochMilli(millis), new String(key, ID_AT, length, StandardCharsets.ISO_8859_1));
  }

  private static long digits(byte[] key) {
    return (long) key[0] << 48 | (long) key[1] << 56;
  }

  /** What most people write: the text, split, and the bucket believed. */
  @Benchmark
  public SaltedTripKey decodeBySplit() {
    String[] parts = stored().toStringUtf8().split("#", -1);
    return new SaltedTripKey(Instant.ofEpochMilli(Long.parseLong(parts[1])), parts[2]);
  }
}
