package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.CRC32;

/**
 * Hashes of other segments that a segment may be: an end of a digest, or a hash by a number of
 * buckets. Each is computed, and compared in all keys.
 */
public final class HashedPart {

  /** What has to agree so that it is not a coincidence, in bits. */
  private static final double ENOUGH_BITS = 40;

  private static final int MOST_BUCKETS = 1_000;

  /** The keys that are looked at before all others. */
  private static final int FEW = 100;

  /** The most segments of which all choices are tried. */
  private static final int MOST_SEGMENTS = 6;

  /** A function of bytes, with its name. */
  private record Digest(String name, UnaryOperator<byte[]> of) {}

  private static final List<Digest> DIGESTS =
      List.of(
          ofAlgorithm("MD5"),
          ofAlgorithm("SHA-1"),
          ofAlgorithm("SHA-256"),
          ofHash("String.hashCode", text -> new String(text, StandardCharsets.UTF_8).hashCode()),
          ofHash("Arrays.hashCode", Arrays::hashCode),
          ofHash("CRC-32", HashedPart::crc32));

  private static final HexFormat UPPER = HexFormat.of().withUpperCase();

  private final List<ByteString> values;
  private final List<byte[]> inputs;
  private final long distinct;

  private HashedPart(List<ByteString> values, List<byte[]> inputs) {
    this.values = values;
    this.inputs = inputs;
    this.distinct = inputs.stream().map(ByteString::copyFrom).distinct().count();
  }

  private static Digest ofAlgorithm(String name) {
    return new Digest(
        name,
        bytes -> {
          try {
            return MessageDigest.getInstance(name).digest(bytes);
          } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible); // Each Java platform has these.
          }
        });
  }

  private static Digest ofHash(String name, Function<byte[], Integer> hash) {
    return new Digest(
        name, bytes -> ByteBuffer.allocate(Integer.BYTES).putInt(hash.apply(bytes)).array());
  }

  private static int crc32(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return (int) crc.getValue();
  }

  /**
   * Returns what computes a segment from others, in words.
   *
   * @param keys the segments of each key
   * @param place which of them is looked at
   * @param names the names of the segments
   */
  public static Optional<String> of(List<List<ByteString>> keys, int place, List<String> names) {
    if (names.size() > MOST_SEGMENTS
        || keys.stream().map(key -> key.get(place)).distinct().limit(2).count() < 2) {
      return Optional.empty();
    }
    for (List<Integer> by : choices(names.size(), place)) {
      Optional<String> found = words(keys.subList(0, Math.min(FEW, keys.size())), place, by);
      if (found.isPresent() && found.equals(words(keys, place, by))) {
        String of = by.stream().map(names::get).collect(Collectors.joining(" and "));
        return found.map(words -> words + " of " + of);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> words(List<List<ByteString>> keys, int place, List<Integer> by) {
    return new HashedPart(
            keys.stream().map(key -> key.get(place)).toList(),
            keys.stream().map(key -> KeySalt.hashed(by, key)).toList())
        .words();
  }

  private static List<List<Integer>> choices(int segments, int place) {
    List<List<Integer>> choices = new ArrayList<>();
    for (int bits = 1; bits < 1 << segments; bits++) {
      int chosen = bits;
      if ((bits >> place & 1) == 0) {
        choices.add(
            IntStream.range(0, segments).filter(at -> (chosen >> at & 1) == 1).boxed().toList());
      }
    }
    return choices;
  }

  private Optional<String> words() {
    return DIGESTS.stream()
        .flatMap(digest -> end(digest).or(() -> bucket(digest)).stream())
        .findFirst();
  }

  private Optional<String> end(Digest digest) {
    int size = values.get(0).size();
    boolean fixed = values.stream().allMatch(value -> value.size() == size);
    if (!fixed || distinct * size * 4 < ENOUGH_BITS) {
      return Optional.empty();
    }
    if (all(at -> isFirst(at, digest(digest, at)) || isFirst(at, hex(digest, at)))) {
      return Optional.of("the first bytes of " + digest.name());
    }
    return all(at -> isLast(at, digest(digest, at)) || isLast(at, hex(digest, at)))
        ? Optional.of("the last bytes of " + digest.name())
        : Optional.empty();
  }

  private ByteString digest(Digest digest, int at) {
    return ByteString.copyFrom(digest.of().apply(inputs.get(at)));
  }

  /** Returns the digest in digits of the case that the value has. */
  private ByteString hex(Digest digest, int at) {
    byte[] bytes = digest.of().apply(inputs.get(at));
    boolean upper = values.get(at).toStringUtf8().chars().anyMatch(Character::isUpperCase);
    return ByteString.copyFromUtf8((upper ? UPPER : HexFormat.of()).formatHex(bytes));
  }

  private boolean isFirst(int at, ByteString digest) {
    return digest.startsWith(values.get(at));
  }

  private boolean isLast(int at, ByteString digest) {
    return digest.endsWith(values.get(at));
  }

  private boolean all(IntPredicate agrees) {
    return IntStream.range(0, values.size()).allMatch(agrees);
  }

  private Optional<String> bucket(Digest digest) {
    int[] read = values.stream().mapToInt(HashedPart::number).toArray();
    int most = IntStream.of(read).max().orElse(0);
    if (IntStream.of(read).anyMatch(number -> number < 0) || most >= MOST_BUCKETS) {
      return Optional.empty();
    }
    int[] hashes = inputs.stream().mapToInt(each -> hash(digest, each)).toArray();
    for (int buckets = most + 1; buckets <= MOST_BUCKETS; buckets++) {
      int by = buckets;
      if (distinct * Tokens.log2(buckets) < ENOUGH_BITS) {
        continue;
      }
      if (all(at -> Math.abs(hashes[at] % by) == read[at])) {
        return Optional.of("Math.abs(hash) %% %d, where hash is %s".formatted(by, digest.name()));
      }
      if (all(at -> Math.floorMod(hashes[at], by) == read[at])) {
        return Optional.of(
            "Math.floorMod(hash, %d), where hash is %s".formatted(by, digest.name()));
      }
    }
    return Optional.empty();
  }

  /** Returns the first bytes of a digest as a number, which is all of a hash. */
  private static int hash(Digest digest, byte[] input) {
    return ByteBuffer.wrap(digest.of().apply(input)).getInt();
  }

  /** Returns the number that digits or bytes are, or -1 where they are not a bucket's. */
  private static int number(ByteString value) {
    if (Bytes.isDigits(value) && value.size() <= 4) {
      return Integer.parseInt(value.toStringUtf8());
    }
    return value.isEmpty() || value.size() > 2 ? -1 : (int) Bytes.bigEndian(value);
  }
}
