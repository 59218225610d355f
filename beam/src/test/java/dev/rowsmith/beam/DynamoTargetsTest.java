package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.dynamodb.ItemTarget;
import dev.rowsmith.runtime.InvalidInputException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Targets of an import that are refused when the pipeline is built. */
class DynamoTargetsTest {

  private static final Instant AT = Instant.parse("2026-03-01T10:00:00Z");

  private final Path folder;

  DynamoTargetsTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void incremental_exports_that_need_what_a_pipeline_has_not_are_refused() throws IOException {
    DynamoPipeline both =
        DynamoPipeline.of(new ExportFolder(folder, AT).incremental("NEW_AND_OLD_IMAGES"));
    DynamoPipeline newImages =
        DynamoPipeline.of(new ExportFolder(folder, AT).incremental("NEW_IMAGE"));

    assertThatThrownBy(
            () ->
                both.into(
                    () -> ItemTarget.into(DeviceLabelsItems.MAPPING, new DeviceLabelsMapper())))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("DeviceLabels: which entries of its maps and sets are gone");
    assertThatThrownBy(
            () ->
                newImages.into(
                    () -> ItemTarget.merge(DeviceLabelsItems.MAPPING, new DeviceLabelsMapper())))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("export new and old images");
  }

  @Test
  void items_of_two_kinds_that_would_be_written_over_each_other_are_refused() throws IOException {
    DynamoPipeline devicesAlone =
        DynamoPipeline.of(new ExportFolder(folder, AT).full())
            .into(() -> ItemTarget.into(DeviceItems.MAPPING, new DeviceMapper()));

    assertThatThrownBy(
            () ->
                devicesAlone.into(() -> ItemTarget.merge(DeviceItems.MAPPING, new DeviceMapper())))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith(
            "Device and Device have the column 'd:celsius' of the table devices");
  }
}
