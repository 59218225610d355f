package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/** B06, the second key: {@code us-west2#3698#2021-03-05-1200}. */
@Table(value = "weather", format = KeyFormat.VERBATIM, key = "{region}#{station}#{at}")
@Family(value = "m", keepForever = true)
record WeatherReading(
    @RowKey String region,
    @RowKey String station,
    @RowKey(pattern = "yyyy-MM-dd-HHmm") LocalDateTime at,
    @Nullable Long pressure,
    @Nullable String temperature) {}
