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
import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
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
            .sorted(
                Comparator.comparing(
                    SampledRow::key, ByteString.unsignedLexicographicalComparator()))
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
                  return text(
                      String.format(Locale.ROOT, "%02d#%s", Math.floorMod(id.hashCode(), 16), id));
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

  @Test
  void a_digest_of_a_constant_and_a_segment_is_named() {
    assertThat(
            adopted(
                at -> {
                  String id = "u" + (10_000 + random.nextInt(900_000));
                  return text(md5(id).substring(0, 4) + "_" + id);
                }))
        .contains("// computed: the first bytes of MD5 of \"u\" and number;");
    assertThat(
            adopted(
                at -> {
                  String id = RandomKeys.word(random, 5, 9) + "/" + (1 + random.nextInt(900));
                  return text(md5(id).substring(26) + "/" + id);
                }))
        .contains("// computed: the last bytes of MD5 of part and \"/\" and number;");
  }

  @Test
  void buckets_of_numbers_and_of_whole_digests_are_named() {
    assertThat(
            adopted(
                at -> {
                  long user = random.nextInt(1_000_000);
                  return text(String.format(Locale.ROOT, "%02d|%s", user % 32, user));
                }))
        .contains("// computed: Math.abs(hash) % 32, where hash is the number of number2;");
    assertThat(
            adopted(
                at -> {
                  String user = RandomKeys.word(random, 5, 9);
                  int bucket = new BigInteger(md5(user), 16).mod(BigInteger.valueOf(50)).intValue();
                  return text(String.format(Locale.ROOT, "%02d|%s", bucket, user));
                }))
        .contains("// computed: hash mod 50, where hash is all of MD5 of part without a sign;");
  }

  @Test
  void buckets_in_front_of_sorted_keys_are_those_of_all_keys() {
    assertThat(
            adopted(
                at -> {
                  String user = RandomKeys.word(random, 5, 9);
                  return text(
                      String.format(
                          Locale.ROOT,
                          "%02d|%s|%s",
                          Math.abs(user.hashCode() % 20),
                          user,
                          1_700_000_000_000L + random.nextInt()));
                }))
        .contains("// computed: Math.abs(hash) % 20, where hash is String.hashCode of part;");
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

  @Test
  void tenants_are_values_of_one_record() {
    List<String> tenants = List.of("acme", "globex", "initech", "umbrella");
    String adopted =
        adopted(
            at -> {
              String tenant = tenants.get(random.nextInt(4));
              String user =
                  tenant.equals("acme")
                      ? "" + (100_000 + random.nextInt(900_000))
                      : RandomKeys.word(random, 4, 8);
              return text(tenant + "#" + user + "#" + RandomKeys.day(random));
            });

    assertThat(adopted).contains("key = \"{part}#{part2}#{day}\"").containsOnlyOnce("@Table");
  }

  @Test
  void constants_of_all_sampled_keys_are_perhaps_segments() {
    assertThat(adopted(at -> text("orders-v1#" + RandomKeys.word(random, 4, 8) + ".html")))
        .contains("// \"orders-v1#\" is in all sampled keys: perhaps a constant,")
        .contains("// \".html\" is in all sampled keys: perhaps a constant,");
    assertThat(adopted(at -> text("web-" + RandomKeys.word(random, 4, 8) + "#" + at)))
        .contains("// \"web-\" is in all sampled keys: perhaps a constant,");
  }

  @Test
  void delimiters_in_values_are_named() {
    assertThat(
            adopted(
                at ->
                    text(
                        RandomKeys.word(random, 4, 8)
                            + "#"
                            + RandomKeys.word(random, 4, 8)
                            + (at % 2 == 0 ? "#x" : ""))))
        .contains("// Attention: delimiters in values: '#' in 100 of 200 keys");
    assertThat(adopted(at -> text(RandomKeys.word(random, 4, 8) + "#" + at)))
        .doesNotContain("Attention");
  }
}
