package dev.rowsmith.runtime.bigtable.internal.read;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters.ChainFilter;
import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Filters.InterleaveFilter;
import dev.rowsmith.runtime.bigtable.table.CellSelection;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.time.Instant;
import java.util.List;

/**
 * The filter of what is mapped, and of nothing else: the families of an entity or some of its
 * columns, the newest cells of each, and no cell that has outlived its family's age, which garbage
 * collection may take a week to remove.
 */
public final class ReadFilter {

  private final List<SelectedCells> wanted;
  private final boolean whole;
  private final CellWindow window;

  private ReadFilter(List<SelectedCells> wanted, boolean whole, CellWindow window) {
    this.wanted = wanted;
    this.whole = whole;
    this.window = window;
  }

  /** Returns the filter of whole entities. */
  static ReadFilter of(TableSchema schema) {
    return new ReadFilter(SelectedCells.ofFamilies(schema), true, CellWindow.ALL);
  }

  /** Returns the filter of some cells of each row. */
  static ReadFilter only(TableSchema schema, List<? extends CellSelection> selections) {
    return new ReadFilter(
        // A column that is named twice is asked for once: its versions would come twice as well.
        selections.stream().distinct().map(each -> SelectedCells.of(schema, each)).toList(),
        false,
        CellWindow.ALL);
  }

  /** Returns the filter of those of the same cells that are in a window. */
  ReadFilter within(CellWindow other) {
    return new ReadFilter(wanted, whole, other);
  }

  /** Returns whether the cells are all that an entity maps. */
  boolean isOfWholeEntities() {
    return whole && window.equals(CellWindow.ALL);
  }

  CellWindow window() {
    return window;
  }

  /** Returns the filter for the cells that are mapped. */
  TimedFilter entities() {
    return TimedFilter.of(expires(), this::entities);
  }

  /** Returns the filter that leaves one cell without its value of each row. */
  TimedFilter keys() {
    return TimedFilter.of(expires(), this::keys);
  }

  private boolean expires() {
    return wanted.stream().anyMatch(cells -> cells.age() != null);
  }

  /** Returns the same filter as of {@code now}. */
  Filter entities(Instant now) {
    boolean newestOnly =
        wanted.stream().allMatch(cells -> window.versionsOf(cells.versions()) == 1)
            && wanted.stream().noneMatch(SelectedCells::isLimited);
    return newestOnly
        ? FILTERS.chain().filter(cells(now, false)).filter(FILTERS.limit().cellsPerColumn(1))
        : cells(now, true);
  }

  /** Returns the same filter as of {@code now}. */
  Filter keys(Instant now) {
    return FILTERS
        .chain()
        .filter(cells(now, false))
        .filter(FILTERS.limit().cellsPerRow(1))
        .filter(FILTERS.value().strip());
  }

  private Filter cells(Instant now, boolean limited) {
    List<Filter> parts =
        wanted.stream().map(cells -> chain(cells.steps(now, window, limited))).toList();
    if (parts.size() == 1) {
      return parts.get(0);
    }
    InterleaveFilter all = FILTERS.interleave();
    parts.forEach(all::filter);
    return all;
  }

  private static Filter chain(List<Filter> steps) {
    if (steps.size() == 1) {
      return steps.get(0);
    }
    ChainFilter chain = FILTERS.chain();
    steps.forEach(chain::filter);
    return chain;
  }
}
