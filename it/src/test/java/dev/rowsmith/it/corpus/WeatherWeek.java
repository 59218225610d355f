package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Map;

/**
 * B06, the first key of Google's page on time series: {@code us-west2#3698#pressure#week1}.
 *
 * <p>The table has a column for each event: the qualifier is the measurement, the cell is empty,
 * and its time is that of the event.
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
    @QualifierAsData(format = KeyFormat.VERBATIM, max = 10_080)
        Map<Integer, Cell<ByteString>> measured) {}
