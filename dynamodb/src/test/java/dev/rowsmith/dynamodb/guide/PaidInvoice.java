package dev.rowsmith.dynamodb.guide;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Map;

/** An invoice with its payments, each with the time at which it was made. */
@Table("invoices")
@Family(value = "invoice", maxVersions = 1, isDefault = true)
@Family(value = "payment", maxVersions = 1)
@Allow(value = "PrefixClash", because = "the whole of the rows that items are merged into")
public record PaidInvoice(
    @RowKey @Distributed String id,
    String details,
    @Family("payment") @QualifierAsData(max = 1_000) Map<String, Cell<String>> payments) {}
