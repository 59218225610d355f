package dev.rowsmith.it.writes;

import dev.rowsmith.Distributed;
import dev.rowsmith.Embedded;
import dev.rowsmith.Revision;
import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An entity with a revision, and with every kind of column that a copy has to carry over. */
@Table("drafts")
@Family(value = "d", maxVersions = 1, isDefault = true)
@Family(value = "tags", maxVersions = 1)
@Family(value = "views", maxVersions = 1)
public record Draft(
    @RowKey @Distributed String id,
    String title,
    @Nullable String note,
    Optional<Integer> words,
    @Revision long revision,
    @Embedded(prefix = "a_") @Nullable Author author,
    @QualifierAsData(max = 50) @Family("tags") Set<String> tags,
    @Aggregate(Aggregation.SUM) @Family("views") long views) {

  record Author(String name, @Nullable String mail) {}

  public static Draft of(String id, String title) {
    return new Draft(id, title, null, Optional.empty(), 0, null, Set.of(), 0);
  }

  Draft called(String title) {
    return new Draft(id, title, note, words, revision, author, tags, views);
  }
}
