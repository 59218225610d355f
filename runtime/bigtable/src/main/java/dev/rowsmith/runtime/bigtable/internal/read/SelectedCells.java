package dev.rowsmith.runtime.bigtable.internal.read;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Filters.TimestampRangeFilter;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.table.CellSelection;
import dev.rowsmith.runtime.bigtable.table.EntryRange;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The cells of some families, or of one column, that a read selects.
 *
 * @param where what leaves the cells of these columns
 * @param age the age beyond which no cell is wanted, or {@code null}
 * @param versions how many of each column, or {@link MappedColumn#ALL_VERSIONS}
 * @param most the most columns, or 0 for all
 */
public record SelectedCells(List<Filter> where, @Nullable Duration age, int versions, int most) {

  /** What the cells of a family have in common, by which families share a part of the filter. */
  private record Kept(@Nullable Duration age, int versions) {}

  /** Returns what is wanted of whole entities: one part for the families that are read alike. */
  static List<SelectedCells> ofFamilies(TableSchema schema) {
    Map<Kept, List<String>> families = new LinkedHashMap<>();
    for (FamilyDefinition family : schema.families()) {
      List<? extends MappedColumn> mapped =
          schema.columns().stream()
              .filter(column -> column.family().equals(family.name()))
              .toList();
      if (!mapped.isEmpty()) {
        Kept kept = new Kept(family.retention().visibleAge(), versionsOf(mapped));
        families.computeIfAbsent(kept, each -> new ArrayList<>()).add(family.liveName());
      }
    }
    List<SelectedCells> wanted = new ArrayList<>();
    families.forEach(
        (kept, names) ->
            wanted.add(
                new SelectedCells(List.of(inFamilies(names)), kept.age(), kept.versions(), 0)));
    return wanted;
  }

  /** Returns what is wanted of one column, or of some entries. */
  static SelectedCells of(TableSchema schema, CellSelection selection) {
    MappedColumn column = selection.column();
    return new SelectedCells(
        where(schema, selection),
        schema.visibleAge(column.family()),
        column.versions(),
        selection instanceof EntryRange<?, ?> range ? range.most() : 0);
  }

  private static List<Filter> where(TableSchema schema, CellSelection selection) {
    MappedColumn column = selection.column();
    if (selection instanceof EntryRange<?, ?> range) {
      return List.of(EntryFilter.of(schema, range));
    }
    return column instanceof MapColumn<?, ?> entries
        ? List.of(EntryFilter.all(schema, entries))
        : List.of(
            FILTERS.family().exactMatch(schema.liveName(column.family())),
            FILTERS.qualifier().exactMatch(column.qualifier()));
  }

  private static int versionsOf(List<? extends MappedColumn> columns) {
    return columns.stream().anyMatch(column -> column.versions() == MappedColumn.ALL_VERSIONS)
        ? MappedColumn.ALL_VERSIONS
        : columns.stream().mapToInt(MappedColumn::versions).max().orElse(1);
  }

  /** Returns whether some of the columns are wanted, and not others. */
  boolean isLimited() {
    return most > 0;
  }

  /** Returns the filters that leave the cells, one after the other. */
  List<Filter> steps(Instant now, CellWindow window, boolean limited) {
    List<Filter> steps = new ArrayList<>(where);
    long oldest = age == null ? 0 : CellTime.oldestMicros(now, age);
    addTimes(steps, Math.max(oldest, window.from()), window.until());
    int wanted = window.versionsOf(versions);
    if (limited && wanted != MappedColumn.ALL_VERSIONS) {
      steps.add(FILTERS.limit().cellsPerColumn(wanted));
    }
    if (limited && most > 0) {
      steps.add(FILTERS.limit().cellsPerRow(most));
    }
    return steps;
  }

  private static void addTimes(List<Filter> steps, long from, @Nullable Long until) {
    if (from == 0 && until == null) {
      return;
    }
    TimestampRangeFilter times = FILTERS.timestamp().range();
    if (from > 0) {
      times = times.startClosed(from);
    }
    steps.add(until == null ? times : times.endOpen(until));
  }

  private static Filter inFamilies(List<String> families) {
    return families.size() == 1
        ? FILTERS.family().exactMatch(families.get(0))
        : FILTERS.family().regex(anyOf(families));
  }

  /**
   * A family's name holds letters, digits, {@code _}, {@code -} and dots: only those are special.
   */
  private static String anyOf(List<String> families) {
    return families.stream()
        .map(family -> family.replace(".", "\\."))
        .collect(Collectors.joining("|"));
  }
}
