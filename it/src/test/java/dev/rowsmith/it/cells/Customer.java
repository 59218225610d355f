package dev.rowsmith.it.cells;

import dev.rowsmith.Distributed;
import dev.rowsmith.Embedded;
import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.bigtable.Versioned;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Records in cells: one that is always there, two that need not be, and one inside another. */
@Table("customers")
@Family(value = "c", maxVersions = 1, isDefault = true)
@Family(value = "t", maxVersions = 1)
@Family(value = "v", maxVersions = 2)
@Family(value = "n", maxVersions = 1)
public record Customer(
    @RowKey @Distributed String id,
    @Embedded Name name,
    @Embedded @Nullable Address address,
    @Embedded(prefix = "work_") Optional<Address> work,
    @Embedded Optional<Visits> visits,
    int points) {

  /** A part that each customer has. */
  public record Name(@Nullable String first, @Nullable String last) {}

  /** A part that a customer may have: then it has a zip. */
  public record Address(
      @Nullable String street,
      @Stored(StoredAs.TEXT) int zip,
      @Embedded(prefix = "geo_") @Nullable Geo geo) {}

  /** A part of a part. */
  public record Geo(@Qualifier("lat") double latitude, @Qualifier("lon") double longitude) {}

  /** A part of cells that are more than a value. */
  public record Visits(
      @QualifierAsData(max = 9) @Family("t") Set<String> shops,
      @Versioned(max = 2) @Family("v") List<Cell<Long>> spent,
      @Aggregate(Aggregation.SUM) @Family("n") long count) {}
}
