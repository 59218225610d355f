import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDateTime;

@Table("flights_by_time")
@Family(value = "f", maxVersions = 1)
public record DepartureFirst(
    @RowKey(pattern = "yyyyMMddHHmm") LocalDateTime departure,
    @RowKey String origin,
    @RowKey String destination,
    @RowKey(digits = 2) int number,
    int delay,
    int distance) {}
