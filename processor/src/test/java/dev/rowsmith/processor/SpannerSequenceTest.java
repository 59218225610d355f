package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is said of generated keys and their sequences arrives in the schema, or is refused. */
class SpannerSequenceTest {

  private static final String SEQUENCE =
      "@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) @Sequence";
  private static final String IDENTITY = "@PrimaryKey(generated = Generated.IDENTITY) @Sequence";

  @Test
  void a_sequence_is_as_declared() {
    Compiled build =
        Compiled.sources(
            log(SEQUENCE + "(name = \"Ids\", startWithCounter = 5_000_000_000L) Long id"));

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.source("LogTable"))
        .contains("numberedBy(SequenceOptions.named(\"Ids\").startingWith(5000000000L))");
    assertThat(
            Compiled.sources(log(IDENTITY + "(skipRangeMin = 1, skipRangeMax = 9) Long id"))
                .source("LogTable"))
        .contains("numberedBy(SequenceOptions.defaults().skipping(1L, 9L))");
  }

  @Test
  void only_a_generated_number_has_a_sequence() {
    assertThat(findings("@PrimaryKey @Distributed @Sequence(name = \"Ids\") long id"))
        .contains("error InvalidSequence");
    assertThat(findings("@PrimaryKey(generated = Generated.UUID_V4) @Sequence UUID id"))
        .contains("error InvalidSequence");
    assertThat(findings("@PrimaryKey String id, @Sequence(startWithCounter = 9) long number"))
        .contains("error InvalidSequence");
    assertThat(findings(SEQUENCE + " Long id")).isEmpty();
  }

  @Test
  void an_identity_has_no_name() {
    assertThat(findings(IDENTITY + "(name = \"Ids\") Long id")).contains("error InvalidSequence");
    assertThat(findings(IDENTITY + "(startWithCounter = 3) Long id")).isEmpty();
  }

  @Test
  void a_counter_starts_above_zero() {
    assertThat(findings(SEQUENCE + "(startWithCounter = 0) Long id"))
        .contains("error InvalidSequence");
    assertThat(findings(SEQUENCE + "(startWithCounter = -7) Long id"))
        .contains("error InvalidSequence");
    assertThat(findings(SEQUENCE + "(startWithCounter = 1) Long id")).isEmpty();
  }

  @Test
  void a_range_that_is_left_out_has_two_ends_in_order() {
    assertThat(findings(SEQUENCE + "(skipRangeMin = 5) Long id")).contains("error InvalidSequence");
    assertThat(findings(SEQUENCE + "(skipRangeMax = 5) Long id")).contains("error InvalidSequence");
    assertThat(findings(SEQUENCE + "(skipRangeMin = 5, skipRangeMax = 4) Long id"))
        .contains("error InvalidSequence");
    assertThat(findings(SEQUENCE + "(skipRangeMin = 0, skipRangeMax = 4) Long id"))
        .contains("error InvalidSequence");
    assertThat(findings(SEQUENCE + "(skipRangeMin = 5, skipRangeMax = 5) Long id")).isEmpty();
  }

  @Test
  void a_sequence_has_a_name_of_its_own() {
    assertThat(findings(SEQUENCE + "(name = \"9 lives\") Long id")).contains("error IllegalName");
    assertThat(findings(SEQUENCE + "(name = \"logs\") Long id")).contains("error NameClash");
    assertThat(
            Compiled.sources(
                    "@Index(name = \"ByText\", columns = \"text\")\n"
                        + log(SEQUENCE + "(name = \"ByText\") Long id, String text"))
                .findings()
                .toString())
        .contains("error NameClash");
  }

  @Test
  void a_generated_number_is_a_long() {
    for (String type : new String[] {"Integer", "String", "UUID", "Instant"}) {
      assertThat(findings("@PrimaryKey(generated = Generated.IDENTITY) " + type + " id"))
          .contains("error InvalidGenerated");
    }
    assertThat(findings("@PrimaryKey(generated = Generated.IDENTITY) Optional<Long> id")).isEmpty();
  }

  @Test
  void a_generated_uuid_has_room_for_its_characters() {
    String key = "@PrimaryKey(generated = Generated.UUID_V4) ";

    assertThat(findings(key + "Long id")).contains("error InvalidGenerated");
    assertThat(findings(key + "byte[] id")).contains("error InvalidGenerated");
    assertThat(findings(key + "@Column(length = 35) String id")).contains("error InvalidGenerated");
    assertThat(findings(key + "@Column(length = 36) String id")).isEmpty();
    assertThat(findings(key + "@Column(type = ColumnType.BYTES) UUID id")).isEmpty();
  }

  private static String findings(String components) {
    return String.join("\n", Compiled.sources(log(components)).findings());
  }

  private static String log(String components) {
    return "@Table(\"Logs\") public record Log(" + components + ") {}";
  }
}
