package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** Layouts of keys: found with some of them, and judged by the others. */
public final class KeyLayouts {

  /** The keys that are searched with: more find the same, and take longer. */
  private static final int SEARCHED = 150;

  /** Below this many keys, all of them are searched with. */
  private static final int FEW = 40;

  /** The layouts that are tried on all keys. */
  private static final int MOST_LAYOUTS = 12;

  private static final String GENERAL = "no layout reads enough of the keys, so they are one value";

  private KeyLayouts() {}

  /** A layout, and what has to be said of it. */
  public record Found(KeyGuess guess, int searched, String remark) {}

  /** Returns the layout of keys that are different from each other, and sorted. */
  public static Found of(List<ByteString> keys) {
    if (keys.size() == 1) {
      return new Found(KeyGuess.of(keys.get(0), List.of()), 1, "");
    }
    return OrderedCodes.find(keys)
        .or(() -> SaltSearch.find(keys))
        .map(guess -> new Found(guess, half(keys).size(), ""))
        .orElseGet(() -> ofJoined(keys));
  }

  /** Returns the layout of keys that are put together of constants and segments. */
  static Found ofJoined(List<ByteString> keys) {
    List<ByteString> searched = half(keys);
    int most = keys.size() - Tokens.tolerated(keys.size());
    for (KeyGuess guess : LayoutSearch.find(searched).stream().limit(MOST_LAYOUTS).toList()) {
      KeyGuess general = generalized(guess, keys);
      List<ByteString> kept = general.kept(keys);
      if (kept.size() >= most && !(general.cuts() && isRefuted(kept, keys))) {
        String remark = general.equals(guess) ? "" : "a part is more general than most keys need";
        return new Found(general, searched.size(), remark);
      }
    }
    return new Found(whole(keys), searched.size(), GENERAL);
  }

  /**
   * Returns whether keys that a layout does not keep are made as those that it keeps: other rows of
   * the same kind have parts of other widths.
   */
  private static boolean isRefuted(List<ByteString> kept, List<ByteString> keys) {
    if (kept.size() == keys.size()) {
      return false;
    }
    Set<ByteString> read = new HashSet<>(kept);
    Set<String> others =
        keys.stream()
            .filter(key -> !read.contains(key))
            .map(KeyCuts::outline)
            .collect(Collectors.toSet());
    return kept.stream().map(KeyCuts::outline).anyMatch(others::contains);
  }

  /**
   * Returns half of the keys, and no more than are needed, from everywhere: at even distances
   * counters would show few of their last digits.
   */
  private static List<ByteString> half(List<ByteString> keys) {
    if (keys.size() < FEW) {
      return keys;
    }
    Random random = new Random(keys.size());
    List<ByteString> half = new ArrayList<>();
    int count = Math.min(SEARCHED, keys.size() / 2);
    for (int at = 0; at < count; at++) {
      int from = (int) ((long) at * keys.size() / count);
      int until = (int) ((at + 1L) * keys.size() / count);
      half.add(keys.get(from + random.nextInt(until - from)));
    }
    return half;
  }

  /** Returns keys as one value: text if all of them are, else bytes. */
  public static KeyGuess whole(List<ByteString> keys) {
    Tokens tokens = new Tokens(keys, Tokens.Place.LAST);
    SegmentForm form =
        keys.stream().allMatch(Bytes::isText)
            ? TextForms.text(0, tokens.textBits())
            : BinaryForms.raw(tokens, 0);
    return KeyGuess.of(ByteString.EMPTY, List.of(new KeyGuess.Segment(form, ByteString.EMPTY)));
  }

  /** Returns the layout with more general parts, where that keeps keys that it does not. */
  private static KeyGuess generalized(KeyGuess guess, List<ByteString> keys) {
    KeyGuess best = guess;
    int kept = best.kept(keys).size();
    for (boolean better = true; better && kept < keys.size(); ) {
      better = false;
      for (KeyGuess other : moreGeneral(best)) {
        int more = other.kept(keys).size();
        if (more > kept) {
          best = other;
          kept = more;
          better = true;
        }
      }
    }
    return best;
  }

  private static List<KeyGuess> moreGeneral(KeyGuess guess) {
    List<KeyGuess> others = new ArrayList<>();
    for (int at = 0; at < guess.segments().size(); at++) {
      int place = at;
      KeyGuess.Segment segment = guess.segments().get(at);
      boolean isFixed = segment.suffix().isEmpty() && at < guess.segments().size() - 1;
      Optional<SegmentForm> general = SegmentForms.moreGeneral(segment.form(), isFixed);
      general.ifPresent(each -> others.add(guess.with(place, each)));
    }
    return others;
  }

  /** Returns the keys of rows, each once, sorted. */
  public static List<ByteString> keys(List<SampledRow> rows) {
    Set<ByteString> keys = new HashSet<>();
    rows.forEach(row -> keys.add(row.key()));
    return keys.stream().sorted(ByteString.unsignedLexicographicalComparator()).toList();
  }
}
