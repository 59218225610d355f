package dev.rowsmith.it.corpus;

import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/**
 * B06, the first key of Google's page on time series: {@code us-west2#3698#pressure#week1}.
 *
 * <p>The table has a column for each event, whose qualifier is the measurement. Columns that are
 * data need a feature of a later issue; one of them stands here.
 */
@Table(
    value = "weather-weeks",
    format = KeyFormat.VERBATIM,
    key = "{region}#{station}#{kind}#week{week}")
@Family(value = "m", keepForever = true)
@Allow(
    value = "UnpaddedNumber",
    because = "the table has its rows, and weeks are bound, not ranged")
record WeatherWeek(
    @RowKey String region,
    @RowKey String station,
    @RowKey String kind,
    @RowKey int week,
    @Qualifier("94558") @Nullable String measured94558) {}
