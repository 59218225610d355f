package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.SegmentDraft;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.ValueType;
import java.util.List;
import org.junit.jupiter.api.Test;

class NullableSegmentTest {

  private static Findings check(Entities entity) {
    return Findings.of(new NullableSegment(), entity);
  }

  @Test
  void a_segment_that_may_be_null_is_reported() {
    check(reading().segment("kind", STRING, SegmentDraft::nullable).segment("id", STRING))
        .one()
        .says(
            "the segment 'kind' of Reading may be null, and a row key has a value for every segment")
        .at("kind")
        .fixes("@RowKey String kind (if there is always a value)");
  }

  @Test
  void the_last_segment_may_be_absent_if_it_says_so() {
    check(reading().segment("id", STRING).segment("kind", STRING, SegmentDraft::nullable))
        .one()
        .fixes(
            "@RowKey Optional<String> kind (the last segment may be absent)",
            "@RowKey String kind (if there is always a value)");
  }

  @Test
  void a_key_has_at_least_one_segment() {
    check(reading().segment("id", STRING, SegmentDraft::nullable))
        .one()
        .fixes("@RowKey String id (if there is always a value)");
  }

  @Test
  void values_that_are_never_null_are_fine() {
    check(reading().segment("id", STRING).column("t", DOUBLE)).none();
    ValueType primitive =
        new ValueType(LONG, "long", true, false, new ClassRef("", List.of()), List.of(), false);
    check(reading().segment("number", primitive, SegmentDraft::nullable)).none();
  }
}
