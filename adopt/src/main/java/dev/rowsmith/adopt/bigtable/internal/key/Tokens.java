package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * What stands at one place of the sampled keys, or the values of a column.
 *
 * @param values the bytes of each
 * @param place what decides where a value ends
 */
public record Tokens(List<ByteString> values, Place place) {

  /** The share of values that need not be of a form: rows of others are in each old table. */
  static final double FOREIGN = 0.02;

  /** Below this many values, each of them counts. */
  private static final int FEW = 20;

  /** Letters at one place of all keys are hardly the bytes of a number. */
  private static final int WORD = 3;

  /** What decides where a value ends. */
  public enum Place {
    /** All values are of one width. */
    FIXED,
    /** A delimiter. */
    TERMINATED,
    /** The end of the key. */
    LAST
  }

  public Tokens {
    values = List.copyOf(values);
  }

  /** Returns how many of so many values need not be of a form. */
  public static int tolerated(int count) {
    return count < FEW ? 0 : Math.max(1, (int) (count * FOREIGN));
  }

  /** Returns whether a form holds for all values but those that are tolerated. */
  boolean most(Predicate<ByteString> form) {
    int others = tolerated(values.size());
    for (ByteString value : values) {
      if (!form.test(value) && --others < 0) {
        return false;
      }
    }
    return !values.isEmpty();
  }

  /** Returns the width that most values have, or 0 where there is none. */
  int commonWidth() {
    Map<Integer, Integer> widths = new HashMap<>();
    values.forEach(value -> widths.merge(value.size(), 1, Integer::sum));
    return widths.entrySet().stream()
        .filter(width -> values.size() - width.getValue() <= tolerated(values.size()))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(0);
  }

  /** Returns in how many places of a width the values differ. */
  int varying(int width) {
    return (int)
        IntStream.range(0, width)
            .filter(
                at ->
                    values.stream()
                            .filter(value -> value.size() == width)
                            .map(value -> value.byteAt(at))
                            .distinct()
                            .limit(2)
                            .count()
                        > 1)
            .count();
  }

  /** Returns whether values begin with letters, so many that these are a word. */
  boolean beginWithWord() {
    return most(
        value ->
            value.size() >= WORD
                && Bytes.only(
                    value.substring(0, WORD),
                    Bytes.LOWER | Bytes.HEX_LOWER | Bytes.UPPER | Bytes.HEX_UPPER));
  }

  /** Returns the length of the shortest value. */
  public int shortest() {
    return values.stream().mapToInt(ByteString::size).min().orElse(0);
  }

  /** Returns the length of the longest value. */
  public int longest() {
    return values.stream().mapToInt(ByteString::size).max().orElse(0);
  }

  /**
   * Returns the bits that name the values, if each takes so many by itself: those that are there
   * again and again are named by their place in a list.
   */
  double bits(double each) {
    int count = values.size();
    long distinct = values.stream().distinct().count();
    return Math.min(count * each, distinct * each + count * log2((double) distinct));
  }

  /** Returns the values without the bytes that all of them begin with. */
  Tokens withoutCommon() {
    int length = new KeyCuts(values, 0).common().size();
    return new Tokens(values.stream().map(value -> value.substring(length)).toList(), place);
  }

  /** Returns all characters that are neither letters nor digits. */
  String marks() {
    StringBuilder marks = new StringBuilder();
    for (ByteString value : values) {
      for (int at = 0; at < value.size(); at++) {
        if (Bytes.classOf(value.byteAt(at)) == Bytes.MARK) {
          marks.append((char) value.byteAt(at));
        }
      }
    }
    return marks.toString();
  }

  public static double log2(double value) {
    return Math.log(value) / Math.log(2);
  }

  /** Returns the bits of a text's characters, by the classes of characters that all texts have. */
  double textBits() {
    int classes = 0;
    long characters = 0;
    for (ByteString value : values) {
      characters += value.size();
      for (int at = 0; at < value.size(); at++) {
        classes |= Bytes.classOf(value.byteAt(at));
      }
    }
    double length = log2(longest() - shortest() + 1);
    return characters * log2(Bytes.sizeOf(classes)) / Math.max(1, values.size()) + length;
  }
}
