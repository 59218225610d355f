package dev.rowsmith.dynamodb.kinds;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** What was at a time, which is the whole sort key and counts milliseconds. */
@Table("ticks")
@Family(value = "t", maxVersions = 1)
@FromDynamo(partitionKey = "{id}", sortKey = "{at}")
public record Tick(
    @RowKey @Distributed String id,
    @RowKey @Attribute(unit = EpochUnit.MILLIS) Instant at,
    @Attribute("Price") long price) {}
