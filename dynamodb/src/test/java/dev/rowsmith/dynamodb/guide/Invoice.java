package dev.rowsmith.dynamodb.guide;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.CellTimestamp;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** An invoice of an adjacency list: both keys of its item are the same. */
@Table("invoices")
@Family(value = "invoice", maxVersions = 1)
@FromDynamo(partitionKey = "Invoice-{id}", sortKey = "Invoice-{id}")
public record Invoice(
    @RowKey @Distributed String id,
    @CellTimestamp
        @Attribute(value = "DateCreated", text = @RowKey(pattern = "yyyy-MM-dd'T'HH:mm:ss"))
        Instant created,
    @Attribute("Details") String details) {}
