package dev.rowsmith.runtime.bigtable;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

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
 * Asks for what an entity maps, and for nothing else: its families, the newest cell of each column,
 * and no cell that has outlived its family's age, which garbage collection may take a week to
 * remove.
 */
final class ReadFilter {

  /** The families that share one age limit. */
  private final Map<Optional<Duration>, List<String>> familiesByAge = new LinkedHashMap<>();

  ReadFilter(TableSchema schema) {
    for (FamilySchema family : schema.families()) {
      boolean mapped =
          schema.columns().stream().anyMatch(column -> column.family().equals(family.name()));
      if (mapped) {
        familiesByAge
            .computeIfAbsent(
                Optional.ofNullable(family.retention().visibleAge()), age -> new ArrayList<>())
            .add(family.name());
      }
    }
  }

  /** Returns the filter for the cells of whole entities, as of {@code now}. */
  Filter entities(Instant now) {
    return FILTERS.chain().filter(cells(now)).filter(FILTERS.limit().cellsPerColumn(1));
  }

  /** Returns the filter that leaves one cell without its value of each row, as of {@code now}. */
  Filter keys(Instant now) {
    return FILTERS
        .chain()
        .filter(cells(now))
        .filter(FILTERS.limit().cellsPerRow(1))
        .filter(FILTERS.value().strip());
  }

  private Filter cells(Instant now) {
    List<Filter> groups = new ArrayList<>();
    familiesByAge.forEach((age, families) -> groups.add(group(families, age, now)));
    if (groups.size() == 1) {
      return groups.get(0);
    }
    InterleaveFilter all = FILTERS.interleave();
    groups.forEach(all::filter);
    return all;
  }

  private static Filter group(List<String> families, Optional<Duration> age, Instant now) {
    Filter inFamilies = inFamilies(families);
    return age.<Filter>map(
            limit ->
                FILTERS
                    .chain()
                    .filter(inFamilies)
                    .filter(FILTERS.timestamp().range().startClosed(micros(now.minus(limit)))))
        .orElse(inFamilies);
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
