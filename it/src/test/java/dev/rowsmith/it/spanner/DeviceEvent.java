package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import java.util.UUID;

/** A child of a row whose key is a UUID in two numbers. */
@Table("DeviceEvents")
@Interleaved(in = Device.class, onDelete = OnDelete.CASCADE)
record DeviceEvent(
    @PrimaryKey @Column(type = ColumnType.INT64_PAIR) UUID id,
    @PrimaryKey Instant at,
    String text) {}
