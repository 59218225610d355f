package dev.rowsmith.dynamodb.kinds;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** An order whose row is found without the day of its sort key, of which no id has two. */
@Table("orders")
@Family(value = "o", maxVersions = 1)
@FromDynamo(
    partitionKey = "{id}",
    partitionAttribute = "PK",
    sortKey = "ORDER#{day}",
    uniqueRows = true)
@Allow(value = "PrefixClash", because = "notes are in the rows of orders")
public record Order(@RowKey @Distributed String id, String day, @Attribute("Price") long price) {}
