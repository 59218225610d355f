package dev.rowsmith.it.cells;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.bigtable.Versioned;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;

/** Every shape that the cells of a row can have. */
@Table("shapes")
@Family(value = "c", maxVersions = 1, isDefault = true)
@Family(value = "m", maxVersions = 1)
@Family(value = "s", maxVersions = 1)
@Family(value = "v", maxVersions = 3)
@Allow(value = "UnboundedWideRow", because = "tests write a few entries")
public record Shapes(
    @RowKey @Distributed String id,
    String name,
    @Stored(StoredAs.TEXT) int count,
    @Allow(value = "CounterNotAtomic", because = "it is incremented and compared in tests")
        @Stored(whenAbsent = "-1")
        long total,
    Kind kind,
    @QualifierAsData(max = 10) @Family("m") Map<LocalDate, Integer> perDay,
    @QualifierAsData(prefix = "tag_", max = 10) @Family("s") Set<String> tags,
    @Versioned(max = 2) @Family("v") List<Cell<Double>> price,
    @Versioned @Family("v") NavigableMap<Instant, String> note) {

  enum Kind {
    LARGE,
    SMALL
  }
}
