package dev.rowsmith.beam;

import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A device of a room, which an attribute names: an item that moves has another row. */
@Table("devices")
@Family(value = "d", maxVersions = 1)
@FromDynamo(partitionKey = "{device}")
record Device(
    @RowKey @Attribute("room") String room,
    @RowKey String device,
    @Attribute("celsius") double celsius) {}
