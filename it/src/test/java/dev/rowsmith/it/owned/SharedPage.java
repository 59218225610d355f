package dev.rowsmith.it.owned;

import dev.rowsmith.Distributed;
import dev.rowsmith.Embedded;
import dev.rowsmith.ReadOnly;
import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.bigtable.Versioned;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A page whose counters, tags, labels, history and owner belong to other programs. */
@Table("shared_pages")
@Family(value = "p", maxVersions = 1, isDefault = true)
@Family(value = "v", maxVersions = 3)
@Family(value = "e", maxVersions = 1)
@Family(value = "m", maxVersions = 1)
@Family(value = "s", maxVersions = 1)
public record SharedPage(
    @RowKey @Distributed String path,
    @Nullable String title,
    @ReadOnly @Stored(whenAbsent = "0") long views,
    @ReadOnly @Nullable String note,
    @ReadOnly @Family("e") @QualifierAsData(prefix = "t_", max = 9) Map<String, String> tags,
    @ReadOnly @Family("e") @QualifierAsData(prefix = "l_", max = 9) Set<String> labels,
    @Family("m") @QualifierAsData(max = 9) Map<String, String> mine,
    @ReadOnly @Family("v") @Versioned(max = 3) List<Cell<String>> names,
    @ReadOnly @Aggregate(Aggregation.SUM) @Family("s") long total,
    @ReadOnly @Embedded(prefix = "owner_") @Nullable Owner owner) {

  /** The owner of a page. */
  public record Owner(@Nullable String name, @Nullable Integer rank) {}

  static SharedPage titled(String path, @Nullable String title, Map<String, String> mine) {
    return new SharedPage(
        path,
        title,
        99,
        "ours",
        Map.of("k", "ours"),
        Set.of("ours"),
        mine,
        List.of(),
        0,
        new Owner("ours", 9));
  }
}
