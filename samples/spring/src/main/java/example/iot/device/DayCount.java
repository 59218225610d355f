package example.iot.device;

import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDate;

/** How much a device sent on a day. */
@Table("day_counts")
@Family(value = "c", keepForever = true)
public record DayCount(
    @RowKey String tenant,
    @RowKey LocalDate day,
    @RowKey String deviceId,
    @Aggregate(Aggregation.SUM) long readings,
    @Aggregate(Aggregation.SUM) long alerts) {}
