package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.Table;

/** B32, the observations of a place: {@code d/3/geoId/06^Count_Person}. */
@Table(value = "datacommons", format = KeyFormat.VERBATIM, key = "d/3/{place}^{variable}")
@Family(value = "csv", keepForever = true)
record PlaceObservations(
    @RowKey String place,
    @RowKey String variable,
    @Stored(codec = PackedText.class) String value) {}
