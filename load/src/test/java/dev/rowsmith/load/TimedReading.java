package dev.rowsmith.load;

import dev.rowsmith.Allow;
import dev.rowsmith.PersonalData;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** A bad key: the time leads. */
@Table("timed_readings")
@Family(value = "m", maxVersions = 1, maxAgeDays = 30)
@Allow(value = "LeadingTimestamp", because = "its hotspot is shown")
@Allow(value = "PersonalDataInKey", because = "its place in labels is tested")
record TimedReading(@RowKey Instant at, @RowKey @PersonalData String owner, double temperature) {}
