package dev.rowsmith.runtime.bigtable.internal.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Range.TimestampRange;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.Value;
import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.Limits;
import dev.rowsmith.runtime.bigtable.Sensor;
import dev.rowsmith.runtime.bigtable.table.AggregateColumn;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The messages of changes are those that the client itself would send. */
class RowChangesTest {

  private static final long AT = 1_423_523_569_918_000L;
  private static final ByteString NAME = Sensor.NAME.qualifier();
  private static final ByteString COUNT = Sensor.COUNT.qualifier();
  private static final ByteString NORTH = ByteString.copyFromUtf8("north");
  private static final AggregateColumn TOTAL =
      AggregateColumn.of("total", "sums", "t", Aggregation.SUM);
  private static final AggregateColumn VISITORS =
      AggregateColumn.of("visitors", "visitors", "v", Aggregation.HLL);

  private final RowChanges changes = new RowChanges(Sensor.SCHEMA);

  @Test
  void each_change_is_the_message_that_the_client_makes_of_it() {
    changes.deleteFamily("x");
    changes.setCell(Sensor.NAME, NAME, AT, NORTH);
    changes.setCell(Sensor.COUNT, COUNT, AT + 1_000, ByteString.EMPTY);
    changes.deleteCells(Sensor.NAME, NAME);
    changes.deleteVersions(Sensor.COUNT, AT, AT + 2_000);
    changes.addToCell(TOTAL, -5);
    changes.mergeToCell(VISITORS, NORTH);
    changes.setCell(Sensor.NAME, NAME, AT, NORTH);

    Mutation client =
        Mutation.create()
            .deleteFamily("x")
            .setCell("m", NAME, AT, NORTH)
            .setCell("m", COUNT, AT + 1_000, ByteString.EMPTY)
            .deleteCells("m", NAME)
            .deleteCells("m", COUNT, TimestampRange.create(AT, AT + 2_000))
            .addToCell("sums", TOTAL.qualifier(), 0, -5)
            .mergeToCell(
                "visitors",
                Value.rawValue(VISITORS.qualifier()),
                Value.rawTimestamp(0),
                Value.rawValue(NORTH))
            .setCell("m", NAME, AT, NORTH);
    assertThat(sent(changes.mutation())).hasSize(8).isEqualTo(sent(client));
    assertThat(changes.count()).isEqualTo(8);
  }

  @Test
  void a_mutation_holds_the_changes_that_were_made_before_it() {
    changes.setCell(Sensor.NAME, NAME, AT, NORTH);
    Mutation first = changes.mutation();
    changes.deleteFamily("m");

    assertThat(sent(first)).hasSize(1);
    assertThat(sent(changes.mutation())).hasSize(2);
  }

  @Test
  void the_bytes_are_those_of_qualifiers_values_and_families() {
    changes.setCell(Sensor.NAME, NAME, AT, NORTH);
    changes.addToCell(TOTAL, 5);
    changes.mergeToCell(VISITORS, NORTH);
    changes.deleteFamily("x");

    assertThat(changes.bytes())
        .isEqualTo(
            "m".length()
                + NAME.size()
                + NORTH.size()
                + "sums".length()
                + 1
                + "visitors".length()
                + 1
                + NORTH.size());
  }

  @Test
  void the_100_001st_change_is_refused_whatever_it_is() {
    for (int count = 0; count < Limits.MAX_ROW_MUTATIONS; count++) {
      changes.deleteFamily("m");
    }

    assertThatThrownBy(() -> changes.deleteFamily("m"))
        .isInstanceOf(CellValueException.class)
        .hasMessage("Sensor: one write holds at most 100,000 mutations of a row");
    assertThatThrownBy(() -> changes.deleteCells(Sensor.NAME, NAME))
        .isInstanceOf(CellValueException.class)
        .hasMessage("Sensor.name: one write holds at most 100,000 mutations of a row");
    assertThatThrownBy(() -> changes.deleteVersions(Sensor.NAME, 0, 1_000))
        .isInstanceOf(CellValueException.class);
    assertThatThrownBy(() -> changes.setCell(Sensor.NAME, NAME, AT, NORTH))
        .isInstanceOf(CellValueException.class);
    assertThatThrownBy(() -> changes.addToCell(TOTAL, 1)).isInstanceOf(CellValueException.class);
    assertThatThrownBy(() -> changes.mergeToCell(VISITORS, NORTH))
        .isInstanceOf(CellValueException.class);
    assertThat(changes.count()).isEqualTo(Limits.MAX_ROW_MUTATIONS);
  }

  private static List<com.google.bigtable.v2.Mutation> sent(Mutation mutation) {
    return RowMutationEntry.createFromMutationUnsafe(ByteString.copyFromUtf8("row"), mutation)
        .toProto()
        .getMutationsList();
  }
}
