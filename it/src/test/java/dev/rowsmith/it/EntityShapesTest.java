package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.BigtableTest;
import java.math.BigDecimal;
import java.time.Instant;
import org.junit.jupiter.api.Test;

@BigtableTest
class EntityShapesTest {

  @Test
  void a_class_is_built_by_its_constructor_of_all_fields(AccountRepository accounts) {
    accounts.put(new Account("1", "ACME", "Ada", new BigDecimal("10.00")));

    assertThat(accounts.find("ACME", "1"))
        .get()
        .usingRecursiveComparison()
        .isEqualTo(new Account("1", "ACME", "Ada", new BigDecimal("10.00")));
  }

  @Test
  void a_bean_is_filled_with_the_values_of_its_superclass_first(DocumentRepository documents) {
    Document document = new Document();
    document.setTenant("acme");
    document.setKey(-7);
    document.setCreatedBy("ada");
    document.setValue("text");
    document.setOpen(true);
    documents.put(document);

    assertThat(documents.find("acme", -7)).get().usingRecursiveComparison().isEqualTo(document);
    assertThat(documents.scan().tenant("acme").keyBetween(-10, 0).count()).isEqualTo(1);
    assertThat(DocumentKey.of(document).encode().toStringUtf8())
        .isEqualTo("acme#-9999999999999999992");
  }

  @Test
  void an_entity_and_its_repository_can_be_private_to_a_package(TicketRepository tickets) {
    Ticket ticket = new Ticket("opera", 12, "Ada");
    tickets.put(ticket);

    assertThat(tickets.find("opera", 12)).contains(ticket);
    assertThat(tickets.scan().event("opera").seatFrom(12).list()).containsExactly(ticket);
  }

  @Test
  void a_nested_entity_has_the_names_of_both_classes(Garage_CarRepository cars) {
    Garage.Car car = new Garage.Car("HH-X 1", "Borgward");
    cars.put(car);

    assertThat(cars.find(new Garage_CarKey("HH-X 1"))).contains(car);
    assertThat(Garage_CarTable.SCHEMA.table()).isEqualTo("cars");
  }

  @Test
  void the_newest_of_a_descending_time_comes_first(MeasurementRepository measurements) {
    Instant noon = Instant.parse("2020-05-01T12:00:00Z");
    Measurement old = new Measurement("d", noon, 20.5, null, "note", 7, true);
    Measurement recent = new Measurement("d", noon.plusSeconds(60), 21.5, 0.5, null, null, null);
    measurements.put(old);
    measurements.put(recent);

    assertThat(measurements.scan().device("d").list()).containsExactly(recent, old);
    assertThat(measurements.scan().device("d").first()).contains(recent);
    assertThat(measurements.scan().device("d").atBefore(noon.plusSeconds(60)).list())
        .containsExactly(old);
  }
}
