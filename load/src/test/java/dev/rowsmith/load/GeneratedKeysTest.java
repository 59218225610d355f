package dev.rowsmith.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class GeneratedKeysTest {

  private static final Arrivals HOUR =
      Arrivals.perSecond(40_000).lasting(Duration.ofHours(1)).sample(20_000);

  private static final Load<Reading> READINGS =
      Load.puts(
              ReadingKey::of,
              HOUR,
              (random, at) ->
                  new Reading(
                      random.nextInt(4) == 0 ? "tablet" : "phone",
                      Keys.device(random.nextInt(3_000)),
                      at,
                      21.5,
                      null))
          .keys(ReadingKey.LAYOUT);

  private static final Load<TimedReading> TIMED =
      Load.puts(
              TimedReadingKey::of,
              HOUR,
              (random, at) -> new TimedReading(at, "jo" + random.nextInt(3_000), 21.5))
          .keys(TimedReadingKey.LAYOUT);

  private static final Instant HOUR_START = Instant.parse("2026-03-01T00:00:00Z");

  @TempDir Path folder;

  @Test
  void a_fix_names_the_segment_that_moves() {
    LoadReport report = TIMED.on(Nodes.bigtable(3));

    assertThat(report.fix()).startsWith("Put a segment with many values in front of 'at'");
    assertThatThrownBy(report::requireNoHotspot)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("40,000 writes a second need 3 nodes if they spread")
        .hasMessageContaining("at most 14,000");
  }

  @Test
  void the_key_of_the_readme_spreads_with_the_names_of_its_segments_as_labels() throws IOException {
    Path page = folder.resolve("load.html");
    LoadReport report = READINGS.on(Nodes.bigtable(3));

    report.requireNoHotspot();
    report.writeTo(page);
    assertThat(Files.readString(page))
        .contains("{deviceType}#{deviceId}#{at}", ">phone</span>", ">tablet</span>");
  }

  @Test
  void splits_are_keys_of_the_table() {
    assertThat(READINGS.on(Nodes.bigtable(3)).splits(30))
        .hasSize(29)
        .allSatisfy(key -> assertThat(ReadingKey.decode(key).deviceType()).isNotEmpty());
  }

  @Test
  void personal_data_is_on_no_page_also_where_nobody_has_told_its_place() throws IOException {
    Path page = folder.resolve("load.html");
    LoadReport report =
        Load.puts(
                TimedReadingKey::of,
                HOUR,
                (random, at) -> new TimedReading(HOUR_START, "jo" + random.nextInt(3), 21.5))
            .on(Nodes.bigtable(10));

    report.writeTo(page);
    assertThat(report.verdict()).isEqualTo(Verdict.SPREADS);
    assertThat(Files.readString(page))
        .doesNotContain("jo1", "jo2")
        .contains("&lt;personal data&gt;");
    LoadReport one =
        Load.puts(
                TimedReadingKey::of,
                HOUR,
                (random, at) -> new TimedReading(HOUR_START, "jo1", 21.5))
            .on(Nodes.bigtable(10));
    assertThat(one.toString())
        .contains("most of the work goes to one row, <personal data>.")
        .doesNotContain("jo1");
  }

  @Test
  void uuids_of_each_version_are_judged_by_the_bytes_of_their_key() {
    assertThat(uuids((random, at) -> new UUID(random.nextLong(), random.nextLong())))
        .isEqualTo(Verdict.SPREADS);
    // Its low bits are in front and climb through the whole table in 7 minutes and 9.5 seconds,
    // again
    // and again: who looks at the last minutes alone sees a hotspot that moves.
    assertThat(uuids(Ticket::version1)).isEqualTo(Verdict.DEPENDS);
    assertThat(uuids(Ticket::version6)).isEqualTo(Verdict.MOVING_HOT_SPOT);
    assertThat(uuids(Ticket::version7)).isEqualTo(Verdict.MOVING_HOT_SPOT);
  }

  private static Verdict uuids(BiFunction<RandomGenerator, Instant, UUID> id) {
    LoadReport report =
        Load.puts(TicketKey::of, HOUR, (random, at) -> new Ticket(id.apply(random, at), "a"))
            .keys(TicketKey.LAYOUT)
            .on(Nodes.bigtable(10));
    return report.verdict();
  }

  @Test
  void personal_data_is_on_no_page_and_in_no_message() throws IOException {
    Path page = folder.resolve("load.html");
    LoadReport report = TIMED.on(Nodes.bigtable(3));

    report.writeTo(page);
    assertThat(Files.readString(page)).doesNotContain("jo1", "jo2").contains("personal data");
    assertThat(report.toString()).doesNotContain("jo1", "jo2");
  }
}
