package dev.rowsmith.it.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.it.queries.Shipment.State;
import dev.rowsmith.it.queries.Shipments.Weight;
import dev.rowsmith.it.queries.Shipments.When;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares what declared questions return with a filter over all rows. */
@BigtableTest
class QueriesTest {

  private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");
  private static final List<String> CUSTOMERS = List.of("acme", "acme2", "b", "nobody");
  private static final Comparator<Shipment> IN_ORDER =
      Comparator.comparing(Shipment::customer)
          .thenComparing(each -> each.state().name())
          .thenComparing(Shipment::at)
          .thenComparing(Shipment::number);

  @InjectBigtable ShipmentRepository repository;

  private final List<Shipment> rows = rows();

  /** Returns the questions of a table that has all rows. */
  private Shipments filled() {
    repository.putAll(rows);
    return new BigtableShipments(repository);
  }

  private static List<Shipment> rows() {
    List<Shipment> rows = new ArrayList<>();
    Random random = new Random(7);
    for (String customer : CUSTOMERS.subList(0, 3)) {
      for (State state : State.values()) {
        for (int i = 0; i < 6; i++) {
          rows.add(
              new Shipment(
                  customer,
                  state,
                  NOON.plusSeconds(random.nextInt(4)),
                  i,
                  random.nextInt(3),
                  i % 2 == 0 ? Optional.of("note " + i) : Optional.empty()));
        }
      }
    }
    rows.sort(IN_ORDER);
    return rows;
  }

  private List<Shipment> where(Predicate<Shipment> condition) {
    return rows.stream().filter(condition).toList();
  }

  private static List<Shipment> reversed(List<Shipment> rows) {
    List<Shipment> reversed = new ArrayList<>(rows);
    Collections.reverse(reversed);
    return reversed;
  }

  @Test
  void every_row_is_found_by_its_key() {
    Shipments shipments = filled();
    for (Shipment row : rows) {
      assertThat(shipments.one(row.customer(), row.state(), row.at(), row.number())).contains(row);
      assertThat(shipments.oneLater(row.customer(), row.state(), row.at(), row.number()).join())
          .contains(row);
      assertThat(shipments.is(row.customer(), row.state(), row.at(), row.number())).isTrue();
    }
    assertThat(shipments.one("acme", State.SENT, NOON, 77)).isEmpty();
    assertThat(shipments.oneLater("acme", State.SENT, NOON, 77).join()).isEmpty();
    assertThat(shipments.is("nobody", State.SENT, NOON, 0)).isFalse();
  }

  @Test
  void prefixes_and_counts_are_those_of_a_filter() {
    Shipments shipments = filled();
    for (String customer : CUSTOMERS) {
      List<Shipment> expected = where(row -> row.customer().equals(customer));
      assertThat(shipments.of(customer)).isEqualTo(expected);
      assertThat(shipments.numberOf(customer)).isEqualTo(expected.size());
      assertThat(shipments.howMany(customer)).isEqualTo(expected.size());
      assertThat(shipments.any(customer)).isEqualTo(!expected.isEmpty());
      assertThat(shipments.anyLater(customer).join()).isEqualTo(!expected.isEmpty());
      assertThat(shipments.scanOf(customer).list()).isEqualTo(expected);
      assertThat(shipments.last(customer)).isEqualTo(reversed(expected).stream().limit(3).toList());
      assertThat(shipments.startingWith(customer))
          .isEqualTo(where(row -> row.customer().startsWith(customer)).size());
      for (State state : State.values()) {
        assertThat(shipments.newest(customer, state))
            .isEqualTo(reversed(expected).stream().filter(row -> row.state() == state).findFirst());
      }
    }
  }

  @Test
  void ranges_are_half_open() {
    Shipments shipments = filled();
    for (String customer : CUSTOMERS) {
      for (State state : State.values()) {
        for (int from = 0; from < 5; from++) {
          Instant start = NOON.plusSeconds(from);
          Predicate<Shipment> same = row -> row.customer().equals(customer) && row.state() == state;
          assertThat(shipments.before(customer, state, start))
              .isEqualTo(where(same.and(row -> row.at().isBefore(start))));
          assertThat(shipments.since(customer, state, start, 2).join())
              .isEqualTo(
                  where(same.and(row -> !row.at().isBefore(start))).stream().limit(2).toList());
          for (int until = from; until < 5; until++) {
            Instant end = NOON.plusSeconds(until);
            assertThat(shipments.between(customer, state, start, end))
                .isEqualTo(
                    where(same.and(row -> !row.at().isBefore(start) && row.at().isBefore(end))));
          }
        }
      }
    }
  }

  @Test
  void several_values_are_several_ranges_in_the_order_of_the_key() {
    Shipments shipments = filled();
    Set<State> states = Set.of(State.SENT, State.LOST);
    try (Stream<Shipment> found = shipments.inStates("acme", states)) {
      assertThat(found)
          .isEqualTo(where(row -> row.customer().equals("acme") && states.contains(row.state())));
    }
    assertThat(shipments.ofCustomers(List.of("b", "nobody", "acme", "b"), State.RECEIVED))
        .isEqualTo(where(row -> !row.customer().equals("acme2") && row.state() == State.RECEIVED));
    assertThat(shipments.ofCustomers(List.of(), State.SENT)).isEmpty();
  }

  @Test
  void records_hold_some_components() {
    Shipments shipments = filled();
    List<Shipment> sent = where(row -> row.customer().equals("acme") && row.state() == State.SENT);
    List<Weight> weights =
        sent.stream().map(row -> new Weight(row.at(), row.weight(), row.note())).toList();
    assertThat(shipments.weights("acme", State.SENT)).isEqualTo(weights);
    assertThat(shipments.weightsLater("acme", State.SENT).join()).isEqualTo(weights);
    assertThat(shipments.firstWeight("nobody")).isEmpty();
    assertThat(shipments.firstWeight("b")).isPresent();
    assertThat(shipments.times("b"))
        .isEqualTo(
            where(row -> row.customer().equals("b")).stream()
                .map(row -> new When(row.state(), row.at()))
                .toList());
  }

  @Test
  void rows_without_any_of_the_components_come_back() {
    Shipments shipments = filled();
    List<Shipment> acme = where(row -> row.customer().equals("acme"));

    assertThat(acme).anyMatch(row -> row.note().isEmpty());
    assertThat(shipments.remarks("acme"))
        .isEqualTo(
            acme.stream().map(row -> new Shipments.Remark(row.number(), row.note())).toList());
  }

  @Test
  void what_is_accepted_reads_more_and_returns_the_same() {
    Shipments shipments = filled();
    try (Stream<Shipment> all = shipments.all()) {
      assertThat(all).isEqualTo(rows);
    }
    assertThat(shipments.heavy(2)).isEqualTo(where(row -> row.weight() >= 2));
    for (int second = 0; second < 5; second++) {
      Instant at = NOON.plusSeconds(second);
      assertThat(shipments.at("acme", at))
          .isEqualTo(where(row -> row.customer().equals("acme") && row.at().equals(at)));
      assertThat(shipments.numbered("acme", State.SENT, at, 5))
          .isEqualTo(
              !where(
                      row ->
                          row.customer().equals("acme")
                              && row.state() == State.SENT
                              && !row.at().isBefore(at)
                              && row.number() == 5)
                  .isEmpty());
    }
    assertThat(shipments.ofWeight("acme", 1))
        .isEqualTo(where(row -> row.customer().equals("acme") && row.weight() == 1).size());
  }
}
