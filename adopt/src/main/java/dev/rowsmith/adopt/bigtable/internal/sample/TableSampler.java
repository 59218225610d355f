package dev.rowsmith.adopt.bigtable.internal.sample;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.api.gax.rpc.ServerStream;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Filters.InterleaveFilter;
import com.google.cloud.bigtable.data.v2.models.KeyOffset;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow.SampledCell;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Sampling of a table: some rows at many places, by short reads.
 *
 * <p>A filter that samples rows is never sent, as it scans the table. Places come from {@code
 * sampleRowKeys}; between them, and where there are none, from the middle of what was not yet read.
 */
public final class TableSampler {

  /** The share of the requests that goes to the places of {@code sampleRowKeys}. */
  private static final int MOST_TABLETS = 100;

  /** The versions of a column that are read. */
  public static final int MOST_VERSIONS = 8;

  /** With more families, each would have too few of the cells. */
  private static final int MOST_FAMILIES = 10;

  private static final String SHORT_VALUE = "\\C{0,%s}".formatted(SampleLimits.VALUE_BYTES);
  private static final String LONG_VALUE = "\\C{%s}\\C+".formatted(SampleLimits.VALUE_BYTES);

  private static final String WHOLE = "whole";

  private static final ByteString NEXT = ByteString.copyFrom(new byte[] {0});

  /** A part of the table of which nothing was read. */
  private record Gap(ByteString from, ByteString until, int level, boolean fromItsEnd) {}

  private final BigtableDataClient client;
  private final String table;
  private final List<String> families;
  private final SampleLimits limits;
  private final Instant start = Instant.now();
  private final KeyMiddle middle = new KeyMiddle();
  private final Map<ByteString, SampledRow> rows =
      new TreeMap<>(ByteString.unsignedLexicographicalComparator());

  private final PriorityQueue<Gap> gaps = new PriorityQueue<>(Comparator.comparingInt(Gap::level));
  private int requests;
  private long bytes;

  /**
   * Samples a table.
   *
   * @param families its families
   * @param sent how many requests were sent for it before
   */
  public TableSampler(
      BigtableDataClient client,
      String table,
      Collection<String> families,
      SampleLimits limits,
      int sent) {
    this.client = client;
    this.table = table;
    this.families = families.size() > MOST_FAMILIES ? List.of() : List.copyOf(families);
    this.limits = limits;
    this.requests = sent;
  }

  public Sample sample() {
    List<ByteString> places = places();
    for (int at = 0; at < places.size() && isAllowed(); at++) {
      ByteString until = at + 1 < places.size() ? places.get(at + 1) : ByteString.EMPTY;
      readForward(new Gap(places.get(at), until, 0, true), places.get(at));
    }
    while (!gaps.isEmpty() && isAllowed()) {
      Gap gap = gaps.remove();
      if (gap.fromItsEnd()) {
        readBackward(gap);
      } else {
        Optional<ByteString> place = middle.between(gap.from(), gap.until());
        readForward(gap, place.orElse(gap.from()));
      }
    }
    Duration took = Duration.between(start, Instant.now());
    long cut = rows.values().stream().filter(this::mayHaveMore).count();
    return new Sample(List.copyOf(rows.values()), requests, bytes, took, gaps.isEmpty(), cut);
  }

  private boolean isAllowed() {
    return requests < limits.requests()
        && rows.size() < limits.rows()
        && limits.haveRoom(bytes)
        && Duration.between(start, Instant.now()).compareTo(limits.time()) < 0;
  }

  /** Returns where tablets begin, evenly picked, the start of the table first. */
  private List<ByteString> places() {
    requests++;
    List<ByteString> all = new ArrayList<>();
    for (KeyOffset offset : client.sampleRowKeys(TableId.of(table))) {
      bytes += offset.getKey().size();
      if (!offset.getKey().isEmpty()) {
        all.add(offset.getKey());
      }
    }
    List<ByteString> places = new ArrayList<>(List.of(ByteString.EMPTY));
    int step = Math.max(1, (all.size() + MOST_TABLETS - 1) / MOST_TABLETS);
    for (int at = 0; at < all.size(); at += step) {
      places.add(all.get(at));
    }
    return places;
  }

