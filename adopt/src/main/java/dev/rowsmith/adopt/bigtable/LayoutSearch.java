package dev.rowsmith.adopt.bigtable;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Search for the layout that describes keys in the fewest bits: from the left to the right, a
 * constant or a segment at a time. Two ways to the same place of all keys are compared there, and
 * the longer one is given up.
 */
final class LayoutSearch {

  /** How many of the best beginnings are continued. */
  private static final int WIDTH = 24;

  /** How many constants and segments a layout has at most. */
  private static final int MOST_PARTS = 16;

  /** The bits of a character of a constant: more than a date's, which may be constant in a day. */
  private static final double CONSTANT_BITS = 10;

  private static final double SEGMENT_BITS = 24;

  private static final ByteString HEX_MARK = ByteString.copyFromUtf8("0x");

  /** The lengths of numbers, UUIDs and digests in hexadecimal digits. */
  private static final List<Integer> HEXADECIMAL = List.of(16, 32, 36, 40, 64);

  /** A key that the layout does not read is written out, and told from the others. */
  private static final double FOREIGN_BITS = 32;

  /** Codes side by side are no longer. */
  private static final int LONGEST_CODES = 40;

  /** The number of different values from which on a constant in front of them is no chance. */
  private static final int ENOUGH_VALUES = 5;

  /** How many ends of a constant are tried, the furthest first. */
  private static final int MOST_CONSTANTS = 4;

  private final List<ByteString> keys;
  private final int tolerated;
  private final List<State> complete = new ArrayList<>();

  private LayoutSearch(List<ByteString> keys) {
    this.keys = keys;
    this.tolerated = Tokens.tolerated(keys.size());
  }

  /** A part of a layout: a constant, or a segment of some form. */
  private record Part(Optional<SegmentForm> form, ByteString constant) {}

  /**
   * The beginning of a layout.
   *
   * @param at how much of each key it reads, or -1 for a key that it does not read
   */
  private record State(List<Part> parts, int[] at, double bits, double rest) {

    boolean endsOpen() {
      return !parts.isEmpty()
          && parts.get(parts.size() - 1).form().isPresent();
    }

    double estimate() {
      return bits + rest;
    }
  }

  /** Returns layouts of keys, the shortest first, bytes and text among them. */
  static List<KeyGuess> find(List<ByteString> keys) {
    LayoutSearch search = new LayoutSearch(keys);
    search.run();
    search.complete.sort(Comparator.comparingDouble(State::bits));
    return search.complete.stream().map(state -> guess(state.parts())).toList();
  }

  private void run() {
    int[] start = new int[keys.size()];
    List<State> open = List.of(new State(List.of(), start, 0, restBits(start)));
    for (int depth = 0; depth < MOST_PARTS && !open.isEmpty(); depth++) {
      Map<Integer, State> next = new HashMap<>();
      for (State state : open) {
        for (State longer : continued(state)) {
          if (isComplete(longer)) {
            complete.add(longer);
          } else {
            next.merge(
                Arrays.hashCode(longer.at()) * 31 + Boolean.hashCode(longer.endsOpen()),
                longer,
                (one, other) -> one.bits() <= other.bits() ? one : other);
          }
        }
      }
      double best = complete.stream().mapToDouble(State::bits).min().orElse(Double.MAX_VALUE);
      open =
          next.values().stream()
              .filter(state -> state.bits() < best)
              .sorted(Comparator.comparingDouble(State::estimate))
              .limit(WIDTH)
              .toList();
    }
  }

  private boolean isComplete(State state) {
    for (int key = 0; key < keys.size(); key++) {
      if (state.at()[key] >= 0 && state.at()[key] < keys.get(key).size()) {
        return false;
      }
    }
    return true;
  }

  private List<State> continued(State state) {
    List<State> longer = new ArrayList<>();
    List<ByteString> rests = rests(state.at());
    for (int length : constants(rests)) {
      add(longer, constant(state, length));
    }
    add(longer, last(state));
    for (byte delimiter : delimiters(rests)) {
      add(longer, terminated(state, delimiter));
    }
    for (int width : widths(rests)) {
      add(longer, fixed(state, width));
    }
    return longer;
  }

  private static void add(List<State> states, Optional<State> state) {
    state.ifPresent(states::add);
  }

  private List<ByteString> rests(int[] at) {
    List<ByteString> rests = new ArrayList<>();
    for (int key = 0; key < at.length; key++) {
      if (at[key] >= 0) {
        rests.add(keys.get(key).substring(at[key]));
      }
    }
    return rests;
  }

  /** Returns the lengths of constants that most rests begin with. */
  private List<Integer> constants(List<ByteString> rests) {
    ByteString common = common(rests);
    List<Integer> lengths = new ArrayList<>();
    boolean varies =
        rests.stream().distinct().limit(ENOUGH_VALUES).count() >= ENOUGH_VALUES
            || rests.stream().allMatch(rest -> rest.equals(common));
    for (int length = common.size(); length > 0 && lengths.size() < MOST_CONSTANTS; length--) {
      byte last = common.byteAt(length - 1);
      boolean mark = !Bytes.isLetterOrDigit(last);
      boolean whole = length == common.size() && isEnd(rests, length);
      if (mark || (varies && (whole || isBeforeDigits(rests, length)))) {
        lengths.add(length);
      }
    }
    return lengths;
  }

