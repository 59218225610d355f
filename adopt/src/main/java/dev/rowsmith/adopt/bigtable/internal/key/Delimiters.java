package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The delimiters of keys: marks that every key contains equally often. A text between them does not
 * contain one, or rows of tomorrow are cut in the wrong place.
 *
 * <p>Marks that are common in words, names and regions ({@code us-east-1}, {@code a.b@example.com})
 * are delimiters only where keys have no other.
 */
public final class Delimiters {

  /** Marks that are a part of many values. */
  private static final String MARKS_OF_WORDS = "-_. @+%*'\"()[]{}<>$?\\`";

  private final Set<Byte> bytes;

  private Delimiters(Set<Byte> bytes) {
    this.bytes = bytes;
  }

  /** Returns no delimiters. */
  static Delimiters none() {
    return new Delimiters(Set.of());
  }

  /**
   * Returns the delimiters of keys.
   *
   * @param tolerated how many keys may be different
   */
  static Delimiters of(List<ByteString> keys, int tolerated) {
    Map<Byte, Map<Integer, Integer>> counts = new HashMap<>();
    for (ByteString key : keys) {
      marks(key).forEach((mark, count) -> add(counts, mark, count));
    }
    Set<Byte> equal =
        counts.entrySet().stream()
            .filter(
                mark ->
                    mark.getValue().values().stream()
                        .anyMatch(often -> keys.size() - often <= tolerated))
            .map(Map.Entry::getKey)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<Byte> certain = equal.stream().filter(mark -> !isOfWords(mark)).collect(Collectors.toSet());
    boolean isOnly = certain.isEmpty() && equal.size() == 1;
    return new Delimiters(isOnly ? equal : certain);
  }

  private static void add(Map<Byte, Map<Integer, Integer>> counts, Byte mark, Integer count) {
    counts.computeIfAbsent(mark, each -> new HashMap<>()).merge(count, 1, Integer::sum);
  }

  private static Map<Byte, Integer> marks(ByteString key) {
    Map<Byte, Integer> counts = new HashMap<>();
    for (byte each : key) {
      if (each >= 0 && !Bytes.isLetterOrDigit(each)) {
        counts.merge(each, 1, Integer::sum);
      }
    }
    return counts;
  }

  /** Returns whether bytes contain a delimiter that is not common in words. */
  boolean areCertainIn(ByteString constant) {
    for (byte each : constant) {
      if (bytes.contains(each) && !isOfWords(each)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a mark is common in words, names and numbers. */
  static boolean isOfWords(byte mark) {
    return MARKS_OF_WORDS.indexOf(mark) >= 0;
  }

  /** Returns whether a value contains a delimiter. */
  boolean isWithin(ByteString value) {
    for (byte each : value) {
      if (bytes.contains(each)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the marks in values of a segment that are delimiters elsewhere, or look like one, each
   * with the number of values that contain it.
   *
   * @param others the constants of the layout
   */
  public static Map<String, Integer> within(List<ByteString> values, ByteString others) {
    Map<Byte, Integer> containing = new HashMap<>();
    Map<Byte, Set<Integer>> often = new HashMap<>();
    for (ByteString value : values) {
      marks(value)
          .forEach(
              (mark, count) -> {
                containing.merge(mark, 1, Integer::sum);
                often.computeIfAbsent(mark, each -> new TreeSet<>()).add(count);
              });
    }
    Map<String, Integer> found = new LinkedHashMap<>();
    containing.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .filter(
            mark ->
                Bytes.indexOf(others, mark.getKey(), 0) >= 0
                    || !isOfWords(mark.getKey())
                    || (mark.getValue() == values.size()
                        && often.getOrDefault(mark.getKey(), Set.of()).size() == 1))
        .forEach(
            mark ->
                found.put(
                    ByteString.copyFrom(new byte[] {mark.getKey()}).toStringUtf8(),
                    mark.getValue()));
    return found;
  }
}
