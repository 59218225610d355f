package dev.rowsmith.adopt.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Sample;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow.SampledCell;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.OrderedCodeWriter;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Keys that Rowsmith's own salt and formats have made, and keys that look like them. */
class SaltSearchTest {

  private static final int ROWS = 200;

  private final Random random = new Random(1);

  private static ByteString text(String text) {
    return RandomKeys.text(text);
  }

  private static String bucket(int buckets, String by) {
    int bucket = SaltSegment.of("Table", buckets).bucket(text(by).toByteArray());
    return ("%0" + Integer.toString(buckets - 1).length() + "d").formatted(bucket);
  }

  private static String adopted(IntFunction<ByteString> key) {
    return adopted(key, at -> "v");
  }

  private static String adopted(IntFunction<ByteString> key, IntFunction<String> column) {
    List<SampledRow> rows =
        IntStream.range(0, ROWS)
            .mapToObj(
                at ->
                    new SampledRow(
                        key.apply(at),
                        List.of(new SampledCell("m", text(column.apply(at)), 0, text("x"), false))))
            .toList();
    Sample sample = new Sample(rows, 1, 1, Duration.ZERO, true, 0);
    ProvedSketch sketch = TableSketch.of("salted", sample, Map.of()).prove("app", "Event");
    assertThat(sketch.holds()).as(sketch.report()).isTrue();
    assertThat(sketch.rowsRead()).isEqualTo(ROWS);
    return String.join("\n", sketch.sources().values()).replaceAll("\\s+", " ");
  }

  @Test
  void a_bucket_of_one_segment_is_a_salt() {
    assertThat(
            adopted(
                at -> {
                  String device = RandomKeys.word(random, 5, 9);
                  long millis = 1_600_000_000_000L + random.nextInt();
                  return text(bucket(16, device) + "#" + millis + "#" + device);
                }))
        .contains("key = \"{at}#{part}\"")
        .contains("@Salted(buckets = 16, by = \"part\")");
  }

  @Test
  void a_bucket_of_all_segments_behind_a_constant_is_a_salt() {
    assertThat(
            adopted(
                at -> {
                  String rest = RandomKeys.word(random, 5, 9) + "#" + RandomKeys.day(random);
                  return text("event#" + bucket(7, rest) + "#" + rest);
                }))
        .contains("key = \"event#{part}#{day}\"")
        .contains("@Salted(buckets = 7)");
  }

  @Test
  void a_segment_of_one_value_behind_a_bucket_is_a_segment() {
    assertThat(
            adopted(
                at -> {
                  String rest = "phone#" + RandomKeys.word(random, 5, 9);
                  return text(bucket(16, rest) + "#" + rest);
                }))
        .contains("key = \"{part}#{part2}\"")
        .contains("@Salted(buckets = 16)");
  }

  @Test
  void a_bucket_of_another_hash_is_a_segment() {
    assertThat(
            adopted(
                at -> {
                  String id = RandomKeys.word(random, 5, 9);
                  return text("%02d#%s".formatted(Math.floorMod(id.hashCode(), 16), id));
                }))
        .doesNotContain("@Salted")
        .contains("}#{part}\"")
        .contains("// computed: Math.floorMod(hash, 16), where hash is String.hashCode of part;");
  }

  @Test
  void the_first_bytes_of_a_digest_are_named() {
    assertThat(
            adopted(
                at -> {
                  String id = RandomKeys.word(random, 5, 9);
                  return text(md5(id).substring(0, 4) + "-" + id + "-" + at % 3);
                }))
        .contains("// computed: the first bytes of MD5 of part;");
  }

  private static String md5(String text) {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("MD5").digest(text(text).toByteArray()));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Test
  void fields_of_ordered_codes_are_found() {
    assertThat(
            adopted(
                at ->
                    OrderedCodeWriter.of("Table")
                        .add(TextSegment.ofVerbatim("Table", "a"), RandomKeys.word(random, 3, 6))
                        .add(
                            IntegralSegment.ofLong("Table", "b").as(IntegerEncoding.orderedCode()),
                            random.nextLong() >> random.nextInt(64))
                        .key()))
        .contains("format = KeyFormat.ORDERED_CODE)")
        .contains("@RowKey String part, ")
        .contains("@RowKey long number, ");
  }

  @Test
  void a_journal_with_zero_bytes_is_not_an_ordered_code() {
    assertThat(adopted(at -> text("p-" + at % 20 + "|").concat(RandomKeys.bigEndian(at / 20 + 1))))
        .contains("format = KeyFormat.VERBATIM");
  }

  @Test
  void rows_whose_keys_differ_in_a_letter_are_kinds_if_their_columns_differ() {
    IntFunction<ByteString> key = at -> text((at % 2 == 0 ? "u#" : "o#") + (1_000 + at));

    assertThat(adopted(key, at -> at % 2 == 0 ? "mail" : "total"))
        .contains("key = \"u#{number}\"")
        .contains("key = \"o#{number}\"");
    assertThat(adopted(key)).contains("key = \"{part}#{number}\"");
  }
}
