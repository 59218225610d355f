package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
  static final double CONSTANT_BITS = 10;

  private static final double SEGMENT_BITS = 24;

  /** The digits of a date: fewer are a date by chance. */
  private static final int DAY_DIGITS = 8;

  private static final byte POINT = '.';

  /** What stands in front of a number in hexadecimal digits. */
  static final ByteString HEX_MARK = ByteString.copyFromUtf8("0x");

  /** A key that the layout does not read is written out, and told from the others. */
  private static final double FOREIGN_BITS = 32;

  private final List<ByteString> keys;
  private final int tolerated;
  private final Delimiters delimiters;
  private final List<State> complete = new ArrayList<>();

  private LayoutSearch(List<ByteString> keys, Delimiters delimiters) {
    this.keys = keys;
    this.tolerated = Tokens.tolerated(keys.size());
    this.delimiters = delimiters;
  }

  /** Whether the next key can have the mark that ends a segment elsewhere. */
  private enum Doubt {
    NONE,
    /** The mark of a word ends a text: a reason for doubt where keys have certain delimiters. */
    WORD,
    /** The point of a fraction ends a number: that of {@code -0.5} would not be a whole number. */
    FRACTION
  }

  /** A part of a layout: a constant, or a segment of some form. */
  private record Part(Optional<SegmentForm> form, ByteString constant, Doubt doubt) {}

  /** The beginning of a layout. */
  private static final class State {

    private final List<Part> parts;

    /** How much of each key it reads, or -1 for a key that it does not read. */
    private final int[] at;

    private final double bits;
    private final double rest;

    State(List<Part> parts, int[] at, double bits, double rest) {
      this.parts = parts;
      this.at = at;
      this.bits = bits;
      this.rest = rest;
    }

    boolean endsOpen() {
      return !parts.isEmpty() && parts.get(parts.size() - 1).form().isPresent();
    }

    double estimate() {
      return bits + rest;
    }

    Doubt doubt() {
      return parts.stream().map(Part::doubt).max(Comparator.naturalOrder()).orElse(Doubt.NONE);
    }
  }

  /**
   * Returns layouts of keys, the shortest first. Texts in them have no delimiter that all keys have
   * equally often, where there is such a layout.
   */
  static List<KeyGuess> find(List<ByteString> keys) {
    List<KeyGuess> found = find(keys, Delimiters.of(keys, Tokens.tolerated(keys.size())));
    return found.isEmpty() ? find(keys, Delimiters.none()) : found;
  }

  private static List<KeyGuess> find(List<ByteString> keys, Delimiters delimiters) {
    LayoutSearch search = new LayoutSearch(keys, delimiters);
    search.run();
    search.complete.sort(
        Comparator.comparing(search::isDoubtful).thenComparingDouble(state -> state.bits));
    return search.complete.stream().map(state -> guess(state.parts)).toList();
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
                Objects.hash(Arrays.hashCode(longer.at), longer.endsOpen(), longer.doubt().name()),
                longer,
                (one, other) -> one.bits <= other.bits ? one : other);
          }
        }
      }
      double best =
          complete.stream()
              .filter(state -> !isDoubtful(state))
              .mapToDouble(state -> state.bits)
              .min()
              .orElse(Double.MAX_VALUE);
      open =
          next.values().stream()
              .filter(state -> state.bits < best)
              .sorted(Comparator.comparingDouble(State::estimate))
              .limit(WIDTH)
              .toList();
    }
  }

  private boolean isComplete(State state) {
    for (int key = 0; key < keys.size(); key++) {
      if (state.at[key] >= 0 && state.at[key] < keys.get(key).size()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether a layout cuts words or numbers at marks that are a part of them, as in {@code
   * us-east-1#17} and {@code 52.0417,13.5}.
   */
  private boolean isDoubtful(State state) {
    Doubt doubt = state.doubt();
    return doubt == Doubt.FRACTION
        || (doubt == Doubt.WORD
            && state.parts.stream().anyMatch(part -> delimiters.areCertainIn(part.constant())));
  }

  private List<State> continued(State state) {
    List<State> longer = new ArrayList<>();
    List<ByteString> rests = rests(state.at, 0);
    KeyCuts cuts = new KeyCuts(rests, tolerated);
    if (AddressForms.beginWithIpv6(new Tokens(rests, Tokens.Place.LAST))) {
      add(longer, last(state));
      cuts.delimiters().stream()
          .filter(delimiter -> delimiter != ':')
          .forEach(delimiter -> add(longer, terminated(state, delimiter)));
      return longer;
    }
    for (int length : cuts.constants()) {
      add(longer, constant(state, cuts.common().substring(0, length)));
    }
    add(longer, last(state));
    for (byte delimiter : cuts.delimiters()) {
      add(longer, terminated(state, delimiter));
    }
    for (KeyCuts.Width width : cuts.widths()) {
      add(longer, fixed(state, width, cuts));
    }
    return longer;
  }

  private static void add(List<State> states, Optional<State> state) {
    state.ifPresent(states::add);
  }

  /** Returns what follows places in keys, without some bytes. */
  private List<ByteString> rests(int[] at, int skipped) {
    List<ByteString> rests = new ArrayList<>();
    for (int key = 0; key < at.length; key++) {
      if (at[key] >= 0) {
        int from = Math.min(at[key] + skipped, keys.get(key).size());
        rests.add(keys.get(key).substring(from));
      }
    }
    return rests;
  }

  private Optional<State> constant(State state, ByteString constant) {
    int[] at = state.at.clone();
    double bits = state.bits + CONSTANT_BITS * constant.size();
    for (int key = 0; key < at.length; key++) {
      if (at[key] >= 0) {
        if (keys.get(key).substring(at[key]).startsWith(constant)) {
          at[key] += constant.size();
        } else {
          at[key] = -1;
          bits += foreignBits(key);
        }
      }
    }
    return state(state, new Part(Optional.empty(), constant, doubt(state, constant)), at, bits);
  }

  /**
   * Returns the state after a value of a width. Digits that go on are cut by a date alone, of which
   * the form is the proof.
   */
  private Optional<State> fixed(State state, KeyCuts.Width cut, KeyCuts cuts) {
    int width = cut.bytes();
    boolean endsText = cuts.endsText(width);
    boolean endsNumber = !cuts.isBeforeMark(width);
    int[] at = state.at.clone();
    for (int key = 0; key < at.length; key++) {
      if (at[key] >= 0) {
        at[key] = at[key] + width <= keys.get(key).size() ? at[key] + width : -1;
      }
    }
    Predicate<SegmentForm> allowed =
        cuts.cutsDigits(width)
            ? form -> form.isDate() && width >= DAY_DIGITS
            : switch (cut.reason()) {
              case TIME -> SegmentForm::isTime;
              case HEXADECIMAL -> SegmentForm::isHexadecimal;
              case NEXT ->
                  form -> form.isOfAnyText() ? endsText : form.isDecimal() ? endsNumber : true;
            };
    return segment(state, at, Tokens.Place.FIXED, allowed);
  }

  private Optional<State> terminated(State state, byte delimiter) {
    int[] at = state.at.clone();
    ByteString end = ByteString.copyFrom(new byte[] {delimiter});
    for (int key = 0; key < at.length; key++) {
      if (at[key] >= 0) {
        at[key] = Bytes.indexOf(keys.get(key), delimiter, at[key]);
      }
    }
    return segment(state, at, Tokens.Place.TERMINATED, form -> true)
        .flatMap(
            segment -> {
              int[] behind = segment.at.clone();
              for (int key = 0; key < behind.length; key++) {
                behind[key] += behind[key] >= 0 ? 1 : 0;
              }
              Part part = new Part(Optional.empty(), end, doubt(state, segment, delimiter, behind));
              return state(segment, part, behind, segment.bits + CONSTANT_BITS);
            });
  }

  private Doubt doubt(State before, ByteString constant) {
    int point = Bytes.indexOf(constant, POINT, 0);
    boolean isAfterDigits =
        point == 0 ? endsWithNumber(before) : KeyCuts.isDigit(constant, point - 1);
    if (!isAfterDigits) {
      return Doubt.NONE;
    }
    return isFraction(rests(before.at, point + 1))
        ? Doubt.FRACTION
        : point == 0 ? Doubt.WORD : Doubt.NONE;
  }

  private Doubt doubt(State before, State segment, byte delimiter, int[] behind) {
    boolean isText =
        segment.parts.get(segment.parts.size() - 1).form().stream()
            .anyMatch(SegmentForm::isOfAnyText);
    boolean isVersion = delimiter == POINT && endsWithNumber(segment);
    List<ByteString> rests = rests(behind, 0);
    if (delimiter == POINT && isFraction(rests)) {
      return Doubt.FRACTION;
    }
    boolean isConstant = rests.stream().distinct().limit(2).count() == 1; // As in .html
    boolean isWord =
        isText && Delimiters.isOfWords(delimiter) && !isOfOneWidth(before.at, segment.at);
    return (isWord || isVersion) && !isConstant ? Doubt.WORD : Doubt.NONE;
  }

  /** Returns whether digits follow a point that are no number by themselves: some begin with 0. */
  private boolean isFraction(List<ByteString> rests) {
    int others = 0;
    int zeros = 0;
    for (ByteString rest : rests) {
      others += KeyCuts.isDigit(rest, 0) ? 0 : 1;
      zeros += rest.size() > 1 && rest.byteAt(0) == '0' && KeyCuts.isDigit(rest, 1) ? 1 : 0;
    }
    return others <= tolerated && zeros > tolerated;
  }

  private boolean isOfOneWidth(int[] from, int[] until) {
    Map<Integer, Integer> widths = new HashMap<>();
    int read = 0;
    for (int key = 0; key < until.length; key++) {
      if (until[key] >= 0) {
        widths.merge(until[key] - from[key], 1, Integer::sum);
        read++;
      }
    }
    int most = widths.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    return read - most <= tolerated;
  }

  private Optional<State> last(State state) {
    int[] at = state.at.clone();
    for (int key = 0; key < at.length; key++) {
      at[key] = at[key] < 0 ? -1 : keys.get(key).size();
    }
    return segment(state, at, Tokens.Place.LAST, form -> true);
  }

  /** Returns the state behind a segment, in the form of the fewest bits. */
  private Optional<State> segment(
      State state, int[] ends, Tokens.Place place, Predicate<SegmentForm> allowed) {
    List<ByteString> values = new ArrayList<>();
    for (int key = 0; key < ends.length; key++) {
      if (ends[key] >= 0) {
        values.add(keys.get(key).substring(state.at[key], ends[key]));
      }
    }
    Tokens tokens = new Tokens(values, place);
    boolean nothing = values.stream().allMatch(ByteString::isEmpty);
    if (nothing || (state.endsOpen() && !isFixed(state))) {
      return Optional.empty(); // Nothing tells where the one before ends.
    }
    boolean isJoined = values.stream().filter(delimiters::isWithin).count() > tolerated;
    return SegmentForms.best(
            tokens,
            endsWithHexMark(state),
            form -> allowed.test(form) && !(isJoined && form.isOfAnyText()))
        .flatMap(
            best -> {
              double bits = state.bits + SEGMENT_BITS + best.bits();
              for (int key = 0; key < ends.length; key++) {
                if (state.at[key] >= 0
                    && (ends[key] < 0
                        || position(state, best, key, ends[key]) == SegmentForm.NONE)) {
                  ends[key] = -1;
                  bits += foreignBits(key);
                }
              }
              Part part = new Part(Optional.of(best.form()), ByteString.EMPTY, Doubt.NONE);
              return state(state, part, ends, bits);
            });
  }

  private static boolean endsWithNumber(State state) {
    return !state.parts.isEmpty()
        && state.parts.get(state.parts.size() - 1).form().stream().anyMatch(SegmentForm::isDecimal);
  }

  private static boolean endsWithHexMark(State state) {
    return !state.parts.isEmpty()
        && state.parts.get(state.parts.size() - 1).constant().endsWith(HEX_MARK);
  }

  private long position(State state, SegmentForms.Priced best, int key, int end) {
    return best.form().position().applyAsLong(keys.get(key).substring(state.at[key], end));
  }

  private static boolean isFixed(State state) {
    return state.parts.get(state.parts.size() - 1).form().stream()
        .allMatch(form -> form.width() > 0);
  }

  private Optional<State> state(State before, Part part, int[] at, double bits) {
    int others = 0;
    for (int each : at) {
      others += each < 0 ? 1 : 0;
    }
    if (others > tolerated) {
      return Optional.empty();
    }
    List<Part> parts = new ArrayList<>(before.parts);
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
    List<ByteString> rests = rests(at, 0);
    Tokens tokens = new Tokens(rests, Tokens.Place.LAST);
    return rests.isEmpty() ? 0 : tokens.bits(tokens.textBits()) / 2;
  }

  /** Returns how many letters and digits a constant ends with, which can be those of a text. */
  private static int lettersAtEnd(ByteString constant) {
    int from = constant.size();
    while (from > 0
        && Bytes.isLetterOrDigit(constant.byteAt(from - 1))
        && Bytes.classOf(constant.byteAt(from - 1)) != Bytes.HIGH) {
      from--;
    }
    boolean isWithinLetter = from > 0 && Bytes.classOf(constant.byteAt(from - 1)) == Bytes.HIGH;
    return isWithinLetter || constant.endsWith(HEX_MARK) ? 0 : constant.size() - from;
  }

  /**
   * Returns a layout of parts. The letters that a text begins with in all keys are a part of it:
   * other texts begin otherwise.
   */
  private static KeyGuess guess(List<Part> parts) {
    ByteString prefix = ByteString.EMPTY;
    List<KeyGuess.Segment> segments = new ArrayList<>();
    for (Part part : parts) {
      if (part.form().isPresent()) {
        if (part.form().get().isOfAnyLength()) {
          if (segments.isEmpty()) {
            prefix = prefix.substring(0, prefix.size() - lettersAtEnd(prefix));
          } else {
            KeyGuess.Segment last = segments.remove(segments.size() - 1);
            int kept = last.suffix().size() - lettersAtEnd(last.suffix());
            segments.add(
                kept == 0
                    ? last
                    : new KeyGuess.Segment(last.form(), last.suffix().substring(0, kept)));
          }
        }
        segments.add(new KeyGuess.Segment(part.form().get(), part.constant()));
      } else if (segments.isEmpty()) {
        prefix = prefix.concat(part.constant());
      } else {
        KeyGuess.Segment last = segments.remove(segments.size() - 1);
        segments.add(new KeyGuess.Segment(last.form(), last.suffix().concat(part.constant())));
      }
    }
    return KeyGuess.of(prefix, segments);
  }
}
