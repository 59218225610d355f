package dev.rowsmith.it.spanner;

import dev.rowsmith.Distributed;
import dev.rowsmith.Embedded;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.GeneratedColumn;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A row of records: in the key, in each other, of one type twice, and absent ones. */
@Table("Shipments")
@Index(
    name = "ShipmentsByTarget",
    columns = {"target.city", "target.floor"},
    storing = {"source.city", "source.point.latitude"})
record Shipment(
    @PrimaryKey @Embedded(prefix = "id_") Id id,
    @Embedded(prefix = "from_") Place source,
    @Embedded(prefix = "to_") @Nullable Place target,
    @Embedded Change change,
    @GeneratedColumn(expression = "UPPER(from_city)") @Nullable String label) {

  /** Two parts of the key. */
  record Id(@Distributed String tenant, int number) {}

  /** A record that may hold another one. */
  record Place(
      String city,
      int floor,
      @Column(defaultExpression = "'none'") @Nullable String note,
      @Embedded(prefix = "at_") Optional<Point> point) {}

  /** A record of primitives. */
  record Point(double latitude, @Column(name = "lon") double longitude) {}

  /** A record with a value that is the database's own. */
  record Change(@Nullable String author, @CommitTimestamp @Nullable Instant written) {}

  /** Returns the entity without the columns that the database fills. */
  Shipment withoutDatabasesOwn() {
    return new Shipment(id, source, target, new Change(change.author(), null), null);
  }
}
