package dev.rowsmith.runtime.key;

import static dev.rowsmith.runtime.key.segment.IntegerEncoding.bigEndian;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.decimal;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.hexadecimal;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.littleEndian;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.key.segment.BooleanSegment;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.EnumSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import org.junit.jupiter.api.Test;

/** Shows which segments say that their rows are sorted; properties show that it is true. */
class SegmentOrderTest {

  private static final TextSegment READABLE = TextSegment.of("Row", "text");
  private static final TextSegment PLAIN = TextSegment.ofVerbatim("Row", "text");

  @Test
  void plain_text_is_ordered_only_where_nothing_follows_it() {
    assertThat(READABLE.followedBy("#").ordered()).isTrue();
    assertThat(READABLE.followedBy("/").ordered()).isFalse();
    assertThat(PLAIN.ordered()).isTrue();
    assertThat(PLAIN.followedBy("#").ordered()).isFalse();
    assertThat(PLAIN.endingBefore("#").ordered()).isFalse();
    assertThat(PLAIN.reversed().ordered()).isFalse();
    assertThat(PLAIN.reversedDomain().ordered()).isFalse();
  }

  @Test
  void text_of_fixed_width_is_ordered_unless_its_pad_comes_after_a_character() {
    assertThat(PLAIN.width(6).followedBy("#").ordered()).isTrue();
    assertThat(PLAIN.width(6, '\0').followedBy("#").ordered()).isTrue();
    assertThat(PLAIN.width(6, ' ').ordered()).isFalse();
    assertThat(READABLE.width(6, ' ').followedBy("#").ordered()).isTrue();
  }

  @Test
  void unpadded_numbers_are_never_ordered() {
    assertThat(ordered(decimal())).isFalse();
    assertThat(ordered(hexadecimal())).isFalse();
    assertThat(ordered(decimal().minimumDigits(9))).isFalse();
    assertThat(ordered(decimal().unsigned())).isFalse();
  }

  @Test
  void numbers_are_ordered_where_all_have_one_width_and_no_sign() {
    assertThat(ordered(decimal().digits(19))).isTrue();
    assertThat(ordered(decimal().digits(19).pad(' '))).isTrue();
    assertThat(ordered(decimal().digits(19).pad('x'))).isFalse();
    assertThat(ordered(decimal().minimumDigits(20))).isFalse(); // Negative numbers have a minus.
    assertThat(ordered(decimal().minimumDigits(20).unsigned())).isTrue();
    assertThat(ordered(decimal().reversedDigits(19))).isFalse();
    assertThat(ordered(hexadecimal().digits(8))).isTrue();
    assertThat(ordered(hexadecimal().digits(16))).isFalse();
    assertThat(ordered(hexadecimal().digits(16).unsigned())).isTrue();
  }

  @Test
  void binary_numbers_are_ordered_without_a_sign_and_with_the_highest_byte_first() {
    assertThat(ordered(bigEndian(8))).isFalse();
    assertThat(ordered(bigEndian(8).unsigned())).isTrue();
    assertThat(ordered(bigEndian(8).complemented())).isFalse();
    assertThat(ordered(bigEndian(8).unsigned().complemented())).isTrue();
    assertThat(ordered(bigEndian(8).subtractedFrom(Long.MAX_VALUE))).isTrue();
    assertThat(ordered(bigEndian(4))).isTrue();
    assertThat(ordered(littleEndian(4))).isFalse();
    assertThat(ordered(littleEndian(1))).isTrue();
  }

  @Test
  void the_highest_value_comes_first_where_a_value_is_subtracted_or_complemented() {
    assertThat(number(bigEndian(4).complemented()).isDescending()).isTrue();
    assertThat(number(decimal().digits(19).subtractedFrom(Long.MAX_VALUE)).isDescending()).isTrue();
    assertThat(number(bigEndian(8).subtractedFrom(9).complemented()).isDescending()).isFalse();
    assertThat(number(bigEndian(4)).isDescending()).isFalse();
  }

  @Test
  void other_segments_say_whether_they_are_ordered() {
    CalendarSegment<?> day = CalendarSegment.ofLocalDate("Row", "day");
    assertThat(day.verbatimPattern("yyyy-MM-dd").ordered()).isTrue();
    assertThat(day.verbatimPattern("ddMMyyyy").ordered()).isFalse();
    BytesSegment bytes = BytesSegment.of("Row", "bytes");
    assertThat(bytes.followedBy("#").ordered()).isTrue();
    assertThat(bytes.followedBy("_").ordered()).isFalse();
    assertThat(bytes.raw().ordered()).isTrue();
    assertThat(bytes.raw().followedBy("#").ordered()).isFalse();
    assertThat(bytes.raw().length(4).followedBy("#").ordered()).isTrue();
    assertThat(bytes.base64(true).length(4).ordered()).isFalse();
    assertThat(BooleanSegment.of("Row", "flag").words().followedBy("#").ordered()).isTrue();
    assertThat(UuidSegment.of("Row", "id").binary().followedBy("#").ordered()).isTrue();
    assertThat(EnumSegment.ofVerbatim("Row", "c", Fields.Color.values()).followedBy("~").ordered())
        .isFalse();
    assertThat(OptionalSegment.of("#", PLAIN).ordered()).isTrue();
  }

  private static IntegralSegment<Long> number(IntegerEncoding encoding) {
    return IntegralSegment.ofLong("Row", "number").as(encoding);
  }

  private static boolean ordered(IntegerEncoding encoding) {
    return number(encoding).followedBy("/").ordered();
  }
}
