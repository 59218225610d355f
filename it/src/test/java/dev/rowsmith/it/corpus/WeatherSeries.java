package dev.rowsmith.it.corpus;

import com.google.protobuf.Struct;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDateTime;

/** B06, the third variant: all measurements of a time in one cell, as a protobuf message. */
@Table(value = "weather-series", format = KeyFormat.VERBATIM, key = "{region}#{station}#{at}")
@Family(value = "m", keepForever = true)
record WeatherSeries(
    @RowKey String region,
    @RowKey String station,
    @RowKey(pattern = "yyyy-MM-dd-HHmm") LocalDateTime at,
    Struct measured) {}
