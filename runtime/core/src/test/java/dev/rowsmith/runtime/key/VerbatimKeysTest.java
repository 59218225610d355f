package dev.rowsmith.runtime.key;

import static dev.rowsmith.runtime.key.segment.IntegerEncoding.bigEndian;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.decimal;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.hexadecimal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.CodecSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyPath;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Shows what VERBATIM keys, optional segments, codecs, salts and constants accept and refuse. */
class VerbatimKeysTest {

  private static final TextSegment TEXT = TextSegment.ofVerbatim("Bus", "line");

  /** A version such as 12.3, which sorts in a fixed width. */
  private record Version(int major, int minor) {}

  private static final class VersionCodec implements KeyCodec<Version> {

    @Override
    public ByteString encode(Version value) {
      if (value.major() > 99 || value.minor() > 99) {
        throw new IllegalArgumentException(value + " has more than two digits");
      }
      return ByteString.copyFromUtf8(
          String.format(Locale.ROOT, "%02d.%02d", value.major(), value.minor()));
    }

    @Override
    public Version decode(ByteString bytes) {
      String text = bytes.toStringUtf8();
      return new Version(
          Integer.parseInt(text.substring(0, 2).trim()), Integer.parseInt(text.substring(3, 5)));
    }

    @Override
    public boolean sorts() {
      return true;
    }

    @Override
    public int width() {
      return 5;
    }
  }

  @Test
  void a_value_that_holds_what_ends_its_segment_is_refused() {
    assertRefused(TEXT.followedBy("/"), "a/b", "'a/b' contains '/', which ends the segment");
    assertRefused(TEXT.followedBy("##"), "a#", "'a#' ends as '##' begins, which ends the segment");
    assertRefused(TEXT.endingBefore("#"), "a#b", "'a#b' contains '#', which ends the segment");
    assertThat(TEXT.encode("a/b")).isEqualTo(utf8("a/b"));
    assertThat(TEXT.followedBy("##").encodeWhole("#a")).isEqualTo(utf8("#a##"));
  }

  @Test
  void a_value_that_ends_with_the_pad_is_refused() {
    assertRefused(
        TEXT.width(6, '_'), "ab_", "'ab_' ends with the pad '_', which would be lost on reading");
    assertThatThrownBy(() -> TEXT.width(3).size("ab"))
        .hasMessage("Bus.line: 'ab' has 2 bytes, and the segment holds 3 and no fewer");
  }

  @Test
  void a_number_that_its_encoding_cannot_hold_is_refused() {
    assertRefused(
        number(decimal().digits(2)),
        100L,
        "100 has 3 digits, and the segment holds 2; declare digits = 3");
    assertRefused(
        number(decimal().digits(2)), -1L, "-1 is negative, and the segment holds 0 and up");
    assertRefused(
        number(hexadecimal().digits(2)),
        256L,
        "256 has 3 hexadecimal digits, and the segment holds 2; declare digits = 3");
    assertRefused(number(bigEndian(2)), 65536L, "65536 does not fit into 2 bytes without a sign");
    assertRefused(number(bigEndian(2)), -1L, "-1 does not fit into 2 bytes without a sign");
    assertRefused(number(decimal().subtractedFrom(10)), 11L, "11 is above the max 10");
  }

  @Test
  void only_what_a_number_is_written_as_is_read() {
    assertMalformed(number(decimal()), "007", "byte 0 is a zero that the number does not need");
    assertMalformed(number(decimal()), "-0", "zero has no minus");
    assertMalformed(number(decimal()), "", "0 bytes, and the segment has at least 1");
    assertMalformed(
        number(decimal()), "9223372036854775808", "9223372036854775808 is not a valid long");
    assertMalformed(number(decimal()), "18446744073709551616", "more than 64 bits");
    assertMalformed(number(decimal().minimumDigits(2)), "007", "byte 0 is a zero");
    assertMalformed(
        number(hexadecimal()), "2A", "byte 1 is not a valid lower-case hexadecimal digit");
    assertMalformed(
        IntegralSegment.ofByte("Bus", "line").as(decimal()), "128", "128 is not a valid byte");
  }

