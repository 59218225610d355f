package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class InvalidSequenceTest {

  private static Findings check(String components) {
    return Findings.inSpanner(
        new InvalidSequence(), "Row", "@Table(\"Rows\") record Row(" + components + ") {}");
  }

  private static final String SEQUENCE =
      "@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) @Sequence";

  @Test
  void a_component_without_numbers_is_reported() {
    check("@PrimaryKey @Sequence long id")
        .one()
        .says("'id' of Row gets no numbers of a sequence")
        .fixes("@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) (on 'id')");
    check("@PrimaryKey(generated = Generated.UUID_V4) @Sequence UUID id")
        .one()
        .fixes("without @Sequence (on 'id')");
    check("@PrimaryKey String id, @Sequence long number")
        .one()
        .says("'number' of Row gets no numbers of a sequence")
        .fixes("without @Sequence (on 'number')");
  }

  @Test
  void a_name_of_an_identity_is_reported() {
    check(
            "@PrimaryKey(generated = Generated.IDENTITY) @Sequence(name = \"Ids\","
                + " startWithCounter = 3) Long id")
        .one()
        .says("'id' of Row is an identity, whose sequence has no name")
        .fixes("@Sequence(startWithCounter = 3) (or generated = Generated.BIT_REVERSED_SEQUENCE)");
  }

  @Test
  void a_counter_from_zero_is_reported() {
    check(SEQUENCE + "(startWithCounter = 0) Long id")
        .one()
        .says("'id' of Row starts with 0")
        .fixes("@Sequence(startWithCounter = 1) (or more)");
  }

  @Test
  void a_range_without_an_end_is_reported() {
    check(SEQUENCE + "(skipRangeMin = 5_000_000_000L) Long id")
        .one()
        .says("'id' of Row leaves out 5000000000 to 0")
        .fixes(
            "@Sequence(skipRangeMin = 5000000000L, skipRangeMax = 5000000000L) (or as far as the"
                + " numbers that are taken)");
    check(SEQUENCE + "(skipRangeMax = 9) Long id")
        .one()
        .fixes(
            "@Sequence(skipRangeMin = 1, skipRangeMax = 9) (or as far as the numbers that are"
                + " taken)");
  }

  @Test
  void numbers_that_there_are_are_fine() {
    check(SEQUENCE + " Long id").none();
    check(SEQUENCE + "(name = \"Ids\", startWithCounter = 1) Long id").none();
    check(SEQUENCE + "(skipRangeMin = 5, skipRangeMax = 5) Long id").none();
    check("@PrimaryKey(generated = Generated.IDENTITY) @Sequence(startWithCounter = 9) Long id")
        .none();
  }

  @Test
  void an_identity_has_its_default() {
    Findings.inSpanner(
            new InvalidSequence(),
            "Row",
            "@Table(\"Rows\") record Row(@PrimaryKey(generated = Generated.IDENTITY)"
                + " @Sequence(columnDefault = false) Long id) {}")
        .one()
        .says("'id' of Row is an identity without a default")
        .fixes("@Sequence (or generated = Generated.BIT_REVERSED_SEQUENCE)");
    Findings.inSpanner(
            new InvalidSequence(),
            "Row",
            "@Table(\"Rows\") record Row(@PrimaryKey(generated ="
                + " Generated.BIT_REVERSED_SEQUENCE) @Sequence(columnDefault = false) Long id) {}")
        .none();
  }
}
