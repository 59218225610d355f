package dev.rowsmith.it.spanner;

import com.google.type.LatLng;
import com.google.type.Money;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.util.List;

/** A table with a message that another table has as well, and one that no other has. */
@Table("ParcelRoutes")
record ParcelRoute(
    @PrimaryKey @Distributed long id,
    @Column(type = ColumnType.PROTO) List<LatLng> places,
    @Column(type = ColumnType.PROTO) Money toll) {}
