package dev.rowsmith.dynamodb.guide;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.CellTimestamp;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import java.util.Map;

/** A payment of an invoice, which becomes a column of the invoice's row, called as the payment. */
@Table("invoices")
@Family(value = "payment", maxVersions = 1)
@FromDynamo(partitionKey = "Invoice-{id}", sortKey = "Payment-{payments}")
@Allow(value = "PrefixClash", because = "a part of the row that is read as a whole")
public record Payment(
    @RowKey @Distributed String id,
    @CellTimestamp
        @Attribute(value = "DateCreated", text = @RowKey(pattern = "yyyy-MM-dd'T'HH:mm:ss"))
        Instant created,
    @Attribute("Details") @QualifierAsData(max = 1_000) Map<String, String> payments) {}
