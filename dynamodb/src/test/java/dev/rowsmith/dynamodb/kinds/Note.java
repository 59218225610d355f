package dev.rowsmith.dynamodb.kinds;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A note in the rows of orders, with a column that they have too. */
@Table("orders")
@Family(value = "o", maxVersions = 1)
@FromDynamo(partitionKey = "{id}", partitionAttribute = "PK", sortKey = "NOTE")
public record Note(@RowKey @Distributed String id, @Attribute("Price") long price) {}
