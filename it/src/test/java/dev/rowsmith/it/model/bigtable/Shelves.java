package dev.rowsmith.it.model.bigtable;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.Revision;
import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Salted;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.bigtable.Versioned;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The entities of the model: one for each kind of key, and one of every kind of column. */
interface Shelves {

  @Table("model_plain")
  @Family(value = "f", maxVersions = 1)
  record Plain(
      @RowKey @Distributed String shop, @RowKey int number, int size, @Nullable String note) {}

  @Table("model_descending")
  @Family(value = "f", maxVersions = 1)
  record Descending(
      @RowKey @Distributed String shop,
      @RowKey(descending = true) int number,
      int size,
      @Nullable String note) {}

  @Table(value = "model_verbatim", format = KeyFormat.VERBATIM, key = "S/{shop}/{number}")
  @Family(value = "f", maxVersions = 1)
  record Verbatim(
      @RowKey @Distributed String shop,
      @RowKey(digits = 4) int number,
      int size,
      @Nullable String note) {}

  @Table("model_salted")
  @Family(value = "f", maxVersions = 1)
  @Salted(buckets = 3, by = "number")
  record InBuckets(
      @RowKey @Distributed String shop, @RowKey int number, int size, @Nullable String note) {}

  @Table("model_optional")
  @Family(value = "f", maxVersions = 1)
  record OptionalEnd(
      @RowKey @Distributed String shop,
      @RowKey Optional<String> part,
      int size,
      @Nullable String note) {}

  @Table("model_revised")
  @Family(value = "f", maxVersions = 1)
  record Revised(
      @RowKey @Distributed String shop,
      @RowKey int number,
      int size,
      @Nullable String note,
      @Revision long revision) {

    Revised withRevision(long other) {
      return new Revised(shop, number, size, note, other);
    }
  }

  @Table("model_columns")
  @Family(value = "c", maxVersions = 1, isDefault = true)
  @Family(value = "m", maxVersions = 1)
  @Family(value = "d", maxVersions = 1)
  @Family(value = "s", maxVersions = 1)
  @Family(value = "v", maxVersions = 100)
  @Family(value = "a", maxVersions = 1)
  @Family(value = "h", maxVersions = 100)
  @Family(value = "e", maxVersions = 1)
  @Allow(value = "UnboundedWideRow", because = "a model of a hundred entries")
  record Columns(
      @RowKey @Distributed String shop,
      @RowKey int number,
      int size,
      @Nullable String note,
      @QualifierAsData(max = 100) @Family("m") Map<String, Long> stock,
      @QualifierAsData(descending = true, max = 100) @Family("d") Map<Instant, String> log,
      @QualifierAsData(prefix = "t_", max = 100) @Family("s") Set<String> tags,
      @Versioned(max = 3) @Family("v") List<Cell<Double>> price,
      @Aggregate(Aggregation.SUM) @Family("a") long sold,
      @Aggregate(Aggregation.SUM) @Family("h") NavigableMap<Instant, Long> visits,
      @QualifierAsData(max = 100) @Family("e") Map<String, Cell<String>> seen) {}
}
