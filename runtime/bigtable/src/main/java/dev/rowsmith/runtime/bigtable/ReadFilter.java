package dev.rowsmith.runtime.bigtable;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters.ChainFilter;
import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Filters.InterleaveFilter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Asks for what an entity maps, and for nothing else: its families, the newest cells of each
 * column, and no cell that has outlived its family's age, which garbage collection may take a week
 * to remove.
 */
final class ReadFilter {

  /** The families of which the same cells are wanted. */
  private final Map<Wanted, List<String>> families = new LinkedHashMap<>();

  ReadFilter(TableSchema schema) {
    for (FamilySchema family : schema.families()) {
      List<? extends MappedColumn> mapped =
          schema.columns().stream()
              .filter(column -> column.family().equals(family.name()))
              .toList();
      if (!mapped.isEmpty()) {
        families
            .computeIfAbsent(Wanted.of(family, mapped), wanted -> new ArrayList<>())
            .add(family.name());
      }
    }
  }

  /** Returns the filter for the cells of whole entities, as of {@code now}. */
  Filter entities(Instant now) {
    boolean newestOnly = families.keySet().stream().allMatch(wanted -> wanted.versions() == 1);
    return newestOnly
        ? FILTERS.chain().filter(cells(now, false)).filter(FILTERS.limit().cellsPerColumn(1))
        : cells(now, true);
  }

  /** Returns the filter that leaves one cell without its value of each row, as of {@code now}. */
  Filter keys(Instant now) {
    return FILTERS
        .chain()
        .filter(cells(now, false))
        .filter(FILTERS.limit().cellsPerRow(1))
        .filter(FILTERS.value().strip());
  }

  private Filter cells(Instant now, boolean limitVersions) {
    List<Filter> groups = new ArrayList<>();
    families.forEach((wanted, names) -> groups.add(wanted.filter(names, now, limitVersions)));
    if (groups.size() == 1) {
      return groups.get(0);
    }
    InterleaveFilter all = FILTERS.interleave();
    groups.forEach(all::filter);
    return all;
  }

  /**
   * Says which cells of a family are wanted.
   *
   * @param age the age beyond which none is
   * @param versions how many of each column, or {@link MappedColumn#ALL_VERSIONS}
   */
  private record Wanted(Optional<Duration> age, int versions) {

    static Wanted of(FamilySchema family, List<? extends MappedColumn> columns) {
      boolean all =
          columns.stream().anyMatch(column -> column.versions() == MappedColumn.ALL_VERSIONS);
      int most = columns.stream().mapToInt(MappedColumn::versions).max().orElse(1);
      return new Wanted(
          Optional.ofNullable(family.retention().visibleAge()),
          all ? MappedColumn.ALL_VERSIONS : most);
    }

    Filter filter(List<String> names, Instant now, boolean limitVersions) {
      List<Filter> steps = new ArrayList<>();
      steps.add(inFamilies(names));
      age.ifPresent(
          limit -> steps.add(FILTERS.timestamp().range().startClosed(micros(now.minus(limit)))));
      if (limitVersions && versions != MappedColumn.ALL_VERSIONS) {
        steps.add(FILTERS.limit().cellsPerColumn(versions));
      }
      if (steps.size() == 1) {
        return steps.get(0);
      }
      ChainFilter chain = FILTERS.chain();
      steps.forEach(chain::filter);
      return chain;
    }
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

  private static long micros(Instant instant) {
    return Math.multiplyExact(instant.toEpochMilli(), 1000L);
  }
}
