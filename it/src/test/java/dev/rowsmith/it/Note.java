package dev.rowsmith.it;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Optional;

/** A key that ends with a text that may be absent. */
@Table("notes")
@Family(value = "f", maxVersions = 1)
public record Note(@RowKey String owner, @RowKey Optional<String> topic, String text) {}
