package dev.rowsmith.testing;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

@Table(value = "sensors", prefix = "sensor")
@Family(value = "m", maxVersions = 1)
record Sensor(@RowKey String id, double latest) {}
