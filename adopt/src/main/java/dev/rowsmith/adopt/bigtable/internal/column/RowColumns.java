package dev.rowsmith.adopt.bigtable.internal.column;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.key.Tokens;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow.SampledCell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The columns of rows, and the formats of their values: rows of another kind have others. */
public final class RowColumns {

  /** The share of rows that have a column which stands for their kind. */
  private static final double OFTEN = 0.5;

  /** With fewer values, a format can be chance. */
  private static final int ENOUGH_VALUES = 10;

  private record Column(String family, ByteString qualifier) {}

  private final Set<Column> often = new HashSet<>();
  private final Map<Column, List<ByteString>> values = new HashMap<>();
  private final int tolerated;

  private RowColumns(List<SampledRow> rows) {
    tolerated = Tokens.tolerated(rows.size());
    Map<Column, Integer> counts = new HashMap<>();
    for (SampledRow row : rows) {
      Set<Column> ofRow = new HashSet<>();
      for (SampledCell cell : row.cells()) {
        Column column = new Column(cell.family(), cell.qualifier());
        ofRow.add(column);
        List<ByteString> known = values.computeIfAbsent(column, each -> new ArrayList<>());
        if (!cell.isCut() && !cell.value().isEmpty()) {
          known.add(cell.value());
        }
      }
      ofRow.forEach(column -> counts.merge(column, 1, Integer::sum));
    }
    counts.forEach(
        (column, count) -> {
          if (count >= OFTEN * rows.size()) {
            often.add(column);
          }
        });
    values.keySet().removeIf(column -> counts.getOrDefault(column, 0) <= tolerated);
  }

  /** Returns whether each of some rows have other columns, or values of other formats. */
  public static boolean areOthers(List<List<SampledRow>> parts) {
    List<RowColumns> columns = parts.stream().map(RowColumns::new).toList();
    for (int at = 0; at < columns.size(); at++) {
      for (RowColumns other : columns.subList(at + 1, columns.size())) {
        if (!columns.get(at).isOther(other)) {
          return false;
        }
      }
    }
    return columns.size() > 1;
  }

  private boolean isOther(RowColumns other) {
    return (hasMore(other) && other.hasMore(this))
        || often.stream().anyMatch(column -> isOtherFormat(column, other));
  }

  private boolean hasMore(RowColumns other) {
    return often.stream().anyMatch(column -> !other.values.containsKey(column));
  }

  private boolean isOtherFormat(Column column, RowColumns other) {
    List<ByteString> here = values.getOrDefault(column, List.of());
    List<ByteString> there = other.values.getOrDefault(column, List.of());
    return here.size() >= ENOUGH_VALUES
        && there.size() >= ENOUGH_VALUES
        && ValueForms.format(here) != ValueForms.format(there);
  }
}
