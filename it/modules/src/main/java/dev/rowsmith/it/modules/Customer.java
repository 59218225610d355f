package dev.rowsmith.it.modules;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A customer that comes from DynamoDB. */
@Table("module-customers")
@Family(value = "c", maxVersions = 1)
@FromDynamo(partitionKey = "CUSTOMER#{id}")
record Customer(@RowKey @Distributed String id, @Attribute("Name") String name) {}