  /** Returns whether anything follows a constant: the words of few letters are no constant. */
  private static boolean isEnd(List<ByteString> rests, int length) {
    long following =
        rests.stream()
            .map(rest -> rest.size() > length ? (int) rest.byteAt(length) : -1000)
            .distinct()
            .count();
    return following >= ENOUGH_VALUES * 2L || rests.stream().allMatch(rest -> rest.size() == length);
  }

  /** Returns whether letters end where digits begin, as in {@code week1}. */
  private static boolean isBeforeDigits(List<ByteString> rests, int length) {
    return rests.stream()
        .allMatch(
            rest ->
                rest.size() <= length
                    || (Bytes.classOf(rest.byteAt(length)) == Bytes.DIGIT
                        && Bytes.classOf(rest.byteAt(length - 1)) != Bytes.DIGIT));
  }

  /** Returns the longest bytes that all rests begin with but those that are tolerated. */
  private ByteString common(List<ByteString> rests) {
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

  private Optional<State> constant(State state, int length) {
    ByteString constant = common(rests(state.at())).substring(0, length);
    int[] at = state.at().clone();
    double bits = state.bits() + CONSTANT_BITS * length;
    for (int key = 0; key < at.length; key++) {
      if (at[key] >= 0) {
        if (keys.get(key).substring(at[key]).startsWith(constant)) {
          at[key] += length;
        } else {
          at[key] = -1;
          bits += foreignBits(key);
        }
      }
    }
    return state(state, new Part(Optional.empty(), constant), at, bits);
  }

  private List<Integer> widths(List<ByteString> rests) {
    int least = least(rests);
    List<Integer> widths = new ArrayList<>();
    if (!most(rests, rest -> Bytes.isText(rest.substring(0, Math.min(8, rest.size()))))) {
      widths.addAll(List.of(1, 2, 3, 4, 8, 16));
    }
    TimeForms.widths().stream().filter(width -> isTime(rests, width)).forEach(widths::add);
    HEXADECIMAL.stream().filter(width -> isHex(rests, width)).forEach(widths::add);
    widths.addAll(changes(rests, least));
    widths.addAll(beforeTimes(rests));
    return widths.stream().distinct().filter(width -> width <= least).sorted().toList();
  }

  private boolean most(List<ByteString> rests, Predicate<ByteString> form) {
    int others = tolerated;
    for (ByteString rest : rests) {
      if (!form.test(rest) && --others < 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns the widths before a time that ends keys of one length. */
  private List<Integer> beforeTimes(List<ByteString> rests) {
    int length = new Tokens(rests, Tokens.Place.LAST).commonWidth();
    return TimeForms.widths().stream()
        .map(width -> length - width)
        .filter(before -> before > 1 && length <= LONGEST_CODES)
        .filter(
            before ->
                most(rests, rest -> rest.size() == length && Bytes.isDigits(rest.substring(before))))
        .toList();
  }

  private boolean isTime(List<ByteString> rests, int width) {
    return most(
        rests,
        rest ->
            rest.size() >= width
                && Bytes.classOf(rest.byteAt(0)) == Bytes.DIGIT
                && (Bytes.classOf(rest.byteAt(width - 1)) == Bytes.DIGIT
                    || rest.byteAt(width - 1) == 'Z'));
  }

  private boolean isHex(List<ByteString> rests, int width) {
    int hex = Bytes.DIGIT | Bytes.HEX_LOWER | Bytes.HEX_UPPER;
    return most(
        rests,
        rest ->
            rest.size() >= width
                && (rest.size() == width || (Bytes.classOf(rest.byteAt(width)) & hex) == 0)
                && (Bytes.classOf(rest.byteAt(0)) & hex) != 0
                && (Bytes.classOf(rest.byteAt(width - 1)) & hex) != 0);
  }

  /** Returns the length that most rests have at least. */
  private int least(List<ByteString> rests) {
    int[] lengths = rests.stream().mapToInt(ByteString::size).sorted().toArray();
    return lengths.length == 0 ? 0 : lengths[Math.min(tolerated, lengths.length - 1)];
  }

  /** Returns where letters, digits and others meet in most rests. */
  private List<Integer> changes(List<ByteString> rests, int least) {
    List<Integer> changes = new ArrayList<>();
    for (int at = 1; at < Math.min(least, 40); at++) {
      int others = 0;
      for (ByteString rest : rests) {
        boolean changes2 = rest.size() > at && kind(rest.byteAt(at - 1)) != kind(rest.byteAt(at));
        others += changes2 ? 0 : 1;
      }
      if (others <= tolerated) {
        changes.add(at);
      }
    }
    return changes;
  }

  private static int kind(byte each) {
    int of = Bytes.classOf(each);
    return of == Bytes.DIGIT ? 0 : Bytes.isLetterOrDigit(each) && of != Bytes.HIGH ? 1 : of;
  }

  private Optional<State> fixed(State state, int width) {
    int[] at = state.at().clone();
    for (int key = 0; key < at.length; key++) {
      if (at[key] >= 0) {
        at[key] = at[key] + width <= keys.get(key).size() ? at[key] + width : -1;
      }
    }
    return segment(state, at, Tokens.Place.FIXED);
  }

  /** Returns the bytes that can end a segment: those that most rests have. */
  private List<Byte> delimiters(List<ByteString> rests) {
    Map<Byte, Integer> counts = new HashMap<>();
    for (ByteString rest : rests) {
      java.util.BitSet seen = new java.util.BitSet();
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

  private Optional<State> terminated(State state, byte delimiter) {
    int[] at = state.at().clone();
    ByteString end = ByteString.copyFrom(new byte[] {delimiter});
    for (int key = 0; key < at.length; key++) {
      if (at[key] >= 0) {
        at[key] = Bytes.indexOf(keys.get(key), delimiter, at[key]);
      }
    }
    return segment(state, at, Tokens.Place.TERMINATED)
        .flatMap(
            segment -> {
              int[] behind = segment.at().clone();
              for (int key = 0; key < behind.length; key++) {
                behind[key] += behind[key] >= 0 ? 1 : 0;
              }
              return state(
                  segment, new Part(Optional.empty(), end), behind, segment.bits() + CONSTANT_BITS);
            });
  }

  private Optional<State> last(State state) {
    int[] at = state.at().clone();
    for (int key = 0; key < at.length; key++) {
      at[key] = at[key] < 0 ? -1 : keys.get(key).size();
    }
    return segment(state, at, Tokens.Place.LAST);
  }

  /** Returns the state behind a segment, in the form of the fewest bits. */
  private Optional<State> segment(State state, int[] ends, Tokens.Place place) {
    List<ByteString> values = new ArrayList<>();
    for (int key = 0; key < ends.length; key++) {
      if (ends[key] >= 0) {
        values.add(keys.get(key).substring(state.at()[key], ends[key]));
      }
    }
    Tokens tokens = new Tokens(values, place);
    boolean nothing = values.stream().allMatch(ByteString::isEmpty);
    if (nothing
        || (state.endsOpen() && !isFixed(state))) {
      return Optional.empty(); // Nothing tells where the one before ends.
    }
    return SegmentForms.best(tokens, endsWithHexMark(state))
        .flatMap(
            best -> {
              double bits = state.bits() + SEGMENT_BITS + best.bits();
              for (int key = 0; key < ends.length; key++) {
                if (state.at()[key] >= 0
                    && (ends[key] < 0 || position(state, best, key, ends[key]) == SegmentForm.NONE)) {
                  ends[key] = -1;
                  bits += foreignBits(key);
                }
              }
              Part part = new Part(Optional.of(best.form()), ByteString.EMPTY);
              return state(state, part, ends, bits);
            });
  }

  private static boolean endsWithHexMark(State state) {
    return !state.parts().isEmpty()
        && state.parts().get(state.parts().size() - 1).constant().endsWith(HEX_MARK);
  }

  private long position(State state, SegmentForms.Priced best, int key, int end) {
    return best.form()
        .position()
        .applyAsLong(keys.get(key).substring(state.at()[key], end));
  }

  private static boolean isFixed(State state) {
    return state.parts().get(state.parts().size() - 1).form().stream()
        .allMatch(form -> form.segment().apply("value").traits().isFixed());
  }

  private Optional<State> state(State before, Part part, int[] at, double bits) {
    int others = 0;
    for (int each : at) {
      others += each < 0 ? 1 : 0;
    }
    if (others > tolerated) {
      return Optional.empty();
    }
    List<Part> parts = new ArrayList<>(before.parts());
    parts.add(part);
    return Optional.of(new State(parts, at, bits, restBits(at)));
  }

  private double foreignBits(int key) {
    return foreignBits(List.of(keys.get(key)));
  }

  /** Returns the bits of keys that are written out. */
  static double foreignBits(List<ByteString> keys) {
    return keys.stream().mapToDouble(key -> FOREIGN_BITS + CONSTANT_BITS * key.size()).sum();
  }

  /** Returns about how many bits are still to come. */
  private double restBits(int[] at) {
    List<ByteString> rests = rests(at);
    Tokens tokens = new Tokens(rests, Tokens.Place.LAST);
    return rests.isEmpty() ? 0 : tokens.bits(tokens.textBits()) / 2;
  }

  private static KeyGuess guess(List<Part> parts) {
    ByteString prefix = ByteString.EMPTY;
    List<KeyGuess.Segment> segments = new ArrayList<>();
    for (Part part : parts) {
      if (part.form().isPresent()) {
        segments.add(new KeyGuess.Segment(part.form().get(), part.constant()));
      } else if (segments.isEmpty()) {
        prefix = prefix.concat(part.constant());
      } else {
        KeyGuess.Segment last = segments.remove(segments.size() - 1);
        segments.add(new KeyGuess.Segment(last.form(), last.suffix().concat(part.constant())));
      }
    }
    return new KeyGuess(prefix, segments);
  }
}
