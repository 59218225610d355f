package dev.rowsmith.adopt.bigtable.internal.column;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.LiveFamily;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The qualifiers of one family: columns, and data.
 *
 * <p>Good and Turing estimate the share of cells whose qualifier was not seen yet by those whose
 * qualifier was seen once. Where that is high, a list of the qualifiers would never be complete.
 *
 * @param columns the qualifiers that are columns, with the number of rows that have them
 * @param data the qualifiers that are data; none where all are columns
 * @param unseen the estimated share of cells whose qualifier was not seen, of those that are data
 */
public record ColumnSplit(Map<ByteString, Integer> columns, Set<ByteString> data, double unseen) {

  /** The share of rows that have a column, at least, where qualifiers are data. */
  private static final double OFTEN = 0.2;

  /** The share of unseen qualifiers from which on they are data. */
  private static final double OPEN = 0.02;

  /** From so many qualifiers on, they are data, whatever was seen. */
  private static final int MANY = 100;

  /** With fewer rows, everything is seen once. */
  private static final int FEW_ROWS = 5;

  /**
   * What the columns of a record may be together. Source: <a
   * href="https://docs.oracle.com/javase/specs/jvms/se17/html/jvms-4.html#jvms-4.3.3">JVMS
   * 4.3.3</a>: a constructor has 255 parameters, one of them the object; some are the key's.
   */
  private static final int MOST_COLUMNS = 200;

  /**
   * Returns the splits of the families of rows.
   *
   * <p>Where all columns are more than a record can have, those of the family that has most are
   * data.
   */
  static Map<String, ColumnSplit> of(Collection<SampledRow> rows) {
    Map<String, List<Set<ByteString>>> qualifiers = new TreeMap<>();
    for (SampledRow row : rows) {
      Map<String, Set<ByteString>> ofRow = new TreeMap<>();
      row.cells()
          .forEach(
              cell ->
                  ofRow
                      .computeIfAbsent(cell.family(), each -> new HashSet<>())
                      .add(cell.qualifier()));
      ofRow.forEach(
          (family, each) ->
              qualifiers.computeIfAbsent(family, absent -> new ArrayList<>()).add(each));
    }
    Map<String, ColumnSplit> splits = new TreeMap<>();
    qualifiers.forEach((family, each) -> splits.put(family, of(each)));
    while (columns(splits) > MOST_COLUMNS) {
      splits.entrySet().stream()
          .max(Comparator.comparingInt(split -> split.getValue().columns().size()))
          .ifPresent(widest -> widest.setValue(widest.getValue().asData()));
    }
    return splits;
  }

  /** Returns the rows that have nothing that a record declares: a map of aggregates is not. */
  public static List<SampledRow> undeclared(
      List<SampledRow> rows, Map<String, LiveFamily> families) {
    Map<String, ColumnSplit> splits = of(rows);
    return rows.stream()
        .filter(
            row ->
                row.cells().stream()
                    .noneMatch(
                        cell -> {
                          ColumnSplit split = splits.get(cell.family());
                          return LiveFamily.isPlain(families.get(cell.family()))
                              || (split != null && split.columns().containsKey(cell.qualifier()));
                        }))
        .toList();
  }

  /** Returns whether any of the qualifiers of a family are declared. */
  boolean isDeclared(@Nullable LiveFamily family) {
    return !columns.isEmpty() || LiveFamily.isPlain(family);
  }

  private static int columns(Map<String, ColumnSplit> splits) {
    return splits.values().stream().mapToInt(split -> split.columns().size()).sum();
  }

  private ColumnSplit asData() {
    Set<ByteString> all = new TreeSet<>(ByteString.unsignedLexicographicalComparator());
    all.addAll(columns.keySet());
    all.addAll(data);
    return new ColumnSplit(Map.of(), all, unseen);
  }

  /** Returns the split of the qualifiers of rows, which are given for each row. */
  private static ColumnSplit of(List<Set<ByteString>> rows) {
    Map<ByteString, Integer> counts = new TreeMap<>(ByteString.unsignedLexicographicalComparator());
    rows.forEach(row -> row.forEach(qualifier -> counts.merge(qualifier, 1, Integer::sum)));
    List<ByteString> rare = new ArrayList<>();
    int cells = 0;
    int once = 0;
    boolean text = true;
    for (Map.Entry<ByteString, Integer> count : counts.entrySet()) {
      text &= count.getKey().isValidUtf8();
      if (count.getValue() < Math.max(2, rows.size() * OFTEN)) {
        rare.add(count.getKey());
        cells += count.getValue();
        once += count.getValue() == 1 ? 1 : 0;
      }
    }
    double unseen = cells == 0 ? 0 : (double) once / cells;
    boolean open =
        (rows.size() >= FEW_ROWS && unseen > OPEN && rare.size() > 2) || rare.size() > MANY;
    if (!text) { // No annotation holds such a qualifier.
      return new ColumnSplit(Map.of(), counts.keySet(), unseen);
    }
    if (!open) {
      return new ColumnSplit(counts, Set.of(), 0);
    }
    Map<ByteString, Integer> columns =
        new TreeMap<>(ByteString.unsignedLexicographicalComparator());
    columns.putAll(counts);
    rare.forEach(columns::remove);
    return new ColumnSplit(columns, new LinkedHashSet<>(rare), unseen);
  }
}
