package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.transforms.errorhandling.ErrorHandler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Rows that Bigtable refuses with an error of their own. The emulator answers {@code INTERNAL} for
 * a family that is not there, and refuses nothing as invalid.
 */
class RefusedRowsTest {

  private static final Instant NOON = Instant.parse("2015-02-09T12:00:00Z");

  private final RefusingBigtable bigtable;

  RefusedRowsTest() throws IOException {
    bigtable = new RefusingBigtable();
  }

  @AfterEach
  void stop() {
    bigtable.close();
  }

  @Test
  void what_is_invalid_or_not_found_is_a_bad_record_each_and_the_others_are_written() {
    List<BadRecord> bad = write("a", "INVALID_ARGUMENT", "b", "NOT_FOUND", "c");

    assertThat(bigtable.taken())
        .containsExactly("a#d#1423483200000", "b#d#1423483200000", "c#d#1423483200000");
    assertThat(bad)
        .extracting(record -> record.getRecord().getHumanReadableJsonRecord())
        .containsExactlyInAnyOrder(
            "{\"entity\":\"Reading\",\"table\":\"readings\",\"key\":\"INVALID_ARGUMENT#d#1423483200000\"}",
            "{\"entity\":\"Reading\",\"table\":\"readings\",\"key\":\"NOT_FOUND#d#1423483200000\"}");
    assertThat(bad)
        .extracting(record -> record.getFailure().getDescription())
        .allMatch(words -> words.startsWith("Reading: Bigtable refused its row: "))
        .anyMatch(words -> words.contains("InvalidArgumentException"))
        .anyMatch(words -> words.contains("NotFoundException"));
  }

  @Test
  void any_other_error_fails_the_pipeline() {
    assertThatThrownBy(() -> write("a", "PERMISSION_DENIED"))
        .hasStackTraceContaining("PERMISSION_DENIED");
  }

  private List<BadRecord> write(String... types) {
    Pipeline pipeline = Pipelines.create();
    Pipelines.Collected<BadRecord> bad = new Pipelines.Collected<>();
    try (ErrorHandler.BadRecordErrorHandler<?> handler =
        pipeline.registerBadRecordErrorHandler(bad)) {
      pipeline
          .apply(
              Create.of(
                      Stream.of(types)
                          .map(type -> new Reading(type, "d", NOON, 77.5, null))
                          .toList())
                  .withCoder(EntityCoder.of(ReadingMapper::new)))
          .apply(
              Rowsmith.merge(ReadingMapper::new)
                  .to("project", "instance")
                  .at(Reading::at)
                  .configured(io -> io.withEmulator(bigtable.address()).withoutValidation())
                  .onBad(handler));
    }
    pipeline.run().waitUntilFinish();
    return bad.elements();
  }
}