  /** Reads from a place in a gap on, and keeps what is left of it. */
  private void readForward(Gap gap, ByteString place) {
    List<SampledRow> read = read(range(place, gap.until()), false);
    int level = gap.level() + 1;
    boolean isBeginning = place.equals(gap.from());
    if (!isBeginning) {
      gaps.add(new Gap(gap.from(), place, level, read.isEmpty()));
    }
    if (read.size() == limits.rowsOfPlace()) {
      ByteString next = read.get(read.size() - 1).key().concat(NEXT);
      gaps.add(new Gap(next, gap.until(), level, gap.fromItsEnd()));
    } else if (!isAllowed()) {
      gaps.add(gap); // The read may have been ended.
    }
  }

  private void readBackward(Gap gap) {
    List<SampledRow> read = read(range(gap.from(), gap.until()), true);
    if (read.size() == limits.rowsOfPlace()) {
      ByteString first = read.get(read.size() - 1).key();
      gaps.add(new Gap(gap.from(), first, gap.level() + 1, false));
    } else if (!isAllowed()) {
      gaps.add(gap);
    }
  }

  private static ByteStringRange range(ByteString from, ByteString until) {
    ByteStringRange range = ByteStringRange.unbounded();
    if (!from.isEmpty()) {
      range = range.startClosed(from);
    }
    return until.isEmpty() ? range : range.endOpen(until);
  }

  private List<SampledRow> read(ByteStringRange range, boolean reversed) {
    requests++;
    int most = Math.min(limits.rowsOfPlace(), limits.rows() - rows.size());
    Query query =
        Query.create(TableId.of(table))
            .range(range)
            .limit(most)
            .filter(filter())
            .reversed(reversed);
    List<SampledRow> read = new ArrayList<>();
    ServerStream<Row> stream = client.readRows(query);
    for (Row row : stream) {
      SampledRow sampled = sampled(row);
      read.add(sampled);
      bytes += sampled.bytes();
      rows.put(sampled.key(), sampled);
      middle.learn(sampled.key());
      if (!limits.haveRoom(bytes)) {
        stream.cancel();
        break;
      }
    }
    return read;
  }

  /** Long values stay where they are: of them, the cells are read and not the bytes. */
  private Filter filter() {
    return FILTERS
        .chain()
        .filter(FILTERS.limit().cellsPerColumn(MOST_VERSIONS))
        .filter(cells())
        .filter(
            FILTERS
                .interleave()
                .filter(
                    FILTERS
                        .chain()
                        .filter(FILTERS.value().regex(SHORT_VALUE))
                        .filter(FILTERS.label(WHOLE)))
                .filter(
                    FILTERS
                        .chain()
                        .filter(FILTERS.value().regex(LONG_VALUE))
                        .filter(FILTERS.value().strip())));
  }

  /** Each family has its share of the cells, so that a wide one does not hide those behind it. */
  private Filter cells() {
    if (families.size() < 2) {
      return FILTERS.limit().cellsPerRow(limits.cellsOfRow());
    }
    InterleaveFilter shares = FILTERS.interleave();
    families.forEach(
        family ->
            shares.filter(
                FILTERS
                    .chain()
                    .filter(FILTERS.family().exactMatch(family))
                    .filter(FILTERS.limit().cellsPerRow(cellsOfFamily()))));
    return shares;
  }

  private int cellsOfFamily() {
    return limits.cellsOfRow() / families.size();
  }

  private boolean mayHaveMore(SampledRow row) {
    if (families.size() < 2) {
      return row.cells().size() >= limits.cellsOfRow();
    }
    return row.cells().stream()
        .collect(Collectors.groupingBy(SampledCell::family, Collectors.counting()))
        .values()
        .stream()
        .anyMatch(cells -> cells >= cellsOfFamily());
  }

  private static SampledRow sampled(Row row) {
    List<SampledCell> cells =
        row.getCells().stream()
            .map(
                cell ->
                    new SampledCell(
                        cell.getFamily(),
                        cell.getQualifier(),
                        cell.getTimestamp(),
                        cell.getValue(),
                        !cell.getLabels().contains(WHOLE)))
            .toList();
    return new SampledRow(row.getKey(), cells);
  }
}
