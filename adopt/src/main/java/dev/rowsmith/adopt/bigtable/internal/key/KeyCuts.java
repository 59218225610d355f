package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Places where the next part of keys can end: of a constant, of a value of fixed width, and of one
 * that a delimiter ends.
 */
final class KeyCuts {

  /** How many ends of a constant are tried, the furthest first. */
  private static final int MOST_CONSTANTS = 4;

  /**
   * The number of different values from which on a constant in front of them is not a coincidence.
   */
  private static final int ENOUGH_VALUES = 5;

  /** The most bytes of codes side by side. */
  private static final int LONGEST_CODES = 40;

  /** The lengths of numbers, UUIDs and digests in hexadecimal digits. */
  private static final List<Integer> HEXADECIMAL = List.of(16, 32, 36, 40, 64);

  private final List<ByteString> rests;
  private final int tolerated;

  /**
   * Looks at what is left of keys.
   *
   * @param tolerated how many of them may be different
   */
  KeyCuts(List<ByteString> rests, int tolerated) {
    this.rests = rests;
    this.tolerated = tolerated;
  }

  /** Returns the lengths of constants that most rests begin with. */
  List<Integer> constants() {
    ByteString common = common();
    List<Integer> lengths = new ArrayList<>();
    boolean varies =
        rests.stream().distinct().limit(ENOUGH_VALUES).count() >= ENOUGH_VALUES
            || rests.stream().allMatch(rest -> rest.equals(common));
    for (int length = common.size(); length > 0 && lengths.size() < MOST_CONSTANTS; length--) {
      boolean whole = length == common.size() && isEnd(length);
      if (isMark(common, length)
          || (varies
              && (whole || isBeforeDigits(length))
              && !isWithinId(common.substring(0, length)))) {
        lengths.add(length);
      }
    }
    return lengths;
  }

  /**
   * Returns whether a constant ends with a delimiter, or before the zeros of a binary number; of
   * such zeros only the first can be a delimiter.
   */
  private static boolean isMark(ByteString common, int length) {
    if (isControl(common, length - 1)) {
      return !isControl(common, length - 2);
    }
    return !Bytes.isLetterOrDigit(common.byteAt(length - 1)) || isControl(common, length);
  }

  private static boolean isControl(ByteString bytes, int at) {
    return at >= 0 && at < bytes.size() && Bytes.classOf(bytes.byteAt(at)) == Bytes.CONTROL;
  }

  /**
   * Returns whether a constant is the beginning of ids with digits, as ULIDs or snowflakes: they
   * begin alike for as long as their time does.
   */
  private boolean isWithinId(ByteString common) {
    int at = common.size() - 1;
    while (at >= 0 && isOfId(common, at) && Bytes.classOf(common.byteAt(at)) != Bytes.DIGIT) {
      at--;
    }
    return at >= 0
        && isOfId(common, at)
        && !common.endsWith(LayoutSearch.HEX_MARK)
        && most(rest -> isOfId(rest, common.size()));
  }

  private static boolean isOfId(ByteString bytes, int at) {
    return at < bytes.size()
        && Bytes.isLetterOrDigit(bytes.byteAt(at))
        && Bytes.classOf(bytes.byteAt(at)) != Bytes.HIGH;
  }

  /** Returns whether anything follows a constant: words of few letters are not a constant. */
  private boolean isEnd(int length) {
    long following =
        rests.stream()
            .map(rest -> rest.size() > length ? (int) rest.byteAt(length) : -1000)
            .distinct()
            .count();
    return following >= ENOUGH_VALUES * 2L
        || rests.stream().allMatch(rest -> rest.size() == length);
  }

  /** Returns whether letters end where digits begin, as in {@code week1}. */
  private boolean isBeforeDigits(int length) {
    return rests.stream()
        .allMatch(
            rest ->
                rest.size() <= length
                    || (Bytes.classOf(rest.byteAt(length)) == Bytes.DIGIT
                        && Bytes.classOf(rest.byteAt(length - 1)) != Bytes.DIGIT));
  }

  /** Returns the longest bytes that all rests begin with but those that are tolerated. */
  ByteString common() {
    if (rests.isEmpty()) {
      return ByteString.EMPTY;
    }
    List<ByteString> sorted = new ArrayList<>(rests);
    sorted.sort(ByteString.unsignedLexicographicalComparator());
    int spare = Math.min(tolerated, (sorted.size() - 1) / 2);
    ByteString best = ByteString.EMPTY;
    for (int low = 0; low <= spare; low++) {
      ByteString first = sorted.get(low);
      ByteString last = sorted.get(sorted.size() - 1 - (spare - low));
      int length = 0;
      while (length < Math.min(first.size(), last.size())
          && first.byteAt(length) == last.byteAt(length)) {
        length++;
      }
      if (length > best.size()) {
        best = first.substring(0, length);
      }
    }
    return best;
  }

