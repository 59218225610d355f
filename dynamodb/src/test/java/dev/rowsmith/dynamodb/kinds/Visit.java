package dev.rowsmith.dynamodb.kinds;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A visit of a day, of which a row keeps one: all others of a user would be lost. */
@Table("visits")
@Family(value = "o", maxVersions = 1)
@FromDynamo(partitionKey = "{id}", partitionAttribute = "PK", sortKey = "VISIT#{day}")
public record Visit(@RowKey @Distributed String id, String day, @Attribute("Price") long price) {}
