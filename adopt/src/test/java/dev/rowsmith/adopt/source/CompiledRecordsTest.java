package dev.rowsmith.adopt.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompiledRecordsTest {

  private static RecordSource reading(String key, String family) {
    return RecordSource.of(
            "app",
            "Reading",
            List.of(
                new ComponentSource(
                    List.of("10 digits"),
                    List.of(AnnotationUse.of(RowKey.class)),
                    TypeUse.of(Instant.class),
                    "at"),
                ComponentSource.of(TypeUse.of(String.class), "device")
                    .annotated(AnnotationUse.of(RowKey.class)),
                ComponentSource.of(TypeUse.of(double.class), "value")))
        .annotated(
            AnnotationUse.of(Table.class, "readings")
                .with("format", KeyFormat.VERBATIM)
                .with("key", key))
        .annotated(AnnotationUse.of(Family.class, family).with("maxVersions", 1));
  }

  @Test
  void what_the_checks_find_is_allowed_with_a_reason_to_be_written() {
    try (CompiledRecords compiled = CompiledRecords.of(List.of(reading("{at}#{device}", "m")))) {
      assertThat(compiled.findings()).extracting(Finding::check).contains("LeadingTimestamp");
      assertThat(compiled.sources().get(0).print())
          .contains("@Allow(value = \"LeadingTimestamp\", because = \"TODO: ")
          .contains("import dev.rowsmith.Allow;");
      assertThat(compiled.load("app.ReadingMapper").getSuperclass().getSimpleName())
          .isEqualTo("EntityMapper");
    }
  }

  @Test
  void what_the_checks_warn_of_is_allowed_too() {
    RecordSource counter =
        RecordSource.of(
                "app",
                "Counter",
                List.of(
                    ComponentSource.of(TypeUse.of(int.class), "page")
                        .annotated(AnnotationUse.of(RowKey.class)),
                    ComponentSource.of(TypeUse.of(long.class), "hits")))
            .annotated(
                AnnotationUse.of(Table.class, "counters")
                    .with("format", KeyFormat.VERBATIM)
                    .with("key", "p{page}"))
            .annotated(AnnotationUse.of(Family.class, "m").with("maxVersions", 1));

    try (CompiledRecords compiled = CompiledRecords.of(List.of(counter))) {
      assertThat(compiled.sources().get(0).print()).contains("@Allow(value = \"UnpaddedNumber\"");
    }
  }

  @Test
  void a_mistake_that_nothing_allows_is_an_error_with_its_message() {
    assertThatThrownBy(() -> CompiledRecords.of(List.of(reading("{at}{device}{other}", "m"))))
        .isInstanceOfSatisfying(
            SourceRefusedException.class,
            refused -> {
              assertThat(refused.errors(List.of("Read", "Reading", "Other")))
                  .containsOnlyKeys("Reading");
              assertThat(refused).hasMessageContaining("other");
            });
  }
}
