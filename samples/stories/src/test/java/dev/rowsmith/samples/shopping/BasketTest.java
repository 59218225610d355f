package dev.rowsmith.samples.shopping;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import java.io.IOException;
import java.time.YearMonth;
import org.junit.jupiter.api.Test;

/** Shows what is sent for aggregates that the emulator does not compute. */
class BasketTest {

  private static final YearMonth MARCH = YearMonth.of(2024, 3);

  @Test
  void one_request_adds_to_the_least_the_greatest_and_the_sketch() throws IOException {
    try (RecordedMutations recorded = new RecordedMutations()) {
      new BasketRepository(recorded.client())
          .update("downtown", MARCH)
          .addLeast(1_999)
          .addGreatest(1_999)
          .addCustomers(4_711)
          .apply();

      MutateRowRequest request = recorded.requests().get(0);
      assertThat(recorded.requests()).hasSize(1);
      assertThat(request.getRowKey().toStringUtf8()).isEqualTo("downtown#202403");
      assertThat(request.getMutationsList())
          .extracting(Mutation::getAddToCell)
          .extracting(
              add ->
                  "%s:%s %s at %s"
                      .formatted(
                          add.getFamilyName(),
                          add.getColumnQualifier().getRawValue().toStringUtf8(),
                          add.getInput().getIntValue(),
                          add.getTimestamp().getRawTimestampMicros()))
          .containsExactly(
              "min:least 1999 at 0", "max:greatest 1999 at 0", "hll:customers 4711 at 0");
    }
  }

  @Test
  void each_family_declares_its_aggregation() {
    assertThat(BasketTable.SCHEMA.families())
        .extracting(family -> family.cells().aggregation())
        .containsExactly(Aggregation.MIN, Aggregation.MAX, Aggregation.HLL);
  }
}
