package dev.rowsmith.it.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.it.cells.Customer.Address;
import dev.rowsmith.it.cells.Customer.Geo;
import dev.rowsmith.it.cells.Customer.Name;
import dev.rowsmith.it.cells.Customer.Visits;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.bigtable.PartialRow;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Puts records into cells and reads them back. */
@BigtableTest
class EmbeddedRecordTest {

  private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");
  private static final Name ANN = new Name("Ann", null);
  private static final Address HOME = new Address("Elm", 1, new Geo(1.5, 2.5));
  private static final Address OFFICE = new Address(null, 2, null);
  private static final Visits VISITS =
      new Visits(Set.of("bakery"), List.of(new Cell<>(NOON, 7L)), 0);

  private static final Customer FULL =
      new Customer("a", ANN, HOME, Optional.of(OFFICE), Optional.of(VISITS), 3);
  private static final Customer BARE =
      new Customer("a", new Name(null, null), null, Optional.empty(), Optional.empty(), 3);

  @Test
  void records_come_back_as_they_were_put(CustomerRepository customers) {
    customers.put(FULL);
    assertThat(customers.find("a")).contains(FULL);
  }

  @Test
  void cells_have_the_qualifiers_of_the_components(
      CustomerRepository customers, BigtableDataClient client) {
    customers.put(FULL);
    assertThat(client.readRow(TableId.of(customers.table()), "a").getCells())
        .extracting(cell -> cell.getFamily() + ":" + cell.getQualifier().toStringUtf8())
        .containsOnly(
            "c:first",
            "c:geo_lat",
            "c:geo_lon",
            "c:points",
            "c:street",
            "c:work_zip",
            "c:zip",
            "t:bakery",
            "v:spent");
  }

  @Test
  void a_put_deletes_the_cells_of_a_record_that_is_absent(CustomerRepository customers) {
    customers.put(FULL);
    customers.put(BARE);
    assertThat(customers.find("a")).contains(BARE);
  }

  @Test
  void a_merge_leaves_the_cells_of_a_record_that_is_absent(CustomerRepository customers) {
    customers.put(FULL);
    customers.merge(
        new Customer("a", new Name(null, "Lee"), null, Optional.empty(), Optional.empty(), 4));
    assertThat(customers.find("a"))
        .contains(
            new Customer(
                "a", new Name("Ann", "Lee"), HOME, Optional.of(OFFICE), Optional.of(VISITS), 4));
  }

  @Test
  void an_inner_record_is_absent_on_its_own(CustomerRepository customers) {
    Address outer = new Address("Elm", 1, null);
    customers.put(FULL);
    customers.put(new Customer("a", ANN, outer, Optional.of(HOME), Optional.empty(), 3));
    assertThat(customers.find("a"))
        .contains(new Customer("a", ANN, outer, Optional.of(HOME), Optional.empty(), 3));
  }

  @Test
  void a_record_is_there_with_the_first_cell_of_any_kind(CustomerRepository customers) {
    customers.put(BARE);
    customers.update("a").addVisitsCount(5).apply();
    assertThat(customers.find("a").orElseThrow().visits())
        .contains(new Visits(Set.of(), List.of(), 5));
    customers.put(BARE);
    customers.update("a").addVisitsShops("bakery").apply();
    assertThat(customers.find("a").orElseThrow().visits().orElseThrow().shops())
        .containsExactly("bakery");
  }

  @Test
  void a_part_that_cannot_be_absent_is_named_by_its_path(
      CustomerRepository customers, BigtableDataClient client) {
    customers.put(FULL);
    client.mutateRow(
        RowMutation.create(TableId.of(customers.table()), "a").deleteCells("c", "work_zip"));
    assertThat(customers.find("a").orElseThrow().work()).isEmpty();
    client.mutateRow(
        RowMutation.create(TableId.of(customers.table()), "a").deleteCells("c", "geo_lat"));
    assertThatThrownBy(() -> customers.find("a"))
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageContaining("address.geo.latitude")
        .hasMessageContaining("the row has no such cell, and double cannot be absent");
  }

  @Test
  void a_record_that_is_not_marked_nullable_is_refused_by_name(CustomerRepository customers) {
    assertThatThrownBy(
            () ->
                customers.put(new Customer("b", null, null, Optional.empty(), Optional.empty(), 1)))
        .isInstanceOf(CellValueException.class)
        .hasMessageStartingWith("Customer.name: null");
    assertThat(customers.exists("b")).isFalse();
  }

  @Test
  void an_update_sets_a_record_as_a_whole(CustomerRepository customers) {
    Address moved = new Address(null, 8, new Geo(3, 4));
    customers.put(FULL);
    customers.update("a").name(new Name(null, "Lee")).address(moved).work(HOME).apply();
    assertThat(customers.find("a"))
        .contains(
            new Customer(
                "a", new Name(null, "Lee"), moved, Optional.of(HOME), Optional.of(VISITS), 3));

    customers.update("a").address(new Address("Oak", 9, null)).apply();
    assertThat(customers.find("a").orElseThrow().address()).isEqualTo(new Address("Oak", 9, null));
  }

  @Test
  void an_update_clears_a_record_as_a_whole(CustomerRepository customers) {
    customers.put(FULL);
    customers.update("a").clearAddress().clearWork().apply();
    assertThat(customers.find("a"))
        .contains(new Customer("a", ANN, null, Optional.empty(), Optional.of(VISITS), 3));

    customers.put(FULL);
    customers.update("a").address(null).addressGeo(new Geo(1, 2)).clearAddressGeo().apply();
    assertThat(customers.find("a").orElseThrow().address()).isNull();
  }

  @Test
  void an_update_refuses_a_record_that_has_to_be_there(CustomerRepository customers) {
    assertThatThrownBy(() -> customers.update("a").name(null))
        .isInstanceOf(CellValueException.class)
        .hasMessageStartingWith("Customer.name: null");
  }

  @Test
  void an_update_changes_single_parts(CustomerRepository customers) {
    customers.put(FULL);
    customers
        .update("a")
        .addressStreet("Oak")
        .addressGeoLatitude(9.5)
        .workZip(4)
        .clearNameFirst()
        .onlyIf(CustomerTable.ADDRESS_ZIP.is(1))
        .apply();
    assertThat(customers.find("a"))
        .contains(
            new Customer(
                "a",
                new Name(null, null),
                new Address("Oak", 1, new Geo(9.5, 2.5)),
                Optional.of(new Address(null, 4, null)),
                Optional.of(VISITS),
                3));
  }

  @Test
  void a_partial_read_asks_for_single_parts(CustomerRepository customers) {
    customers.put(FULL);
    PartialRow<CustomerKey> row =
        customers
            .findOnly(
                new CustomerKey("a"), CustomerTable.ADDRESS_ZIP, CustomerTable.ADDRESS_GEO_LATITUDE)
            .orElseThrow();
    assertThat(row.get(CustomerTable.ADDRESS_ZIP)).isEqualTo(1);
    assertThat(row.get(CustomerTable.ADDRESS_GEO_LATITUDE)).isEqualTo(1.5);
  }

  @Test
  void a_value_that_a_cell_cannot_hold_is_named_by_its_path(CustomerRepository customers) {
    Address broken = new Address("\ud800", 1, null);
    assertThatThrownBy(
            () ->
                customers.put(
                    new Customer("c", ANN, null, Optional.of(broken), Optional.empty(), 1)))
        .isInstanceOf(CellValueException.class)
        .hasMessageStartingWith("Customer.work.street: ");
  }
}
