package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
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
  static final double CONSTANT_BITS = 10;

  private static final double SEGMENT_BITS = 24;

  /** The digits of a date: fewer are a date by chance. */
  private static final int DAY_DIGITS = 8;

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

  /** A part of a layout: a constant, or a segment of some form. */
  private record Part(Optional<SegmentForm> form, ByteString constant) {}

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
    search.complete.sort(Comparator.comparingDouble(state -> state.bits));
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
                Arrays.hashCode(longer.at) * 31 + Boolean.hashCode(longer.endsOpen()),
                longer,
                (one, other) -> one.bits <= other.bits ? one : other);
          }
        }
      }
      double best =
          complete.stream().mapToDouble(state -> state.bits).min().orElse(Double.MAX_VALUE);
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

  private List<State> continued(State state) {
    List<State> longer = new ArrayList<>();
    KeyCuts cuts = new KeyCuts(rests(state.at), tolerated);
    for (int length : cuts.constants()) {
      add(longer, constant(state, cuts.common().substring(0, length)));
    }
    add(longer, last(state));
    for (byte delimiter : cuts.delimiters()) {
      add(longer, terminated(state, delimiter));
    }
    for (KeyCuts.Width width : cuts.widths()) {
      add(longer, fixed(state, width, cuts.cutsDigits(width.bytes())));
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
    return state(state, new Part(Optional.empty(), constant), at, bits);
  }

  /**
   * Returns the state after a value of a width. Digits that go on are cut by a date alone, of which
   * the form is the proof.
   */
  private Optional<State> fixed(State state, KeyCuts.Width cut, boolean cutsDigits) {
    int width = cut.bytes();
    int[] at = state.at.clone();
    for (int key = 0; key < at.length; key++) {
      if (at[key] >= 0) {
        at[key] = at[key] + width <= keys.get(key).size() ? at[key] + width : -1;
      }
    }
    Predicate<SegmentForm> allowed =
        cutsDigits
            ? form -> form.isDate() && width >= DAY_DIGITS
            : switch (cut.reason()) {
              case TIME -> SegmentForm::isTime;
              case HEXADECIMAL -> SegmentForm::isHexadecimal;
              case NEXT -> form -> true;
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
              return state(
                  segment, new Part(Optional.empty(), end), behind, segment.bits + CONSTANT_BITS);
            });
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
              Part part = new Part(Optional.of(best.form()), ByteString.EMPTY);
              return state(state, part, ends, bits);
            });
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
    return KeyGuess.of(prefix, segments);
  }
}
