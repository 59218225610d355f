package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The changes of keys that checks offer and the processor judges, over many keys. */
@Tag("rounds")
class KeyChangesTest {

  private static final List<String> TYPES =
      List.of("Instant", "LocalDate", "LocalTime", "Thread.State", "char", "long", "String");

  private static final List<String> CHECKS =
      List.of("LeadingTimestamp", "TimestampAfterFewValues", "SequentialId");

  private static final List<List<String>> KEYS = Rounds.oneIn(4, keys(3));

  private static final Pattern KEY = Pattern.compile("fix: +((?:\\{s\\d}#?)+) ");
  private static final Pattern REVERSED = Pattern.compile("REVERSED_DIGITS\\) long (s\\d)");

  @Test
  void first_fix_of_any_key_of_three_segments_leaves_nothing_to_report() {
    List<String> fixed = new ArrayList<>();
    for (String message : messages(KEYS.stream().map(KeyChangesTest::record).toList())) {
      String first =
          message.lines().filter(line -> line.contains("fix: ")).findFirst().orElseThrow();
      Matcher key = KEY.matcher(first);
      if (key.find()) {
        fixed.add(record(changed(message, key.group(1), first)));
      }
    }

    assertThat(fixed).hasSizeGreaterThan(Rounds.of(5, 40));
    assertThat(messages(fixed)).isEmpty();
  }

  @Test
  void index_that_the_check_would_report_is_not_proposed() {
    assertThat(
            Judged.fixes(
                "MonotonicIndex",
                """
                @Table("V")
                @Index(name = "I", columns = {"region", "ulid"})
                public record V(@PrimaryKey UUID id, R region, @Column(length = 26) String ulid) {
                  public enum R { EU, US }
                }
                """))
        .isNotEmpty()
        .noneMatch(fix -> fix.contains("{\"ulid\", \"region\"}"));
  }

  @Test
  void generated_time_in_front_gives_way_to_an_id() {
    assertThat(
            Judged.fixes(
                "LeadingTimestamp",
                """
                @Table("Taps")
                public record Tap(
                    @PrimaryKey @GeneratedColumn(expression = "DATE(tappedAt)") @Nullable LocalDate day,
                    @PrimaryKey UUID cardId,
                    @PrimaryKey Instant tappedAt,
                    String gate) {}
                """))
        .first()
        .isEqualTo("(cardId, day, tappedAt) (declare 'day' after 'cardId')");
    assertThat(
            Judged.fixes(
                "LeadingTimestamp",
                """
                @Table("Taps")
                public record Tap(
                    @PrimaryKey @GeneratedColumn(expression = "TIMESTAMP_TRUNC(tappedAt, HOUR)")
                        @Nullable Instant hour,
                    @PrimaryKey UUID cardId,
                    @PrimaryKey Instant tappedAt) {}
                """))
        .first()
        .isEqualTo("(cardId, hour, tappedAt) (declare 'hour' after 'cardId')");
  }

  @Test
  void time_that_nothing_can_precede_is_explained() {
    assertThat(
            Judged.fixes(
                "LeadingTimestamp",
                """
                @Table(value = "t", format = KeyFormat.ORDERED_CODE)
                @Family(value = "f", maxVersions = 1)
                public record Reading(@RowKey Instant at, double value) {}
                """))
        .containsExactly(
            "no segment of this key can lead: add one that spreads writes, such as a device ID");
  }

  @Test
  void record_in_the_key_changes_its_place_as_a_whole() {
    String parts =
        """
        @Table("t")
        @Family(value = "f", maxVersions = 1)
        public record Reading(@RowKey Instant at, @RowKey Sensor sensor, double value) {
          public record Sensor(String site, String name) {}
        }
        """;
    assertThat(Judged.fixes("LeadingTimestamp", parts))
        .containsExactly("{sensor.site}#{sensor.name}#{at} (declare 'at' after 'sensor')");
  }

  private static List<String> messages(List<String> records) {
    List<String> sources = new ArrayList<>();
    for (int at = 0; at < records.size(); at++) {
      sources.add(
          "@Table(\"t%s\") @Family(value = \"m\", maxVersions = 1) public record R%s%s"
              .formatted(at, at, records.get(at)));
    }
    Compiled compiled = Compiled.with(List.of(), sources.toArray(String[]::new));
    return CHECKS.stream().flatMap(check -> compiled.messages(check).stream()).toList();
  }

  /** Returns the key as the fix draws it; the types are those of the key today. */
  private static List<String> changed(String message, String picture, String fix) {
    Map<String, String> types = new LinkedHashMap<>();
    Matcher declared = Pattern.compile("R(\\d+) ").matcher(message);
    assertThat(declared.find()).isTrue();
    List<String> key = KEYS.get(Integer.parseInt(declared.group(1)));
    for (int at = 0; at < key.size(); at++) {
      types.put("s" + at, key.get(at));
    }
    Matcher reversed = REVERSED.matcher(fix);
    String spread = reversed.find() ? reversed.group(1) : "";
    return Stream.of(picture.split("#", -1))
        .map(each -> each.substring(1, each.length() - 1))
        .map(
            name ->
                name.equals(spread)
                    ? "(as = KeyEncoding.REVERSED_DIGITS) " + types.get(name)
                    : types.get(name))
        .toList();
  }

  private static List<List<String>> keys(int longest) {
    List<List<String>> keys = new ArrayList<>();
    List<List<String>> shorter = List.of(List.of());
    for (int length = 1; length <= longest; length++) {
      List<List<String>> longer = new ArrayList<>();
      for (List<String> key : shorter) {
        for (String type : TYPES) {
          longer.add(Stream.concat(key.stream(), Stream.of(type)).toList());
        }
      }
      keys.addAll(longer);
      shorter = longer;
    }
    return keys;
  }

  private static String record(List<String> types) {
    StringBuilder components = new StringBuilder("(");
    for (int at = 0; at < types.size(); at++) {
      components
          .append("@RowKey")
          .append(types.get(at).startsWith("(") ? "" : " ")
          .append(types.get(at))
          .append(" s")
          .append(at)
          .append(", ");
    }
    return components + "double value) {}";
  }
}
