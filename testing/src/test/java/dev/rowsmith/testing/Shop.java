package dev.rowsmith.testing;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

@Table("shops")
@Family(value = "m", maxVersions = 1)
public record Shop(
    @RowKey @Distributed String city,
    @Stored(codec = OpeningCodec.class) Opening opening,
    @Stored(StoredAs.GZIP) @Nullable String note) {

  record Opening(int from, int until) {}
}
