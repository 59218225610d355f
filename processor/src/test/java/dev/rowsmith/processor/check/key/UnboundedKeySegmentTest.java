package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BYTES;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static dev.rowsmith.processor.model.ValueKind.UUID;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class UnboundedKeySegmentTest {

  private static Findings check(Entities entity) {
    return Findings.of(new UnboundedKeySegment(), entity);
  }

  @Test
  void text_without_a_limit_is_reported() {
    check(reading().segment("path", STRING).segment("number", LONG))
        .one()
        .says("the segment 'path' of Reading has no limit to its length")
        .at("path")
        .today("@RowKey String path")
        .fixes("@RowKey(maxLength = 64) String path (or the most bytes that a value has)");
  }

  @Test
  void bytes_without_a_limit_are_reported() {
    check(reading().segment("digest", BYTES)).one();
  }

  @Test
  void width_max_and_codec_are_limits() {
    check(
            reading()
                .segment("one", STRING, segment -> segment.width(6))
                .segment("two", STRING, segment -> segment.maxLength(64))
                .segment("three", STRING, segment -> segment.codec("Packed"))
                .segment("four", UUID))
        .none();
  }
}
