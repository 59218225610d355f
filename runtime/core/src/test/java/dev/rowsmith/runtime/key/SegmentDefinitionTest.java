package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.segment.BooleanSegment;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import dev.rowsmith.runtime.key.segment.ZonedInstantSegment;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The types and attributes of encodings, which lock files store, and their words in messages. */
class SegmentDefinitionTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "text | | text",
        "text | form=plain direction=reversed | plain text reversed",
        "text | direction=reversed-domain width=8 pad=none | text of a reversed domain of width 8,"
            + " no pad",
        "text | width=3 pad=_ | text of width 3, pad _",
        "character | form=plain | one plain character",
        "enum | form=plain | plain name of the constant",
        "boolean | | 0 or 1",
        "boolean | encoding=text | false or true",
        "bytes | | bytes",
        "bytes | width=1 encoding=hexadecimal case=upper | 1 byte as hexadecimal, upper case",
        "bytes | encoding=base64url padding=none | base64url without padding",
        "calendar | pattern=yyyyMMdd zone=UTC | yyyyMMdd in UTC",
        "uuid | encoding=hexadecimal case=upper | UUID without hyphens, upper case",
        "uuid | encoding=binary | UUID of 16 bytes",
        "int | digits=1 | decimal, 1 digit",
        "long | order=descending max=99 digits=2 | decimal descending from 99, 2 digits",
        "int | encoding=decimal | int as plain decimal",
        "int | encoding=decimal length=exact digits=9 pad=_ | int as decimal, exactly 9 digits, pad"
            + " _",
        "int | encoding=decimal order=reversed digits=9 | int as decimal reversed, 9 digits",
        "long | encoding=hexadecimal length=minimum digits=8 case=upper unsigned=true | long as"
            + " hexadecimal, at least 8 digits, upper case, unsigned",
        "short | encoding=big-endian bytes=2 complemented=true max=7 | short as 2 bytes,"
            + " big-endian, complemented, 7 - value",
        "long | encoding=ordered-code | long as ordered code",
        "instant | unit=millis digits=13 | epoch milliseconds, 13 digits",
        "instant | unit=seconds encoding=decimal java=Date | Date as epoch seconds as plain decimal",
        "big-integer | digits=30 | big decimal, 30 digits",
        "big-integer | encoding=hexadecimal | big integer as plain hexadecimal",
        "text | optional=true | optional text",
        "salt | buckets=8 | 8 buckets",
      })
  void definition_has_its_words(String type, String attributes, String words) {
    SegmentDefinition definition = SegmentDefinition.of(type);
    for (String each : attributes == null ? new String[0] : attributes.split(" ", -1)) {
      definition = definition.with(each.split("=", -1)[0], each.split("=", -1)[1]);
    }

    assertThat(definition.describe()).isEqualTo(words);
  }

  @Test
  void segments_have_the_attributes_that_differ_from_the_default_of_their_type() {
    assertThat(TextSegment.of("Row", "name").definition()).isEqualTo(SegmentDefinition.of("text"));
    assertThat(InstantSegment.of("Row", "at").definition())
        .isEqualTo(new SegmentDefinition("instant", Map.of("unit", "millis", "digits", "13")));
    assertThat(IntegralSegment.ofInt("Row", "number").descending().definition().attributes())
        .containsExactly(Map.entry("order", "descending"), Map.entry("digits", "19"));
    assertThat(UuidSegment.of("Row", "id").binary().definition().attributes())
        .containsExactly(Map.entry("encoding", "binary"));
    assertThat(BooleanSegment.of("Row", "open").words().definition().attributes())
        .containsExactly(Map.entry("encoding", "text"));
    assertThat(ZonedInstantSegment.ofDate(InstantSegment.of("Row", "at")).definition().attributes())
        .containsEntry("java", "Date");
    assertThat(OptionalSegment.of("#", TextSegment.of("Row", "x")).definition().attributes())
        .containsExactly(Map.entry("optional", "true"));
  }
}
