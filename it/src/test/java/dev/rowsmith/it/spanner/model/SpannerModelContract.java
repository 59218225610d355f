package dev.rowsmith.it.spanner.model;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Mutation;
import dev.rowsmith.it.model.ModelCheck;
import dev.rowsmith.it.model.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Random operations on the emulator and on a naive model; each dialect runs this. */
abstract class SpannerModelContract {

  private static final int STEPS = 600;

  private final ReadingRepository readings;
  private final VisitRepository visits;
  private final DatabaseClient client;

  SpannerModelContract(ReadingRepository readings, VisitRepository visits, DatabaseClient client) {
    this.readings = readings;
    this.visits = visits;
    this.client = client;
  }

  @Test
  void random_steps_do_to_the_database_what_they_do_to_the_model() {
    new ModelCheck<>(this::empty, SpannerSteps::any).run(STEPS);
  }

  @Test
  void a_row_that_somebody_loses_is_found_and_the_steps_are_few() {
    ModelCheck<SpannerStore> losing =
        new ModelCheck<>(
            this::empty, random -> random.nextInt(10) == 0 ? lose() : SpannerSteps.any(random));

    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(() -> losing.run(1, STEPS))
        .withMessageStartingWith("Seed 1, step ")
        .withMessageContaining("somebody loses a row\n  3. ")
        .withMessageNotContaining("\n  4. ");
  }

  private SpannerStore empty() {
    return SpannerStore.empty(readings, visits, client.getDialect());
  }

  /** Deletes behind the back of the model. */
  private Step<SpannerStore> lose() {
    return new Step<>() {
      @Override
      public void run(SpannerStore store) {
        readings
            .scanAll("a row to lose")
            .first()
            .ifPresent(
                row ->
                    client.write(
                        List.of(Mutation.delete("ModelReadings", ReadingKey.of(row).toKey()))));
      }

      @Override
      public String toString() {
        return "somebody loses a row";
      }
    };
  }
}
