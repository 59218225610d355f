package dev.rowsmith.runtime.bigtable.internal.read;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters.ChainFilter;
import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Filters.InterleaveFilter;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Filters of the cells that tell whether a row is there, and whether it is whole.
 *
 * <p>A row is there if a column that the entity maps has a cell; what else is in its families, such
 * as the cells of a column that was renamed, is not an entity. A row is whole if each column has a
 * cell without which it cannot be read. Where an entity has no such column, every row that is there
 * is whole.
 */
public final class RowPresence {

  /** What qualifiers may take of a filter of 20,480 bytes; the rest is for families and times. */
  private static final int MAX_QUALIFIER_BYTES = 16_000;

  private static final ByteString OR = ByteString.copyFromUtf8("|");

  private final TableSchema schema;
  private final List<? extends MappedColumn> required;

  public RowPresence(TableSchema schema) {
    this.schema = schema;
    this.required = schema.columns().stream().filter(column -> isRequired(column)).toList();
  }

  /** Returns whether a row without a cell of a column is not a whole entity. */
  private static boolean isRequired(MappedColumn column) {
    return column instanceof Column<?> one && !one.mayBeAbsent() && one.whenAbsent() == null;
  }

  /** Returns the filter that leaves one cell without its value of a row that is there. */
  public TimedFilter there() {
    boolean expires =
        schema.families().stream().anyMatch(family -> family.retention().visibleAge() != null);
    return TimedFilter.of(expires, this::there);
  }

  /** Returns the same filter as of {@code now}. */
  public Filter there(Instant now) {
    return one(anyOf(schema.columns(), now), 0);
  }

  /** Returns the filter that leaves one cell without its value of a row that is whole. */
  public Filter whole(Instant now) {
    List<MappedColumn> tested = fitting(required);
    return tested.isEmpty() ? there(now) : one(newest(anyOf(tested, now)), tested.size() - 1);
  }

  /** Bigtable counts cells: of so many columns, so many have one. */
  private static Filter one(Filter cells, int others) {
    ChainFilter one = FILTERS.chain().filter(cells);
    if (others > 0) {
      one.filter(FILTERS.offset().cellsPerRow(others));
    }
    return one.filter(FILTERS.limit().cellsPerRow(1)).filter(FILTERS.value().strip());
  }

  private static Filter newest(Filter cells) {
    return both(cells, FILTERS.limit().cellsPerColumn(1));
  }

  private Filter anyOf(List<? extends MappedColumn> columns, Instant now) {
    boolean named = fitting(columns).size() == columns.size();
    Map<String, List<ByteString>> qualifiers = new LinkedHashMap<>();
    List<Filter> parts = new ArrayList<>();
    for (MappedColumn column : columns) {
      if (named && column instanceof MapColumn<?, ?> entries) {
        parts.add(visible(EntryFilter.all(schema, entries), column.family(), now));
      } else {
        qualifiers.computeIfAbsent(column.family(), each -> new ArrayList<>()).add(pattern(column));
      }
    }
    qualifiers.forEach(
        (family, patterns) -> {
          Filter cells = FILTERS.family().exactMatch(schema.liveName(family));
          parts.add(visible(named ? both(cells, anyOf(patterns)) : cells, family, now));
        });
    if (parts.size() == 1) {
      return parts.get(0);
    }
    InterleaveFilter all = FILTERS.interleave();
    parts.forEach(all::filter);
    return all;
  }

  private Filter visible(Filter cells, String family, Instant now) {
    Duration age = schema.visibleAge(family);
    return age == null
        ? cells
        : both(cells, FILTERS.timestamp().range().startClosed(CellTime.oldestMicros(now, age)));
  }

  private static Filter both(Filter one, Filter other) {
    return FILTERS.chain().filter(one).filter(other);
  }

  private static Filter anyOf(List<ByteString> patterns) {
    ByteString all = patterns.get(0);
    for (ByteString pattern : patterns.subList(1, patterns.size())) {
      all = all.concat(OR).concat(pattern);
    }
    return FILTERS.qualifier().regex(all);
  }

  /** The client's own filter knows which bytes of a qualifier have to be escaped. */
  private static ByteString pattern(MappedColumn column) {
    return FILTERS
        .qualifier()
        .exactMatch(column.qualifier())
        .toProto()
        .getColumnQualifierRegexFilter();
  }

  /** Returns the first columns, as many as a filter can name. */
  private static List<MappedColumn> fitting(List<? extends MappedColumn> columns) {
    List<MappedColumn> fitting = new ArrayList<>();
    int bytes = 0;
    for (MappedColumn column : columns) {
      bytes += pattern(column).size() + OR.size();
      if (bytes > MAX_QUALIFIER_BYTES) {
        break;
      }
      fitting.add(column);
    }
    return fitting;
  }
}
