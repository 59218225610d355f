package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BYTES;
import static dev.rowsmith.processor.model.ValueKind.BYTE_STRING;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class RawBytesInKeyTest {

  private static Findings check(Entities entity) {
    return Findings.of(new RawBytesInKey(), entity);
  }

  @Test
  void raw_bytes_in_a_verbatim_key_are_reported() {
    check(reading().format(KeyFormat.VERBATIM).segment("digest", BYTES))
        .one()
        .says("the segment 'digest' of Reading is raw bytes")
        .at("digest")
        .fixes(
            "@RowKey String digest (if the bytes are text)",
            "@RowKey(as = KeyEncoding.HEX) byte[] digest (two characters for each byte; for a table"
                + " without rows yet)");
  }

  @Test
  void hexadecimal_bytes_are_fine() {
    check(reading().segment("digest", BYTE_STRING, segment -> segment.as(KeyEncoding.HEX))).none();
    check(reading().segment("name", STRING)).none();
  }

  @Test
  void readable_keys_hold_hexadecimal_digits_and_binary_keys_are_meant_to_be_binary() {
    check(reading().segment("digest", BYTES)).none();
    check(reading().format(KeyFormat.ORDERED_CODE).segment("digest", BYTES)).none();
  }
}
