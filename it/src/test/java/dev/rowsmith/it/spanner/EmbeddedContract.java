package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Struct;
import dev.rowsmith.it.spanner.Shipment.Change;
import dev.rowsmith.it.spanner.Shipment.Place;
import dev.rowsmith.it.spanner.Shipment.Point;
import dev.rowsmith.it.spanner.ShipmentRepository.ShipmentsByTargetEntry;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Records are columns, and these the records again; each dialect runs this. */
abstract class EmbeddedContract {

  private static final Place HARBOR =
      new Place("Bremen", 2, "left", Optional.of(new Point(53.1, 8.8)));
  private static final Place MARKET = new Place("Köln", -1, "yard", Optional.empty());

  @Test
  void records_come_back_as_they_were(ShipmentRepository shipments) {
    Shipment full = shipment("full", 1, HARBOR);
    Timestamp committed = shipments.insert(full).orElseThrow();

    Shipment read = shipments.find("full", 1).orElseThrow();
    assertThat(read.withoutDatabasesOwn()).isEqualTo(full);
    assertThat(read.change().written())
        .isEqualTo(Instant.ofEpochSecond(committed.getSeconds(), committed.getNanos()));
    assertThat(read.label()).isEqualTo("KÖLN");
  }

  @Test
  void an_absent_record_is_null_in_all_columns_and_absent_again(
      ShipmentRepository shipments, SpannerDatabase database) {
    shipments.insert(shipment("absent", 1, null));

    Struct row =
        Objects.requireNonNull(
            database
                .client()
                .singleUse()
                .readRow(
                    "Shipments",
                    Key.of("absent", 1),
                    List.of("to_city", "to_floor", "to_note", "to_at_lon")));
    assertThat(List.of(0, 1, 2, 3)).allMatch(row::isNull);
    assertThat(shipments.find("absent", 1).orElseThrow().target()).isNull();
    shipments.insert(shipment("absent", 2, new Place("Ulm", 1, null, Optional.empty())));
    assertThat(shipments.find("absent", 2).orElseThrow().target())
        .isEqualTo(new Place("Ulm", 1, "none", Optional.empty()));
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(() -> shipments.insert(new Shipment(id(9), noPlace(), null, by("a"), null)))
        .withMessageStartingWith("Shipment.source: null");
  }

  @Test
  void one_column_of_a_record_is_changed_alone(ShipmentRepository shipments) {
    Shipment before = shipment("update", 1, HARBOR);
    shipments.insert(before);
    ShipmentKey key = ShipmentKey.of(before);

    shipments.update(key).sourceCity("Bonn").targetPointLatitude(1.5).clearTargetNote().apply();

    Shipment read = shipments.find(key).orElseThrow();
    assertThat(read.source().city()).isEqualTo("Bonn");
    assertThat(read.label()).isEqualTo("BONN");
    assertThat(read.target())
        .isEqualTo(new Place("Bremen", 2, null, Optional.of(new Point(1.5, 8.8))));
  }

  @Test
  void a_record_of_which_a_primitive_is_missing_cannot_be_read(ShipmentRepository shipments) {
    Shipment before = shipment("half", 1, null);
    shipments.insert(before);
    shipments.update(ShipmentKey.of(before)).targetCity("Bonn").apply();

    assertThatExceptionOfType(UnreadableRowException.class)
        .isThrownBy(() -> shipments.find("half", 1))
        .withMessageContaining("row (half, 1) of table Shipments cannot be read as Shipment: ")
        .withMessageContaining(
            "column to_floor: NULL, and the component 'target.floor' is not @Nullable");
  }

  @Test
  void rows_are_found_by_columns_of_records(ShipmentRepository shipments) {
    shipments.insert(shipment("index", 1, new Place("Ulm", 7, null, Optional.empty())));
    shipments.insert(shipment("index", 2, new Place("Ulm", 8, null, Optional.empty())));
    shipments.insert(shipment("index", 3, null));

    assertThat(shipments.scan().idTenant("index").idNumberFrom(2).list())
        .extracting(each -> each.id().number())
        .containsExactly(2, 3);
    assertThat(shipments.scanShipmentsByTarget().targetCity("Ulm").targetFloorFrom(8).list())
        .containsExactly(new ShipmentsByTargetEntry("Ulm", 8, "index", 2, "Köln", null));
    List<ShipmentsByTargetEntry> absent =
        shipments.scanShipmentsByTarget().targetCity(noCity()).list().stream()
            .filter(each -> each.idTenant().equals("index"))
            .toList();
    assertThat(absent)
        .containsExactly(new ShipmentsByTargetEntry(null, null, "index", 3, "Köln", null));
    assertThat(absent.get(0).primaryKey()).isEqualTo(new ShipmentKey("index", 3));
  }

  private static Shipment shipment(String tenant, int number, @Nullable Place target) {
    return new Shipment(new Shipment.Id(tenant, number), MARKET, target, by("ann"), null);
  }

  private static Shipment.Id id(int number) {
    return new Shipment.Id("tenant", number);
  }

  private static Change by(String author) {
    return new Change(author, null);
  }

  @SuppressWarnings("NullAway") // What a class without null checks could hand over.
  private static Place noPlace() {
    return null;
  }

  @SuppressWarnings("NullAway") // The same; an index holds rows without a city as well.
  private static String noCity() {
    return null;
  }
}