  /** Returns the widths that the next value can have. */
  List<Integer> widths() {
    int least = least();
    List<Integer> widths = new ArrayList<>();
    if (!most(rest -> Bytes.isText(rest.substring(0, Math.min(8, rest.size()))))) {
      widths.addAll(List.of(1, 2, 3, 4, 8, 16));
    }
    TimeForms.widths().stream().filter(this::isTime).forEach(widths::add);
    HEXADECIMAL.stream().filter(this::isHex).forEach(widths::add);
    widths.addAll(changes(least));
    widths.addAll(beforeTimes());
    return widths.stream().distinct().filter(width -> width <= least).sorted().toList();
  }

  private boolean most(Predicate<ByteString> form) {
    int others = tolerated;
    for (ByteString rest : rests) {
      if (!form.test(rest) && --others < 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns the widths before a time that ends keys of one length. */
  private List<Integer> beforeTimes() {
    int length = new Tokens(rests, Tokens.Place.LAST).commonWidth();
    return TimeForms.widths().stream()
        .map(width -> length - width)
        .filter(before -> before > 1 && length <= LONGEST_CODES)
        .filter(
            before -> most(rest -> rest.size() == length && Bytes.isDigits(rest.substring(before))))
        .toList();
  }

  private boolean isTime(int width) {
    return most(
        rest ->
            rest.size() >= width
                && Bytes.classOf(rest.byteAt(0)) == Bytes.DIGIT
                && (Bytes.classOf(rest.byteAt(width - 1)) == Bytes.DIGIT
                    || rest.byteAt(width - 1) == 'Z')
                && IntStream.range(1, width).allMatch(at -> isOfTime(rest.byteAt(at))));
  }

  private static boolean isOfTime(byte each) {
    return (Bytes.classOf(each) & (Bytes.DIGIT | Bytes.MARK)) != 0 || each == 'T' || each == 'Z';
  }

  private boolean isHex(int width) {
    int hex = Bytes.DIGIT | Bytes.HEX_LOWER | Bytes.HEX_UPPER;
    return most(
        rest ->
            rest.size() >= width
                && (rest.size() == width || (Bytes.classOf(rest.byteAt(width)) & hex) == 0)
                && (Bytes.classOf(rest.byteAt(0)) & hex) != 0
                && (Bytes.classOf(rest.byteAt(width - 1)) & hex) != 0);
  }

  /** Returns the length that most rests have at least. */
  private int least() {
    int[] lengths = rests.stream().mapToInt(ByteString::size).sorted().toArray();
    return lengths.length == 0 ? 0 : lengths[Math.min(tolerated, lengths.length - 1)];
  }

  /** Returns where letters, digits and others meet in most rests. */
  private List<Integer> changes(int least) {
    ByteString common = common();
    List<Integer> changes = new ArrayList<>();
    for (int at = 1; at < Math.min(least, 40); at++) {
      int others = 0;
      for (ByteString rest : rests) {
        boolean differs = rest.size() > at && kind(rest.byteAt(at - 1)) != kind(rest.byteAt(at));
        others += differs ? 0 : 1;
      }
      boolean isConstant = at <= common.size();
      if (others <= tolerated && !(isConstant && isWithinId(common.substring(0, at)))) {
        changes.add(at);
      }
    }
    return changes;
  }

  private static int kind(byte each) {
    int of = Bytes.classOf(each);
    return of == Bytes.DIGIT ? 0 : Bytes.isLetterOrDigit(each) && of != Bytes.HIGH ? 1 : of;
  }

  /** Returns the bytes that can end a segment: those that most rests have. */
  List<Byte> delimiters() {
    Map<Byte, Integer> counts = new HashMap<>();
    for (ByteString rest : rests) {
      BitSet seen = new BitSet();
      for (byte each : rest) {
        if (each >= 0 && !Bytes.isLetterOrDigit(each) && !seen.get(each)) {
          seen.set(each);
          counts.merge(each, 1, Integer::sum);
        }
      }
    }
    return counts.entrySet().stream()
        .filter(each -> rests.size() - each.getValue() <= tolerated)
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }
}
