package dev.rowsmith.it;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.OffsetDateTime;

/** A key of records and of a time with an offset. */
@Table("weather_of_places")
@Family(value = "m", maxVersions = 1)
public record Weather(
    @RowKey Place place,
    @RowKey(digits = 4) StationId station,
    @RowKey OffsetDateTime at,
    double degrees) {}
