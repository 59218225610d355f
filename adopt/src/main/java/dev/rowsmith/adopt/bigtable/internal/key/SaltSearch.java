package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Search for a salt: digits in front of keys that are the bucket of what follows, for one number of
 * buckets and some of the segments. All of them are tried.
 */
final class SaltSearch {

  /** The digits of the most buckets that {@code @Salted} has: 1,000. */
  private static final int MOST_DIGITS = 3;

  /** With fewer keys, some number of buckets fits all of them by chance. */
  private static final int ENOUGH_KEYS = 20;

  /** The most segments of which all choices are tried. */
  private static final int MOST_SEGMENTS = 8;

  private final List<ByteString> keys;
  private final int tolerated;

  private SaltSearch(List<ByteString> keys) {
    this.keys = keys;
    this.tolerated = Tokens.tolerated(keys.size());
  }

  /** A bucket that was read, and the segments behind it with what follows each. */
  private record Row(int bucket, List<ByteString> segments) {}

  /** Returns the layout of keys that are salted. */
  static Optional<KeyGuess> find(List<ByteString> keys) {
    return keys.size() < ENOUGH_KEYS ? Optional.empty() : new SaltSearch(keys).find();
  }

  private Optional<KeyGuess> find() {
    ByteString common = new KeyCuts(keys, tolerated).common();
    int mark = common.size();
    while (mark > 0 && Bytes.isLetterOrDigit(common.byteAt(mark - 1))) {
      mark--;
    }
    ByteString prefix = common.substring(0, mark);
    return IntStream.rangeClosed(1, MOST_DIGITS)
        .mapToObj(digits -> find(prefix, digits))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<KeyGuess> find(ByteString prefix, int digits) {
    List<ByteString> salted =
        keys.stream().filter(key -> KeySalt.without(prefix, digits, key).isPresent()).toList();
    if (keys.size() - salted.size() > tolerated) {
      return Optional.empty();
    }
    List<ByteString> rests = new ArrayList<>();
    salted.forEach(key -> KeySalt.without(prefix, digits, key).ifPresent(rests::add));
    KeyGuess joined =
        KeyLayouts.ofJoined(
                rests.stream()
                    .distinct()
                    .sorted(ByteString.unsignedLexicographicalComparator())
                    .toList())
            .guess();
    KeyGuess plain = opened(joined, prefix);
    Set<ByteString> kept = new HashSet<>(plain.kept(rests));
    List<Row> rows = new ArrayList<>();
    for (int at = 0; at < rests.size(); at++) {
      if (kept.contains(rests.get(at))) {
        int bucket = KeySalt.read(prefix, digits, salted.get(at));
        rows.add(new Row(bucket, plain.wholes(plain.parts(List.of(rests.get(at))).get(0))));
      }
    }
    return choices(plain.segments().size()).stream()
        .flatMap(by -> salt(by, (int) Math.pow(10, digits), rows).stream())
        .findFirst()
        .filter(salt -> plain.prefix().equals(prefix)) // Nothing else stands in front of a bucket.
        .map(plain::salted);
  }

  /** Returns a layout whose constant behind a bucket is a text, as nothing else stands there. */
  private static KeyGuess opened(KeyGuess guess, ByteString prefix) {
    ByteString constant = guess.prefix();
    int end = constant.size() - 1;
    if (end <= prefix.size()
        || Bytes.isLetterOrDigit(constant.byteAt(end))
        || Bytes.indexOf(constant, constant.byteAt(end), prefix.size()) < end) {
      return guess;
    }
    SegmentForm text = TextForms.text(0, Byte.SIZE * (double) (end - prefix.size()));
    List<KeyGuess.Segment> segments = new ArrayList<>();
    segments.add(new KeyGuess.Segment(text, constant.substring(end)));
    segments.addAll(guess.segments());
    return KeyGuess.of(prefix, segments);
  }

  /** Returns the choices of segments, all of them first, and then the fewest. */
  private static List<List<Integer>> choices(int segments) {
    List<List<Integer>> choices = new ArrayList<>();
    choices.add(IntStream.range(0, segments).boxed().toList());
    for (int size = 1; size < segments && segments <= MOST_SEGMENTS; size++) {
      for (int bits = 1; bits < 1 << segments; bits++) {
        int chosen = bits;
        if (Integer.bitCount(bits) == size) {
          choices.add(
              IntStream.range(0, segments).filter(at -> (chosen >> at & 1) == 1).boxed().toList());
        }
      }
    }
    return choices;
  }

  private Optional<KeySalt> salt(List<Integer> by, int most, List<Row> rows) {
    List<byte[]> hashed = rows.stream().map(row -> KeySalt.hashed(by, row.segments())).toList();
    return IntStream.rangeClosed(Math.max(2, most / 10 + 1), most)
        .filter(buckets -> isSalt(buckets, rows, hashed))
        .mapToObj(buckets -> new KeySalt(buckets, by))
        .findFirst();
  }

  private boolean isSalt(int buckets, List<Row> rows, List<byte[]> hashed) {
    int others = tolerated;
    for (int at = 0; at < rows.size(); at++) {
      if (KeySalt.bucket(hashed.get(at), buckets) != rows.get(at).bucket() && --others < 0) {
        return false;
      }
    }
    return rows.size() >= ENOUGH_KEYS;
  }
}
