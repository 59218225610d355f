package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * Hashes of other segments that a segment may be: an end of a digest, or a hash by a number of
 * buckets. Each is computed, and compared in all keys.
 */
public final class HashedPart {

  /** What has to agree so that it is not a coincidence, in bits. */
  private static final double ENOUGH_BITS = 40;

  private static final int MOST_BUCKETS = 1_000;

  /** The keys that are looked at before all others, from everywhere: live tables are sorted. */
  private static final int FEW = 100;

  /** The most segments of which all choices are tried. */
  private static final int MOST_SEGMENTS = 6;

  private static final HexFormat UPPER = HexFormat.of().withUpperCase();

  private final List<List<ByteString>> keys;
  private final List<List<ByteString>> few;
  private final int place;

  private HashedPart(List<List<ByteString>> keys, int place) {
    this.keys = keys;
    this.place = place;
    int count = Math.min(FEW, keys.size());
    this.few =
        IntStream.range(0, count)
            .mapToObj(at -> keys.get((int) ((long) at * keys.size() / count)))
            .toList();
  }

  /**
   * Returns what computes a segment from others, in words.
   *
   * @param guess the layout of the keys
   * @param keys the segments of each key
   * @param place which of them is looked at
   * @param names the names of the segments
   */
  public static Optional<String> of(
      KeyGuess guess, List<List<ByteString>> keys, int place, List<String> names) {
    if (names.size() < 2
        || names.size() > MOST_SEGMENTS
        || keys.stream().map(key -> key.get(place)).distinct().limit(2).count() < 2) {
      return Optional.empty();
    }
    HashedPart part = new HashedPart(keys, place);
    return new HashInputs(guess, names)
        .without(place).stream().flatMap(input -> part.words(input).stream()).findFirst();
  }

  private Optional<String> words(HashInputs.Input input) {
    List<byte[]> inputs = few.stream().map(input.bytes()).toList();
    long distinct = inputs.stream().map(ByteString::copyFrom).distinct().count();
    return HashFunction.ALL.stream()
        .flatMap(
            function ->
                end(function, input, distinct)
                    .or(() -> bucket(function, input, inputs, distinct))
                    .stream())
        .findFirst();
  }

  private Optional<String> end(HashFunction function, HashInputs.Input input, long distinct) {
    int size = keys.get(0).get(place).size();
    if (!function.isDigest()
        || distinct * size * 4 < ENOUGH_BITS
        || keys.stream().anyMatch(key -> key.get(place).size() != size)) {
      return Optional.empty();
    }
    String of = " bytes of " + function.name() + " of " + input.words();
    if (all(function, input, (value, hash) -> hash.startsWith(value))
        || all(function, input, (value, hash) -> hex(value, hash).startsWith(value))) {
      return Optional.of("the first" + of);
    }
    return all(function, input, (value, hash) -> hash.endsWith(value))
            || all(function, input, (value, hash) -> hex(value, hash).endsWith(value))
        ? Optional.of("the last" + of)
        : Optional.empty();
  }

  private boolean all(
      HashFunction function, HashInputs.Input input, BiPredicate<ByteString, ByteString> agree) {
    return all(few, function, input, agree) && all(keys, function, input, agree);
  }

  private boolean all(
      List<List<ByteString>> among,
      HashFunction function,
      HashInputs.Input input,
      BiPredicate<ByteString, ByteString> agree) {
    return among.stream()
        .allMatch(
            key ->
                agree.test(
                    key.get(place),
                    ByteString.copyFrom(function.of().apply(input.bytes().apply(key)))));
  }

  /** Returns the digest in digits of the case that a value has. */
  private static ByteString hex(ByteString value, ByteString hash) {
    boolean upper = value.toStringUtf8().chars().anyMatch(Character::isUpperCase);
    return ByteString.copyFromUtf8((upper ? UPPER : HexFormat.of()).formatHex(hash.toByteArray()));
  }

  private Optional<String> bucket(
      HashFunction function, HashInputs.Input input, List<byte[]> inputs, long distinct) {
    int[] read = keys.stream().mapToInt(key -> number(key.get(place))).toArray();
    int most = IntStream.of(read).max().orElse(0);
    if (IntStream.of(read).anyMatch(number -> number < 0) || most >= MOST_BUCKETS) {
      return Optional.empty();
    }
    List<byte[]> hashes = inputs.stream().map(function.of()).toList();
    for (int buckets = most + 1; buckets <= MOST_BUCKETS; buckets++) {
      if (distinct * Tokens.log2(buckets) < ENOUGH_BITS) {
        continue;
      }
      for (HashFunction.Remainder remainder : HashFunction.Remainder.values()) {
        if (isBucket(function, hashes, buckets, remainder)
            && isBucket(function, hashes(function, input), buckets, remainder, read)) {
          return Optional.of(remainder.words(buckets, function.name() + " of " + input.words()));
        }
      }
    }
    return Optional.empty();
  }

  private List<byte[]> hashes(HashFunction function, HashInputs.Input input) {
    return keys.stream().map(input.bytes()).map(function.of()).toList();
  }

  private boolean isBucket(
      HashFunction function, List<byte[]> hashes, int buckets, HashFunction.Remainder remainder) {
    int[] read = few.stream().mapToInt(key -> number(key.get(place))).toArray();
    return isBucket(function, hashes, buckets, remainder, read);
  }

  private static boolean isBucket(
      HashFunction function,
      List<byte[]> hashes,
      int buckets,
      HashFunction.Remainder remainder,
      int[] read) {
    return IntStream.range(0, read.length)
        .allMatch(
            at ->
                function.bucket(hashes.get(at), buckets, remainder).stream()
                    .anyMatch(bucket -> bucket == read[at]));
  }

  /** Returns the number that digits or bytes are, or -1 where they are not a bucket's. */
  private static int number(ByteString value) {
    if (Bytes.isDigits(value) && value.size() <= 4) {
      return Integer.parseInt(value.toStringUtf8());
    }
    return value.isEmpty() || value.size() > 2 ? -1 : (int) Bytes.bigEndian(value);
  }
}
