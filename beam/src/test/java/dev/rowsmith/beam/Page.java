package dev.rowsmith.beam;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;
import java.util.Map;

/** A page, whose links are JSON. */
@Table("pages")
@Family(value = "p", maxVersions = 1)
record Page(@RowKey @Distributed String id, @Stored(StoredAs.JSON) Map<String, String> links) {}
