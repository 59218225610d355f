package dev.rowsmith.it.spanner;

import dev.rowsmith.runtime.spanner.table.Shard;
import dev.rowsmith.spanner.GeneratedColumn;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** A key with a part that two others decide, of which one stands in front of it. */
@Table("RegionVisits")
record RegionVisit(
    @PrimaryKey String region,
    @PrimaryKey
        @GeneratedColumn(
            expression = "ABS(MOD(FARM_FINGERPRINT(CONCAT(region, visitor)), 4))",
            method = "bucketOf",
            of = {"region", "visitor"})
        int bucket,
    @PrimaryKey String visitor,
    @PrimaryKey Instant at,
    long amount) {

  static int bucketOf(String region, String visitor) {
    return Shard.intOf(region + visitor, 4);
  }
}
