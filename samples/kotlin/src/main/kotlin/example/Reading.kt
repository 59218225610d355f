package example

import dev.rowsmith.bigtable.Family
import dev.rowsmith.bigtable.Qualifier
import dev.rowsmith.bigtable.RowKey
import dev.rowsmith.bigtable.Table
import java.time.Instant

/** What one device measured at one moment. */
@Table("readings")
@Family(value = "m", maxVersions = 1, maxAgeDays = 30)
data class Reading(
    @RowKey val deviceType: String,
    @RowKey val deviceId: String,
    @RowKey val at: Instant,
    val temperature: Double,
    @Qualifier("h") val humidity: Double?,
    val note: String?,
)
