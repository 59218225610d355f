package dev.rowsmith.dynamodb.kinds;

import dev.rowsmith.Distributed;
import dev.rowsmith.ReadOnly;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.Table;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A member, of which another program already counts visits in Bigtable. */
@Table("members")
@Family(value = "m", maxVersions = 1, isDefault = true)
@Family(value = "t", maxVersions = 1)
@FromDynamo(partitionKey = "{id}", partitionAttribute = "PK")
public record Member(
    @RowKey @Distributed String id,
    @Attribute("Name") @Nullable String name,
    @ReadOnly @Stored(whenAbsent = "-1") long visits,
    @ReadOnly Optional<Integer> level,
    @ReadOnly @Nullable String badge,
    @ReadOnly @Family("t") @QualifierAsData(max = 9) Map<String, String> tags) {}
