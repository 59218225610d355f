package dev.rowsmith.dynamodb.shop;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A session that ends by itself. */
@Table("sessions")
@Family(value = "s", maxVersions = 1, maxAgeDays = 30)
public record Session(@RowKey String id, String user) {}
