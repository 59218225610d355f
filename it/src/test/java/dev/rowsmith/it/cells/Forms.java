package dev.rowsmith.it.cells;

import com.google.protobuf.Duration;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.bigtable.Versioned;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Every form in which values can be stored, besides the default of their type. */
@Table("forms")
@Family(value = "f", maxVersions = 1, isDefault = true)
@Family(value = "n", maxVersions = 1)
@Family(value = "v", maxVersions = 3)
public record Forms(
    @RowKey @Distributed String id,
    @Stored(StoredAs.JSON) @Nullable Address home,
    @Stored(StoredAs.PROTO) @Nullable Duration walked,
    @Stored(StoredAs.GZIP) @Nullable String diary,
    @Stored(StoredAs.LITTLE_ENDIAN) int steps,
    @Stored(StoredAs.LITTLE_ENDIAN) @Nullable Double height,
    @Stored(codec = PointCodec.class) @Nullable Point summit,
    @Stored(StoredAs.JSON) @QualifierAsData(max = 10) @Family("n") Map<Integer, Address> nights,
    @Stored(StoredAs.LITTLE_ENDIAN) @Versioned(max = 2) @Family("v") List<Cell<Long>> pulse) {

  /** Where somebody lives. */
  public record Address(String street, String city) {}

  /** A place on a map. */
  public record Point(double x, double y) {}
}
