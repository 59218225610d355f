package dev.rowsmith.adopt.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.column.RowColumns;
import dev.rowsmith.adopt.bigtable.internal.key.KeyGuess;
import dev.rowsmith.adopt.bigtable.internal.key.KeyLayouts;
import dev.rowsmith.adopt.bigtable.internal.key.Tokens;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import dev.rowsmith.runtime.PrintableKey;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Kinds of rows in one table, told apart by the constants that their keys begin with, if that saves
 * bits or each kind has other columns, or by the families that they have.
 */
final class Kinds {

  /** The most kinds that a table is taken apart into. */
  private static final int MOST = 32;

  /** Below this many rows, a kind could be chance, unless it is one row. */
  private static final int FEW = 10;

  /** So few rows that no layout keeps are declared one by one, such as a row of counters. */
  private static final int SINGLE_ROWS = 2;

  /** What kinds have to save of each row, in bits: a word that has few values saves nothing. */
  private static final double BITS_OF_ROW = 4;

  /** The types of numbers, which are words of digits as well. */
  private static final Set<String> NUMBERS = Set.of("int", "long", BigInteger.class.getName());

  private Kinds() {}

  /** Returns the kinds of rows, the one with the most rows first. */
  static List<Kind> of(List<SampledRow> rows) {
    List<Kind> kinds = new ArrayList<>();
    for (List<SampledRow> part : byFamilies(rows)) {
      kinds.addAll(ofPart(part));
    }
    List<SampledRow> others = others(rows, kinds);
    if (others.size() <= SINGLE_ROWS) {
      for (SampledRow row : others) {
        kinds.add(kind(List.of(row)));
      }
    }
    kinds.sort((one, other) -> Integer.compare(other.rows().size(), one.rows().size()));
    return kinds;
  }

  /** Returns the rows of no kind. */
  static List<SampledRow> others(List<SampledRow> rows, List<Kind> kinds) {
    Set<SampledRow> read = new HashSet<>();
    kinds.forEach(kind -> read.addAll(kind.rows()));
    return rows.stream().filter(row -> !read.contains(row)).toList();
  }

  private static Kind kind(List<SampledRow> rows) {
    KeyLayouts.Found found = KeyLayouts.of(KeyLayouts.keys(rows));
    Set<ByteString> kept = new HashSet<>(found.guess().kept(KeyLayouts.keys(rows)));
    return new Kind(
        found.guess(),
        rows.stream().filter(row -> kept.contains(row.key())).toList(),
        found.searched(),
        found.remark(),
        false);
  }

  /** Rows without a family in common are kinds if their keys differ. */
  private static List<List<SampledRow>> byFamilies(List<SampledRow> rows) {
    Map<String, String> groups = new TreeMap<>();
    for (SampledRow row : rows) {
      Set<String> families =
          row.cells().stream().map(SampledRow.SampledCell::family).collect(Collectors.toSet());
      Set<String> joined =
          families.stream()
              .map(family -> groups.computeIfAbsent(family, each -> each))
              .collect(Collectors.toSet());
      String first = joined.stream().sorted().findFirst().orElse("");
      groups.replaceAll((family, group) -> joined.contains(group) ? first : group);
    }
    Map<String, List<SampledRow>> parts = new TreeMap<>();
    for (SampledRow row : rows) {
      String family = row.cells().isEmpty() ? "" : row.cells().get(0).family();
      parts.computeIfAbsent(groups.getOrDefault(family, ""), each -> new ArrayList<>()).add(row);
    }
    if (parts.size() < 2) {
      return List.of(rows);
    }
    List<Kind> apart = parts.values().stream().map(Kinds::kind).toList();
    return areApart(kind(rows), apart, rows, BITS_OF_ROW)
        ? List.copyOf(parts.values())
        : List.of(rows);
  }

