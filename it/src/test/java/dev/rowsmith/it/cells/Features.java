package dev.rowsmith.it.cells;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Maps and sets in the ways in which tables that exist hold them. */
@Table("features")
@Family(value = "f", maxVersions = 2)
@Family(value = "t", maxVersions = 1)
@Family(value = "s", maxVersions = 1)
@Family(value = "j", maxVersions = 1, isDefault = true)
public record Features(
    @RowKey @Distributed String id,
    @Qualifier("event_ts") @Family("f") String eventTime,
    @Qualifier("") @Family("f") @Nullable String note,
    @QualifierAsData(max = 50) @Family("f") Map<String, Double> values,
    @QualifierAsData(max = 50) @Family("t") Map<String, Cell<Long>> measured,
    @QualifierAsData(max = 50) @Family("s") @Stored(StoredAs.EMPTY) Set<String> tags,
    @Stored(StoredAs.JSON) Set<String> labels,
    @Stored(StoredAs.JSON) Map<String, List<LocalDate>> days,
    @Stored(codec = PointsCodec.class) Optional<List<? extends Number>> point) {}
