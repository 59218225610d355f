package dev.rowsmith.beam;

import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.bigtable.Versioned;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A shelf with a column of each kind that an entity writes. */
@Table("shelves")
@Family(value = "s", maxVersions = 1, isDefault = true)
@Family(value = "stock", maxVersions = 1)
@Family(value = "price", maxVersions = 5)
record Shelf(
    @RowKey String shop,
    @RowKey int number,
    long size,
    @Nullable String note,
    @Family("stock") @QualifierAsData(max = 100) Map<String, Long> stock,
    @Family("price") @Versioned List<Cell<Double>> prices) {

  Shelf numbered(int other) {
    return new Shelf(shop, other, size, note, stock, prices);
  }
}
