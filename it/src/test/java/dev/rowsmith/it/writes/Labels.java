package dev.rowsmith.it.writes;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An entity of which every column can be absent. */
@Table("labels")
@Family(value = "l", maxVersions = 1, isDefault = true)
public record Labels(
    @RowKey @Distributed String id,
    @Nullable String title,
    @QualifierAsData(prefix = "label_", max = 20) Set<String> labels) {}
