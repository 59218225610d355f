package dev.rowsmith.it.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.it.queries.Shipment.State;
import dev.rowsmith.it.queries.Shipments.Weight;
import dev.rowsmith.it.queries.Shipments.When;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
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
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
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
      assertThat(shipments.oneOrNull(row.customer(), row.state(), row.at(), row.number()))
          .isEqualTo(row);
      assertThat(shipments.oneLater(row.customer(), row.state(), row.at(), row.number()).join())
          .contains(row);
      assertThat(shipments.is(row.customer(), row.state(), row.at(), row.number())).isTrue();
    }
    assertThat(shipments.one("acme", State.SENT, NOON, 77)).isEmpty();
    assertThat(shipments.oneOrNull("acme", State.SENT, NOON, 77)).isNull();
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
  void order_across_values_is_merged() {
    Shipments shipments = filled();
    Comparator<Shipment> inTime =
        Comparator.comparing(Shipment::at).thenComparing(Shipment::number).thenComparing(IN_ORDER);
    for (List<String> some :
        List.of(
            List.of("acme", "b", "acme2"),
            List.of("b", "acme", "b"),
            List.of("nobody"),
            CUSTOMERS)) {
      List<Shipment> sent =
          where(row -> some.contains(row.customer()) && row.state() == State.SENT);
      assertThat(shipments.newestOf(some, State.SENT))
          .extracting(Shipment::at)
          .isEqualTo(
              sent.stream().map(Shipment::at).sorted(Comparator.reverseOrder()).limit(5).toList());
      assertThat(shipments.newestOf(some, State.SENT)).doesNotHaveDuplicates();
      assertThat(shipments.newestOfAll(some, State.SENT).join().map(Shipment::at))
          .isEqualTo(sent.stream().map(Shipment::at).max(Comparator.naturalOrder()));
      assertThat(shipments.weightsOf(some, State.SENT).join())
          .isEqualTo(
              sent.stream()
                  .sorted(inTime)
                  .map(row -> new Weight(row.at(), row.weight(), row.note()))
                  .toList());
      for (int second = 0; second < 5; second++) {
        Instant from = NOON.plusSeconds(second);
        try (Stream<Shipment> found =
            shipments.since(some, List.of(State.LOST, State.SENT, State.LOST), from)) {
          assertThat(found)
              .isEqualTo(
                  where(
                          row ->
                              some.contains(row.customer())
                                  && row.state() != State.RECEIVED
                                  && !row.at().isBefore(from))
                      .stream()
                      .sorted(inTime)
                      .toList());
        }
      }
    }
    assertThat(shipments.newestOf(List.of(), State.SENT)).isEmpty();
    assertThat(shipments.newestOfAll(Set.of(), State.SENT).join()).isEmpty();
  }

  @Test
  void more_ranges_than_can_be_merged_are_refused_with_the_way_out() {
    Shipments shipments = filled();
    List<String> many = IntStream.range(0, 33).mapToObj(i -> "c" + i).toList();

    assertThat(shipments.newestOf(many.subList(0, 32), State.SENT)).isEmpty();
    assertThatThrownBy(() -> shipments.newestOf(many, State.SENT))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "'newestOf' of Shipments, by 'customers': 33 values are 33 ranges of rows, and one scan"
                + " merges at most 32; ask for fewer values at a time, or leave the order out and"
                + " sort the rows");
    List<String> twice = new ArrayList<>(many.subList(0, 32));
    twice.addAll(many.subList(0, 32));
    assertThat(shipments.newestOf(twice, State.SENT)).isEmpty();
    assertThatThrownBy(() -> shipments.since(many.subList(0, 17), List.of(State.values()), NOON))
        .hasMessageStartingWith("'since' of Shipments, by 'customers' and 'states': 51 values");
  }

  @Test
  void each_value_of_an_enum_is_a_range() {
    Shipments shipments = filled();
    for (int second = 0; second < 5; second++) {
      Instant at = NOON.plusSeconds(second);
      assertThat(shipments.inAnyState("acme", at))
          .isEqualTo(where(row -> row.customer().equals("acme") && row.at().equals(at)));
    }
    assertThat(shipments.inTime("acme", 7))
        .isEqualTo(
            where(row -> row.customer().equals("acme")).stream()
                .sorted(
                    Comparator.comparing(Shipment::at)
                        .thenComparing(Shipment::number)
                        .thenComparing(IN_ORDER))
                .limit(7)
                .toList());
  }

  @Test
  void record_of_a_half_row_is_an_unreadable_row(BigtableDataClient client) {
    Shipments shipments = filled();
    ShipmentKey half = new ShipmentKey("half", State.SENT, NOON, 1);
    client.mutateRow(
        RowMutation.create(TableId.of(repository.table()), half.encode())
            .setCell("s", "note", "alone"));

    for (ThrowingCallable read :
        List.<ThrowingCallable>of(
            () -> shipments.weights("half", State.SENT),
            () -> shipments.firstWeight("half"),
            () -> shipments.of("half"))) {
      assertThatThrownBy(read)
          .isInstanceOfSatisfying(
              UnreadableRowException.class,
              problem -> {
                assertThat(problem.table()).isEqualTo(repository.table());
                assertThat(problem.rowKey()).isEqualTo(half.encode());
                assertThat(problem.column()).isEqualTo("s:weight");
              });
    }
    assertThatThrownBy(() -> shipments.weightsLater("half", State.SENT).join())
        .hasCauseInstanceOf(UnreadableRowException.class);
    assertThat(shipments.of("acme")).isNotEmpty();
  }

  @Test
  void components_of_records_are_compared_and_returned(StayRepository repository) {
    List<Stay> stays = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Place second = i % 2 == 0 ? null : new Place("city " + i % 3, i);
      stays.add(
          new Stay(
              "guest",
              i,
              new Place("city " + i % 4, 10 - i),
              second,
              i % 4 == 0 ? Optional.empty() : Optional.of(new Place("city " + i % 2, i))));
    }
    repository.putAll(stays);
    Stays asked = new BigtableStays(repository);

    for (int i = 0; i < 4; i++) {
      String city = "city " + i;
      assertThat(asked.firstIn("guest", city))
          .isEqualTo(only(stays, stay -> stay.first().city().equals(city)));
      assertThat(asked.secondIn("guest", city))
          .isEqualTo(
              only(stays, stay -> stay.second() != null && stay.second().city().equals(city)));
      assertThat(asked.thirdIn("guest", List.of(city, "nowhere")))
          .isEqualTo(
              only(
                  stays,
                  stay -> stay.third().filter(each -> each.city().equals(city)).isPresent()));
      int floor = i;
      assertThat(asked.above("guest", floor))
          .isEqualTo(only(stays, stay -> stay.second() != null && stay.second().floor() >= floor));
    }
    assertThat(asked.cities("guest"))
        .isEqualTo(
            stays.stream()
                .map(
                    stay ->
                        new Stays.Cities(
                            stay.number(),
                            stay.first().city(),
                            Optional.ofNullable(stay.second()).map(Place::city),
                            stay.third().map(Place::floor)))
                .toList());
    assertThat(asked.places("guest"))
        .isEqualTo(
            stays.stream().map(stay -> new Stays.Places(stay.first(), stay.third())).toList());
  }

  private static List<Stay> only(List<Stay> stays, Predicate<Stay> condition) {
    return stays.stream().filter(condition).toList();
  }

  @Test
  void one_row_behind_a_filter_is_null_where_there_is_none() {
    Shipments shipments = filled();
    long heaviest = rows.stream().mapToLong(Shipment::weight).max().orElseThrow();

    assertThat(shipments.anyHeavy(heaviest)).isIn(where(row -> row.weight() == heaviest));
    assertThat(shipments.anyHeavy(heaviest + 1)).isNull();
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
    assertThat(shipments.firstWeightOrNull("nobody")).isNull();
    assertThat(shipments.firstWeightOrNull("b"))
        .isEqualTo(shipments.firstWeight("b").orElseThrow());
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

  @Test
  void questions_are_injected_and_ask_the_tables_of_the_test(BigtableShipments questions) {
    repository.putAll(rows);

    assertThat(questions.of("acme")).isEqualTo(filled().of("acme")).isNotEmpty();
  }
}