  private static List<Kind> ofPart(List<SampledRow> rows) {
    Kind joint = kind(rows);
    Map<ByteString, List<SampledRow>> parts = byBeginning(rows);
    if (parts.size() < 2 || parts.size() > MOST) {
      return List.of(joint);
    }
    List<Kind> kinds = new ArrayList<>();
    for (Map.Entry<ByteString, List<SampledRow>> part : parts.entrySet()) {
      Kind kind = kind(part.getValue());
      if (!kind.guess().prefix().startsWith(part.getKey())) {
        return List.of(joint);
      }
      kinds.add(kind);
    }
    boolean areOthers =
        RowColumns.areOthers(parts.values().stream().filter(part -> part.size() > 1).toList());
    if (!areOthers && haveOneShape(kinds)) {
      return List.of(joint); // The words are values of a segment, such as tenants.
    }
    double least = areOthers ? Double.NEGATIVE_INFINITY : BITS_OF_ROW;
    return areApart(joint, kinds, rows, least) ? kinds : List.of(joint);
  }

  /**
   * Returns whether keys differ in nothing but the word that they begin with: the same delimiters
   * end the same types, where numbers are texts that happen to be digits.
   */
  private static boolean haveOneShape(List<Kind> kinds) {
    List<List<String>> shapes =
        kinds.stream()
            .filter(kind -> !kind.guess().segments().isEmpty())
            .map(kind -> kind.guess().segments().stream().map(Kinds::shape).toList())
            .toList();
    return shapes.size() > 1 && shapes.stream().distinct().count() == 1;
  }

  private static String shape(KeyGuess.Segment segment) {
    String type = segment.form().type().name();
    boolean isWord = NUMBERS.contains(type) || segment.form().isOfAnyText();
    return (isWord ? "" : type) + ' ' + PrintableKey.of(segment.suffix());
  }

  /**
   * Rows are of several kinds if it takes much less to name them so, and their kinds first.
   *
   * @param bitsOfRow what kinds have to save of each row
   */
  private static boolean areApart(
      Kind joint, List<Kind> kinds, List<SampledRow> rows, double bitsOfRow) {
    double together = joint.guess().bits(KeyLayouts.keys(rows));
    double apart = rows.size() * Tokens.log2(kinds.size());
    int read = 0;
    for (Kind kind : kinds) {
      apart += kind.guess().bits(kind.keys());
      read += kind.rows().size();
    }
    return read >= joint.rows().size() - Tokens.tolerated(rows.size())
        && apart + bitsOfRow * rows.size() < together;
  }

  /** Returns rows by the words that their keys begin with, if these are few. */
  private static Map<ByteString, List<SampledRow>> byBeginning(List<SampledRow> rows) {
    int common = common(rows);
    Map<ByteString, List<SampledRow>> parts = new LinkedHashMap<>();
    for (SampledRow row : rows) {
      parts.computeIfAbsent(beginning(row.key(), common), each -> new ArrayList<>()).add(row);
      if (parts.size() > MOST + rows.size() / 50) {
        return Map.of();
      }
    }
    parts
        .values()
        .removeIf(part -> part.size() < FEW && part.size() > 1 && rows.size() >= 50 * part.size());
    long single = parts.values().stream().filter(part -> part.size() == 1).count();
    return single <= SINGLE_ROWS
            && parts.values().stream().allMatch(part -> part.size() >= FEW || part.size() == 1)
        ? parts
        : Map.of();
  }

  private static int common(List<SampledRow> rows) {
    ByteString first = rows.get(0).key();
    int common = rows.stream().mapToInt(row -> Bytes.common(first, row.key())).min().orElse(0);
    while (common > 0 && Bytes.isLetterOrDigit(first.byteAt(common - 1))) {
      common--;
    }
    return common;
  }

  private static ByteString beginning(ByteString key, int from) {
    int at = from;
    while (at < key.size() && Bytes.isLetterOrDigit(key.byteAt(at))) {
      at++;
    }
    return key.substring(0, Math.min(key.size(), at + 1));
  }
}
