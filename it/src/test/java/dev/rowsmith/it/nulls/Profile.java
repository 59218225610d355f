package dev.rowsmith.it.nulls;

import com.google.protobuf.ByteString;
import dev.rowsmith.Distributed;
import dev.rowsmith.Embedded;
import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.CellTimestamp;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.bigtable.Versioned;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Every shape of a component, once as one that is required and once as one that may be absent. */
@SuppressWarnings("ArrayRecordComponent") // byte[] is one of the types that may be null
@Table("sparse_profiles")
@Family(value = "c", maxVersions = 1, isDefault = true)
@Family(value = "m", maxVersions = 1)
@Family(value = "s", maxVersions = 1)
@Family(value = "om", maxVersions = 1)
@Family(value = "os", maxVersions = 1)
@Family(value = "v", maxVersions = 3)
@Family(value = "sum", maxVersions = 1)
@Family(value = "hll", maxVersions = 1)
public record Profile(
    @RowKey @Distributed String id,
    @RowKey Integer number,
    @RowKey(as = KeyEncoding.HEX) byte[] serial,
    String name,
    Double height,
    Level level,
    Instant since,
    LocalDate born,
    byte[] picture,
    @Stored(StoredAs.TEXT) Integer size,
    @Stored(StoredAs.JSON) Link link,
    @Embedded Address address,
    @QualifierAsData(max = 9) @Family("m") Map<String, String> notes,
    @QualifierAsData(max = 9) @Family("s") Set<String> tags,
    @Versioned(max = 2) @Family("v") List<Cell<Double>> weights,
    @Versioned(max = 2) @Family("v") NavigableMap<Instant, String> moods,
    @Aggregate(Aggregation.SUM) @Family("sum") Long visits,
    @Aggregate(Aggregation.HLL) @Family("hll") ByteString visitors,
    @Nullable String nick,
    @Nullable Integer shoe,
    @Stored(StoredAs.TEXT) @Nullable Long phone,
    Optional<Level> wanted,
    @Embedded(prefix = "work_") @Nullable Address work,
    @QualifierAsData(max = 9) @Family("om") @Nullable Map<String, String> oldNotes,
    @QualifierAsData(max = 9) @Family("os") @Nullable Set<String> oldTags,
    @Versioned(max = 2) @Family("v") @Nullable List<Cell<Double>> oldWeights,
    @Aggregate(Aggregation.SUM) @Family("sum") @Nullable Long clicks,
    @CellTimestamp @Nullable Instant written) {

  /** A level. */
  public enum Level {
    HIGH,
    LOW
  }

  /** A value that is stored whole. */
  public record Link(String address) {}

  /** A record with a component that it always has, and one that it need not have. */
  public record Address(String street, @Nullable String city) {}
}
