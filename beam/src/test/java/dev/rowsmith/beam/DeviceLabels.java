package dev.rowsmith.beam;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Map;
import java.util.Set;

/** The labels and settings of a device, which are items of several kinds in one row. */
@Table("device_labels")
@Family(value = "label", maxVersions = 1)
@Family(value = "setting", maxVersions = 1)
@FromDynamo(partitionKey = "labels/{device}", partitionAttribute = "device")
record DeviceLabels(
    @RowKey @Distributed String device,
    @Attribute("labels") @Family("label") @QualifierAsData(max = 100) Set<String> labels,
    @Attribute("settings") @Family("setting") @QualifierAsData(max = 100)
        Map<String, String> settings) {}
