package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
              && !isWithinId(common.substring(0, length)))
          || (varies && isBeforeBinary(length))) {
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

  /** Returns whether a text ends where bytes of a number begin, as the tag in {@code b\xFF\xFF}. */
  private boolean isBeforeBinary(int length) {
    return !isText()
        && Bytes.isAscii(common().substring(0, length))
        && rests.stream()
            .allMatch(
                rest ->
                    rest.size() > length
                        && (Bytes.classOf(rest.byteAt(length)) & (Bytes.HIGH | Bytes.CONTROL))
                            != 0);
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
      int length = Bytes.common(first, last);
      if (length > best.size()) {
        best = first.substring(0, length);
      }
    }
    return best;
  }

  /** A width that the next value can have, and the values that are the reason for it. */
  record Width(int bytes, Reason reason) {}

  /** Why a value can end where no delimiter does. */
  enum Reason {
    /** A date or a time. */
    TIME,
    /** Hexadecimal digits, of which nothing else is the next byte. */
    HEXADECIMAL,
    /** Bytes of any kind: what is next is of another kind, or a time. */
    NEXT
  }

  /** Returns the widths that the next value can have. */
  List<Width> widths() {
    int least = least();
    Set<Integer> next = new TreeSet<>();
    if (!isText()) {
      next.addAll(List.of(1, 2, 3, 4, 8, 16));
    }
    next.addAll(changes(least));
    next.addAll(beforeTimes());
    List<Width> widths = new ArrayList<>();
    next.forEach(width -> widths.add(new Width(width, Reason.NEXT)));
    TimeForms.widths().stream()
        .filter(width -> !next.contains(width) && isTime(width))
        .forEach(width -> widths.add(new Width(width, Reason.TIME)));
    HEXADECIMAL.stream()
        .filter(width -> !next.contains(width) && isHex(width))
        .forEach(width -> widths.add(new Width(width, Reason.HEXADECIMAL)));
    return widths.stream()
        .filter(width -> width.bytes() <= least)
        .sorted(Comparator.comparingInt(Width::bytes))
        .toList();
  }

  private boolean isText() {
    return most(rest -> Bytes.isText(rest.substring(0, Math.min(8, rest.size()))));
  }

  /**
   * Returns whether a width cuts digits that are not of one length in all keys: the next key has
   * them elsewhere.
   */
  boolean cutsDigits(int width) {
    Map<Integer, Integer> lengths = new HashMap<>();
    int cut = 0;
    for (ByteString rest : rests) {
      if (isDigit(rest, width - 1) && isDigit(rest, width)) {
        int end = width;
        while (isDigit(rest, end)) {
          end++;
        }
        lengths.merge(end, 1, Integer::sum);
        cut++;
      }
    }
    int most = lengths.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    return cut > tolerated && rests.size() - most > tolerated;
  }

  /**
   * Returns whether a text can end at a width: if letters and digits meet there, or bytes follow
   * that are no text.
   */
  boolean endsText(int width) {
    long binary =
        rests.stream()
            .filter(rest -> rest.size() > width)
            .filter(rest -> (Bytes.classOf(rest.byteAt(width)) & (Bytes.HIGH | Bytes.CONTROL)) != 0)
            .count();
    return binary * 2 > rests.size()
        || most(rest -> changes(rest, width) && isOfId(rest, width - 1) && isOfId(rest, width));
  }

  /** Returns whether a mark ends a value of a width, and not the width. */
  boolean isBeforeMark(int width) {
    return most(rest -> rest.size() > width && Bytes.classOf(rest.byteAt(width)) == Bytes.MARK);
  }

  static boolean isDigit(ByteString bytes, int at) {
    return at >= 0 && at < bytes.size() && Bytes.classOf(bytes.byteAt(at)) == Bytes.DIGIT;
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

  /**
   * Returns where letters, digits and others meet in most rests. A rest of the same letters, digits
   * and others in the same order, that meet elsewhere, shows that there is no width.
   */
  private List<Integer> changes(int least) {
    ByteString common = common();
    List<Integer> changes = new ArrayList<>();
    Map<ByteString, String> outlines = new HashMap<>();
    for (int at = isText() ? 2 : 1; at < Math.min(least, 40); at++) {
      List<ByteString> others = new ArrayList<>();
      for (ByteString rest : rests) {
        if (!changes(rest, at)) {
          others.add(rest);
        }
      }
      boolean isConstant = at <= common.size();
      if (others.size() <= tolerated
          && !(isConstant && isWithinId(common.substring(0, at)))
          && !haveOutlines(others, at, outlines)) {
        changes.add(at);
      }
    }
    return changes;
  }

  private static boolean changes(ByteString rest, int at) {
    return rest.size() > at && kind(rest.byteAt(at - 1)) != kind(rest.byteAt(at));
  }

  /** Returns whether rests look as those do that change in a place. */
  private boolean haveOutlines(List<ByteString> others, int at, Map<ByteString, String> outlines) {
    Set<String> seen =
        others.stream()
            .map(rest -> outlines.computeIfAbsent(rest, KeyCuts::outline))
            .collect(Collectors.toSet());
    return !seen.isEmpty()
        && rests.stream()
            .filter(rest -> changes(rest, at))
            .map(rest -> outlines.computeIfAbsent(rest, KeyCuts::outline))
            .anyMatch(seen::contains);
  }

  /** Returns the kinds of bytes in the order in which they follow each other. */
  static String outline(ByteString bytes) {
    StringBuilder outline = new StringBuilder();
    int last = -1;
    for (int at = 0; at < bytes.size(); at++) {
      int kind = kind(bytes.byteAt(at));
      if (kind != last) {
        outline.append((char) kind);
        last = kind;
      }
    }
    return outline.toString();
  }

  private static int kind(byte each) {
    int of = Bytes.classOf(each);
    return of == Bytes.DIGIT ? 0 : Bytes.isLetterOrDigit(each) && of != Bytes.HIGH ? 1 : of;
  }

  /**
   * Returns the bytes that can end a segment: those that most rests have. Spaces are in names, of
   * which some have more.
   */
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
        .filter(each -> each != ' ' || isEquallyOften(each))
        .sorted()
        .toList();
  }

  private boolean isEquallyOften(byte delimiter) {
    return rests.stream()
            .mapToLong(
                rest ->
                    IntStream.range(0, rest.size())
                        .filter(at -> rest.byteAt(at) == delimiter)
                        .count())
            .distinct()
            .limit(2)
            .count()
        == 1;
  }
}
