package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Key;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nobody is asked for a part of a key that can be computed. */
@SpannerTest
class ComputedKeyTest {

  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00Z");

  private static StoreVisit visit(String customer, String city, int minute) {
    return new StoreVisit(0, customer, null, city, NOON.plusSeconds(60L * minute), minute);
  }

  @Test
  void a_row_is_found_changed_and_deleted_by_what_is_given(StoreVisitRepository visits) {
    visits.insert(visit("one", "Bern", 1));

    StoreVisit found = visits.find("one", "Bern", NOON.plusSeconds(60)).orElseThrow();
    assertThat(found.lowerCity()).isEqualTo("bern");
    assertThat(found.shard())
        .isEqualTo(StoreVisitKey.of(found).toKey().getParts().iterator().next());
    visits.update(StoreVisitKey.of(found)).amount(9).apply();
    visits.update(found);
    assertThat(visits.exists("one", "Bern", NOON.plusSeconds(60))).isTrue();
    assertThat(visits.findAll(List.of(StoreVisitKey.of(found))).values())
        .extracting(StoreVisit::amount)
        .containsExactly(1L);
    visits.delete("one", "Bern", NOON.plusSeconds(60));
    assertThat(visits.exists("one", "Bern", NOON.plusSeconds(60))).isFalse();
  }

  @Test
  void a_scan_binds_what_is_given_and_computes_the_rest(StoreVisitRepository visits) {
    for (String customer : List.of("two", "three")) {
      for (String city : List.of("Basel", "Bern")) {
        for (int minute = 0; minute < 3; minute++) {
          visits.insert(visit(customer, city, minute));
        }
      }
    }

    assertThat(visits.scan().customer("two").list()).hasSize(6);
    assertThat(visits.scan().customerIn(List.of("two", "three", "none")).list()).hasSize(12);
    assertThat(visits.scan().customer("two").city("Bern").list())
        .extracting(StoreVisit::amount)
        .containsExactly(0L, 1L, 2L);
    assertThat(
            visits
                .scan()
                .customer("three")
                .cityIn(List.of("Basel", "Bern"))
                .atFrom(NOON.plusSeconds(60))
                .list())
        .hasSize(4);
    assertThat(visits.scan().customer("three").city("Basel").at(NOON.plusSeconds(60)).list())
        .hasSize(1);
  }

  @Test
  void the_table_is_as_declared(StoreVisitRepository visits, SpannerDatabase database) {
    visits.insert(visit("four", "Bern", 1));

    assertThat(database.schemas().compare(StoreVisitTable.SCHEMA)).hasToString("no difference\n");
    StoreVisitKey key = new StoreVisitKey("four", "Bern", NOON);
    assertThat(key.toKey()).isInstanceOf(Key.class);
    assertThat(key.toKey().size()).isEqualTo(5);
    assertThat(key).isLessThan(new StoreVisitKey("four", "Bern", NOON.plusNanos(1000)));
  }

  @Test
  void parts_that_decide_one_before_them_are_bound_together(RegionVisitRepository visits) {
    for (String visitor : List.of("ann", "bob", "cid", "dan")) {
      visits.insert(new RegionVisit("east", 0, visitor, NOON, 1));
      visits.insert(new RegionVisit("west", 0, visitor, NOON, 2));
    }

    assertThat(visits.find("west", "bob", NOON).orElseThrow().amount()).isEqualTo(2);
    assertThat(visits.scan().regionAndVisitor("east", "cid").list()).hasSize(1);
    assertThat(visits.scan().regionAndVisitor("east", "cid").atBefore(NOON).list()).isEmpty();
    assertThat(visits.scan().region("east").list()).hasSize(4);
    assertThat(visits.scan().regionFrom("f").list()).hasSize(4);
    visits.delete("west", "bob", NOON);
    assertThat(visits.exists("west", "bob", NOON)).isFalse();
  }
}
