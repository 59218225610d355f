package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A row whose UUIDs are two numbers each, in the key and outside it. */
@Table("Devices")
@Index(
    name = "DevicesByOwner",
    columns = {"owner", "label"})
@Index(name = "DevicesByLabel", columns = "label", storing = "twin")
record Device(
    @PrimaryKey(generated = Generated.UUID_V4) @Column(type = ColumnType.INT64_PAIR)
        @Nullable UUID id,
    @Column(name = "Owner", type = ColumnType.INT64_PAIR) UUID owner,
    @Column(type = ColumnType.INT64_PAIR) @Nullable UUID twin,
    String label) {}
