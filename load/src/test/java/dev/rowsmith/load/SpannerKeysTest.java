package dev.rowsmith.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Key;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SpannerKeysTest {

  private static final Column<String> NAME = Column.of("Name", ColumnType.STRING);

  /** Values of each type, as Spanner sorts them: null first. */
  private static final List<List<@Nullable Object>> SORTED =
      List.of(
          Arrays.asList(null, Long.MIN_VALUE, -10L, -9L, -1L, 0L, 9L, 10L, Long.MAX_VALUE),
          Arrays.asList(null, "", " ", "#", "$", "A", "a", "a b", "ab", "\u00e9"),
          Arrays.asList(
              null,
              Timestamp.parseTimestamp("1960-01-01T00:00:00Z"),
              Timestamp.parseTimestamp("2026-01-01T00:00:00Z"),
              Timestamp.parseTimestamp("2026-01-01T00:00:00.000000001Z"),
              Timestamp.parseTimestamp("2026-01-01T00:00:00.5Z"),
              Timestamp.parseTimestamp("2026-01-01T00:00:01Z")),
          Arrays.asList(null, Date.parseDate("1999-12-31"), Date.parseDate("2000-01-01")),
          Arrays.asList(
              null,
              ByteArray.copyFrom(new byte[0]),
              ByteArray.copyFrom(new byte[] {1}),
              ByteArray.copyFrom(new byte[] {1, 0}),
              ByteArray.copyFrom(new byte[] {-1})),
          Arrays.asList(null, false, true),
          Arrays.asList(null, Double.NaN, Double.NEGATIVE_INFINITY, -2.0, -1.0, 0.0, 0.5, 2.0),
          Arrays.asList(
              null,
              new BigDecimal("-99999999999999999999999999999.999999999"),
              new BigDecimal("-10"),
              new BigDecimal("-9.000000001"),
              new BigDecimal("-9"),
              new BigDecimal("-0.5"),
              BigDecimal.ZERO,
              new BigDecimal("0.000000001"),
              new BigDecimal("9"),
              new BigDecimal("10"),
              new BigDecimal("99999999999999999999999999999.999999999")));

  private static ByteString bytes(boolean descending, @Nullable Object... values) {
    KeyPart<String> part = descending ? KeyPart.descending(NAME) : KeyPart.ascending(NAME);
    KeyLayout layout = values.length == 1 ? KeyLayout.of(part) : KeyLayout.of(part, part);
    Key.Builder key = Key.newBuilder();
    for (Object value : values) {
      key.appendObject(value);
    }
    return SpannerKeys.rowKey(layout, key.build()).encode();
  }

  @Test
  void bytes_of_keys_sort_as_the_rows_do() {
    for (List<@Nullable Object> sorted : SORTED) {
      List<ByteString> up = new ArrayList<>();
      List<ByteString> down = new ArrayList<>();
      for (Object value : sorted) {
        up.add(bytes(false, value));
        down.add(bytes(true, value));
      }
      Collections.reverse(down);

      assertThat(up)
          .as("%s", sorted)
          .doesNotHaveDuplicates()
          .isSortedAccordingTo(ByteString.unsignedLexicographicalComparator());
      assertThat(down)
          .as("%s, descending", sorted)
          .doesNotHaveDuplicates()
          .isSortedAccordingTo(ByteString.unsignedLexicographicalComparator());
    }
  }

  @Test
  void a_part_does_not_reach_into_the_next() {
    assertThat(
            List.of(
                bytes(false, null, "z"),
                bytes(false, "", "z"),
                bytes(false, "a", "z"),
                bytes(false, "a!", "a"),
                bytes(false, "ab", "a")))
        .isSortedAccordingTo(ByteString.unsignedLexicographicalComparator());
  }

  @Test
  void numbers_that_spanner_takes_as_equal_are_one_key() {
    assertThat(bytes(false, new BigDecimal("1.50"))).isEqualTo(bytes(false, new BigDecimal("1.5")));
    assertThat(bytes(false, -0.0)).isEqualTo(bytes(false, 0.0));
    assertThat(bytes(false, 0.5f)).isEqualTo(bytes(false, 0.5));
  }

  @Test
  void a_declared_load_of_spanner_is_judged_by_its_generated_keys() {
    Arrivals hour = Arrivals.perSecond(5_000).lasting(Duration.ofHours(1)).sample(20_000);

    LoadReport report =
        Load.puts(
                SpannerKeys.of(VisitTable.SCHEMA, VisitKey::of),
                hour,
                (random, at) -> new Visit(Keys.mixed(random.nextInt(900)), at, "/"))
            .on(Nodes.spanner(3));

    assertThat(report.verdict()).isEqualTo(Verdict.SPREADS);
    assertThat(report.neededNodes()).isEqualTo(2);
    assertThat(report.splits(10)).hasSize(9);
  }

  @Test
  void personal_data_in_a_key_is_judged_and_not_shown(@TempDir Path folder) throws IOException {
    KeyLayout layout = KeyLayout.of(KeyPart.ascending(NAME.personalData()));
    List<Instant> times = new ArrayList<>();
    for (int index = 0; index < 3_000; index++) {
      times.add(Instant.EPOCH.plusSeconds(index));
    }

    LoadReport report =
        Load.puts(
                (Instant at) ->
                    SpannerKeys.rowKey(layout, Key.of("jo" + at.getEpochSecond() % 100)),
                at -> at,
                times)
            .on(Nodes.spanner(3));
    report.writeTo(folder.resolve("load.html"));

    assertThat(report.verdict()).isEqualTo(Verdict.SPREADS);
    assertThat(folder.resolve("load.html"))
        .content()
        .contains("&lt;personal data&gt;")
        .doesNotContain("jo1");
  }
}
