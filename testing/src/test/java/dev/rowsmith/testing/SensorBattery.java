package dev.rowsmith.testing;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** Another part of the rows of {@link Sensor}, in a family of its own. */
@Table(value = "sensors", prefix = "battery")
@Family(value = "b", maxVersions = 1)
record SensorBattery(@RowKey String id, int percent) {}
