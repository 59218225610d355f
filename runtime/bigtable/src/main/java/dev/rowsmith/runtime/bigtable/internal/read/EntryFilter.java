package dev.rowsmith.runtime.bigtable.internal.read;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;
import static dev.rowsmith.runtime.internal.KeyOrder.KEY_ORDER;

import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Filters.InterleaveFilter;
import com.google.cloud.bigtable.data.v2.models.Filters.QualifierRangeFilter;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.table.EntryRange;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.ArrayList;
import java.util.List;

/** The filter of a range of qualifiers that are entries, without those that are other columns. */
public final class EntryFilter {

  private EntryFilter() {}

  /** Returns the filter of all entries of a column. */
  static Filter all(TableSchema schema, MapColumn<?, ?> column) {
    return of(schema, column, KeyRange.prefix(column.qualifier()));
  }

  /** Returns the filter of some entries, however many of them are read. */
  static Filter of(TableSchema schema, EntryRange<?, ?> range) {
    return of(schema, range.column(), range.qualifiers());
  }

  private static Filter of(TableSchema schema, MapColumn<?, ?> column, KeyRange range) {
    String family = schema.liveName(column.family());
    List<Filter> parts = new ArrayList<>();
    ByteString start = range.start();
    for (ByteString fixed : column.fixed().stream().sorted(KEY_ORDER).toList()) {
      if (range.contains(fixed)) {
        add(parts, family, new KeyRange(start, fixed));
        start = KeyRange.after(fixed);
      }
    }
    add(parts, family, new KeyRange(start, range.end()));
    if (parts.isEmpty()) {
      return FILTERS.block();
    }
    if (parts.size() == 1) {
      return parts.get(0);
    }
    InterleaveFilter all = FILTERS.interleave();
    parts.forEach(all::filter);
    return all;
  }

  /** The client takes an empty bound, which the empty qualifier is, for none. */
  private static void add(List<Filter> parts, String family, KeyRange part) {
    if (part.isEmpty()) {
      return;
    }
    QualifierRangeFilter range = FILTERS.qualifier().rangeWithinFamily(family);
    if (!part.start().isEmpty()) {
      range = range.startClosed(part.start());
    }
    ByteString end = part.end();
    parts.add(end == null ? range : range.endOpen(end));
  }
}
