package dev.rowsmith.it.cells;

import com.google.protobuf.ByteString;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import java.util.List;
import java.util.NavigableMap;

/** What a device did in each hour, of which Bigtable keeps the sums for a week. */
@Table("velocity")
@Family(value = "m", maxVersions = 1, isDefault = true)
@Family(value = "hour", maxAgeDays = 7)
@Family(value = "total", maxVersions = 1)
@Family(value = "shops", maxVersions = 24)
public record Velocity(
    @RowKey @Distributed String device,
    String owner,
    @Aggregate(Aggregation.SUM) @Family("hour") NavigableMap<Instant, Long> payments,
    @Aggregate(Aggregation.SUM) @Family("hour") List<Cell<Long>> refusals,
    @Aggregate(Aggregation.SUM) @Family("total") long total,
    @Aggregate(Aggregation.HLL) @Family("shops") NavigableMap<Instant, ByteString> shops) {}
