package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.model.BigtableEntity;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GapInKeyTest {

  private static BigtableEntity flight() {
    return Entities.reading()
        .table("flights")
        .segment("origin", STRING)
        .segment("departure", INSTANT)
        .segment("destination", STRING)
        .column("delay", INT)
        .build();
  }

  @Test
  void unbound_part_between_bound_ones_is_reported() {
    Asking.list()
        .value("origin", STRING)
        .value("destination", STRING)
        .check(new GapInKey(), flight())
        .one()
        .says("the key of Reading cannot answer 'q': 'departure' stands before 'destination'")
        .at("q")
        .because("rows with every 'departure' would be read");
  }

  private static BigtableEntity parcel(String... states) {
    return Entities.reading()
        .table("parcels")
        .segment("customer", STRING)
        .segment("state", Types.enumOf("State", states), segment -> segment)
        .segment("at", INSTANT)
        .column("weight", INT)
        .build();
  }

  private static Asking atAnyState() {
    return Asking.list().value("customer", STRING).value("at", INSTANT);
  }

  @Test
  void gap_of_a_small_enum_can_be_read_value_by_value() {
    atAnyState()
        .check(new GapInKey(), parcel("SENT", "LOST", "RECEIVED"))
        .one()
        .offers("@EachOf(\"state\") (on 'q': reads 3 ranges, for each 'state')");
    String[] many = IntStream.range(0, 33).mapToObj(i -> "S" + i).toArray(String[]::new);
    Finding finding = atAnyState().check(new GapInKey(), parcel(many)).one().finding();
    assertThat(finding.fixes()).isNotEmpty().noneMatch(fix -> fix.code().contains("@EachOf"));
  }

  @Test
  void gap_that_is_read_value_by_value_warns() {
    atAnyState()
        .eachOf("state")
        .check(new GapInKey(), parcel("SENT", "LOST", "RECEIVED"))
        .one()
        .says("'q' reads 3 ranges of parcels, for each 'state'")
        .at("q@EachOf")
        .because("one more range")
        .warns();
  }

  @Test
  void parts_from_the_left_are_fine() {
    Asking.list()
        .value("origin", STRING)
        .value("departure", INSTANT)
        .check(new GapInKey(), flight())
        .none();
  }
}