  @Test
  void a_prefix_that_could_be_the_end_of_a_shorter_text_is_refused() {
    TextSegment line = TEXT.followedBy("##");
    KeyPath path = KeyPath.start(KeyLayout.of(line, TextSegment.ofVerbatim("Bus", "vehicle")));
    assertThatThrownBy(() -> path.startsWith(line, "a#"))
        .isInstanceOf(KeyValueException.class)
        .hasMessage(
            "Bus.line: the prefix 'a#' holds the beginning of '##', which ends the segment");
    assertThat(path.startsWith(line, "a").ranges()).containsExactly(KeyRange.prefix(utf8("a")));
    TextSegment domain = TEXT.reversedDomain();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyPath.start(KeyLayout.of(domain)).startsWith(domain, "maps"));
  }

  @Test
  void an_optional_segment_leaves_out_its_delimiter() {
    TextSegment line = TEXT.endingBefore("#");
    OptionalSegment<String> stop = OptionalSegment.of("#", TextSegment.ofVerbatim("Bus", "stop"));
    KeyLayout layout = KeyLayout.of(line, stop);
    assertThat(layout).hasToString("{line}[#{stop}]");
    KeyPath path = KeyPath.start(layout).bind(line, "a");
    assertThat(path.ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[a, a\\x00)", "[a#, a$)");
    assertThat(path.bind(stop, Optional.empty()).points()).containsExactly(utf8("a"));
    assertThat(path.bind(stop, Optional.of("b")).points()).containsExactly(utf8("a#b"));
    assertThat(path.bind(stop, Optional.of("")).points()).containsExactly(utf8("a#"));
    assertThat(path.from(stop, Optional.of("b")).ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[a#b, a$)");
    assertThatThrownBy(() -> path.from(stop, Optional.empty()))
        .isInstanceOf(KeyValueException.class);
  }

  @Test
  void a_codec_writes_what_nobody_foresaw() {
    CodecSegment<Version> version = CodecSegment.of("Bus", "line", new VersionCodec());
    KeyPath path = KeyPath.start(KeyLayout.of(version, TEXT));
    assertThat(path.from(version, new Version(2, 10)).ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[02.10, end of table)");
    assertThat(version.read(KeyReader.of("Bus", utf8("02.10")))).isEqualTo(new Version(2, 10));
    assertRefused(
        version, new Version(100, 1), "Version[major=100, minor=1] has more than two digits");
    assertMalformed(version, " 2.10", "the codec writes the value as other bytes");
    assertMalformed(version, "x2.10", "For input string: \"x2\"");
  }

  @Test
  void a_salt_is_the_hash_of_its_segments_in_as_many_digits_as_the_last_bucket() {
    SaltSegment salt = SaltSegment.of("Bus", 11).followedBy("#");
    byte[] by = "a".getBytes(StandardCharsets.UTF_8);
    int bucket = 3; // The signed fingerprint 0xB3454265B6DF75E3 modulo 11.
    assertThat(salt.bucket(by)).isEqualTo(bucket);
    assertThat(salt.encodeWhole(7)).isEqualTo(utf8("07#"));
    KeyReader key = KeyReader.of("Bus", utf8("07#a"));
    int read = salt.read(key);
    assertThat(read).isEqualTo(7);
    salt.check(key, bucket, bucket);
    assertThatThrownBy(() -> salt.check(key, (bucket + 1) % 11, bucket))
        .isInstanceOf(KeyFormatException.class);
    assertRefused(salt, 11, "bucket 11, and there are 0 to 10");
    assertMalformed(salt, "11#", "bucket 11, and there are 0 to 10");
    assertThatIllegalArgumentException().isThrownBy(() -> SaltSegment.of("Bus", 0));
    assertThat(SaltSegment.of("Bus", 10).encodeWhole(7)).isEqualTo(utf8("7"));
  }

  @Test
  void a_constant_in_front_is_checked_and_bounds_every_scan() {
    KeyLayout layout = KeyLayout.startingWithText("a b", TEXT);
    assertThat(layout.prefix()).isEqualTo(utf8("a$Pb#"));
    assertThat(KeyPath.all(layout).ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[a$Pb#, a$Pb$)");
    assertThatThrownBy(() -> KeyReader.of("Bus", utf8("b#")).prefix(layout))
        .isInstanceOf(KeyFormatException.class)
        .hasMessage("Bus: the key should begin with a$Pb#, in the key b#");
  }

  @Test
  void a_layout_that_cannot_be_read_back_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyLayout.of(TEXT, TEXT))
        .withMessage(
            "nothing tells where line (plain text) ends and line (plain text) begins; put a"
                + " constant between");
    assertThatIllegalArgumentException().isThrownBy(() -> KeyLayout.of(TEXT.endingBefore("#")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyLayout.of(TEXT.endingBefore("#"), OptionalSegment.of("/", TEXT)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyLayout.of(OptionalSegment.of("/", TEXT), TEXT));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OptionalSegment.of("/", TEXT.followedBy("#")));
    assertThatIllegalArgumentException().isThrownBy(() -> TEXT.endingBefore(""));
    assertThatIllegalArgumentException().isThrownBy(() -> KeyLayout.constant("Bus", ""));
  }

  @Test
  void a_verbatim_pattern_that_loses_a_unit_is_refused() {
    CalendarSegment<?> day = CalendarSegment.ofLocalDate("Bus", "line");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> day.verbatimPattern("ddyyyy"))
        .withMessage("pattern \"ddyyyy\": MM is left out, so that no value can be read");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> day.verbatimPattern("yyyyMMddMM"))
        .withMessage("pattern \"yyyyMMddMM\": 'MM' is there twice");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> day.verbatimPattern("yyyyHH"))
        .withMessage("pattern \"yyyyHH\": 'HH' is not a unit of LocalDate; quote literal letters");
  }

  private static IntegralSegment<Long> number(IntegerEncoding encoding) {
    return IntegralSegment.ofLong("Bus", "line").as(encoding);
  }

  private static ByteString utf8(String text) {
    return ByteString.copyFromUtf8(text);
  }

  private static <T> void assertRefused(KeySegment<T> segment, T value, String problem) {
    assertThatThrownBy(() -> segment.encodeWhole(value))
        .isInstanceOf(KeyValueException.class)
        .hasMessage("Bus." + segment.name() + ": " + problem);
  }

  private static void assertMalformed(KeySegment<?> segment, String key, String problem) {
    assertThatThrownBy(() -> segment.read(KeyReader.of("Bus", utf8(key))))
        .isInstanceOf(KeyFormatException.class)
        .hasMessageStartingWith("Bus." + segment.name() + ": " + problem);
  }
}
