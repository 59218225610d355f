package dev.rowsmith.it.queries;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Salted;
import dev.rowsmith.bigtable.Table;
import java.util.Optional;

/** A score, in the order of its points. */
@Table("scores")
@Salted(buckets = 4)
@Family(value = "s", maxVersions = 1)
public record Score(@RowKey long points, @RowKey String id, int level, Optional<String> nick) {}
