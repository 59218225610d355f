package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Shows what a method with {@code @RowKey} becomes: a segment that is computed, or an error. */
class ComputedSegmentsTest {

  private static final String BEFORE =
      """
      @Table(value = "events", format = KeyFormat.VERBATIM, key = "{user}/{bucket}/{id}")
      @Family(value = "e", maxVersions = 1)
      public record Event(@RowKey String user, @RowKey String id, String text) {
        @RowKey(digits = 2, digitsAre = DigitCount.EXACTLY)
        static int bucket(String user) { return Math.floorMod(user.hashCode(), 16); }
      }
      """;

  private static final String IN_FRONT =
      """
      @Table(value = "users", format = KeyFormat.VERBATIM, key = "{mark}{id}")
      @Family(value = "u", maxVersions = 1)
      public record User(@RowKey String id, String name) {
        @RowKey(as = KeyEncoding.RAW, width = 4)
        static byte[] mark(String id) { return new byte[4]; }
      }
      """;

  @Test
  void a_method_with_a_parameter_is_not_dropped() {
    Compiled compiled =
        Compiled.sources(
            """
            @Table("readings")
            @Family(value = "m", maxVersions = 1)
            public record Reading(@RowKey String device, double value) {
              @RowKey int bucket(String device) { return device.hashCode(); }
            }
            """);

    assertThat(compiled.findings()).contains("error InvalidSegment Reading:4");
    assertThat(compiled.messages("InvalidSegment").get(0))
        .contains("the method 'bucket' of Reading, a segment of its row key, has parameters")
        .contains("static int bucket(String device)");
    assertThat(compiled.generated()).isEmpty();
  }

  @Test
  void a_method_that_is_called_as_a_component_is_not_dropped() {
    Compiled compiled =
        Compiled.sources(
            """
            @Table("readings")
            @Family(value = "m", maxVersions = 1)
            public record Reading(@RowKey String device, double value) {
              @RowKey static String device(String device) { return device; }
            }
            """);

    assertThat(compiled.messages("InvalidSegment").get(0)).contains("is called as a component");
  }

  @Test
  void what_a_static_method_needs_has_to_be_a_segment_of_its_type() {
    Compiled compiled =
        Compiled.sources(
            """
            @Table("readings")
            @Family(value = "m", maxVersions = 1)
            public record Reading(@RowKey String device, double value) {
              @RowKey static String a(double value) { return ""; }
              @RowKey static String b(Object device) { return ""; }
              @RowKey static String c() { return ""; }
            }
            """);

    assertThat(compiled.messages("InvalidSegment"))
        .hasSize(3)
        .anyMatch(
            each ->
                each.contains("'a'")
                    && each.contains("is computed from 'value', which is not a segment")
                    && each.contains("Expected one of: device."))
        .anyMatch(each -> each.contains("'b'") && each.contains("which has another type"))
        .anyMatch(each -> each.contains("'c'") && each.contains("is static, and has no parameter"));
  }

  @Test
  void the_key_computes_a_segment_from_those_before_it() {
    Compiled compiled = compiled(BEFORE);

    assertThat(compiled.source("EventKey"))
        .contains("record EventKey(String user, String id)")
        .contains("int bucket = Event.bucket(user);")
        .contains("LAYOUT.checkComputed(BUCKET, rowKey, bucket, Event.bucket(user));")
        .contains(".computing(BUCKET, values -> Event.bucket(((String) values.get(0))), USER)")
        .contains("return new EventKey(event.user(), event.id());");
    assertThat(compiled.source("EventRepository"))
        .contains("public Optional<Event> find(String user, String id)")
        .contains("public AfterUser user(String user)")
        .contains("public Scan<Event, EventKey> id(String id)")
        .doesNotContain("bucket(");
  }

  @Test
  void a_scan_computes_a_segment_in_front_from_its_inputs() {
    Compiled compiled = compiled(IN_FRONT);

    assertThat(compiled.source("UserKey"))
        .contains("record UserKey(String id)")
        .contains("BytesSegment.copyOf(\"User\", \"mark\", User.mark(id))");
    assertThat(compiled.source("UserRepository"))
        .contains("public Optional<User> find(String id)")
        .contains("public AfterMark mark(ByteString mark)")
        .contains("public AfterMark markOf(String id)")
        .contains("public Scan<User, UserKey> id(String id)")
        .contains("return markOf(id).id(id);");
  }

  @Test
  void a_salt_can_be_computed_from_a_computed_segment() {
    compiled(
        """
        @Table("days") @Family(value = "m", maxVersions = 1) @Salted(buckets = 4, by = "kind")
        public record Day(@RowKey String user, double value) {
          @RowKey static String kind(String user) { return user.substring(0, 1); }
        }
        """);
  }

  @Test
  void a_key_of_one_constant_has_one_row() {
    Compiled compiled =
        compiled(
            """
            @Table(value = "minigo", format = KeyFormat.VERBATIM, key = "table_state")
            @Family(value = "m", maxVersions = 1)
            public record State(String text) {}
            """);

    assertThat(compiled.source("StateKey"))
        .contains("record StateKey()")
        .contains("KeyLayout.constant(\"State\", \"table_state\")");
    assertThat(compiled.source("StateRepository"))
        .contains("public Optional<State> find()")
        .contains("public boolean exists()")
        .contains("public void delete()")
        .contains("public Update update()")
        .doesNotContain(" scan()");
  }

  @Test
  void a_layout_without_segments_needs_the_format_that_lays_out() {
    Compiled compiled =
        Compiled.sources(
            """
            @Table(value = "minigo", key = "table_state")
            @Family(value = "m", maxVersions = 1)
            public record State(String text) {}
            """);

    assertThat(compiled.messages("InvalidTemplate")).hasSize(1);
    assertThat(compiled.messages("NoRowKey")).hasSize(1);
  }

  @Test
  void a_layout_has_bytes_that_are_not_text() {
    Compiled compiled =
        compiled(
            """
            @Table(value = "rows", format = KeyFormat.VERBATIM, key = "{0x80}u/{id}{0xff00}{rest}")
            @Family(value = "m", maxVersions = 1)
            public record Item(@RowKey String id, @RowKey String rest, String text) {}
            """);

    assertThat(compiled.source("ItemKey"))
        .contains("KeyConstant.hex(\"80\") + \"u/\"")
        .contains(".followedBy(KeyConstant.hex(\"FF\") + \"\\u0000\")")
        .contains("{@code {0x80}u/{id}{0xFF}?{rest}}");
  }

  @Test
  void bytes_of_a_layout_are_pairs_of_digits() {
    Compiled compiled =
        Compiled.sources(
            """
            @Table(value = "rows", format = KeyFormat.VERBATIM, key = "{0x8}{id}")
            @Family(value = "m", maxVersions = 1)
            public record Item(@RowKey String id, String text) {}
            """);

    assertThat(compiled.messages("InvalidTemplate").get(0))
        .contains("0x8 is not the hexadecimal digits of bytes");
  }

  @Test
  void a_codec_that_says_its_width_may_touch_the_next_segment() {
    String codec =
        """
        public class %s implements dev.rowsmith.runtime.key.KeyCodec<String> {
          public com.google.protobuf.ByteString encode(String value) {
            return com.google.protobuf.ByteString.copyFromUtf8(value);
          }
          public String decode(com.google.protobuf.ByteString bytes) {
            return bytes.toStringUtf8();
          }
          public boolean sorts() { return true; }
          %s
        }
        """;
    String row =
        """
        @Table(value = "rows", format = KeyFormat.VERBATIM, key = "{code}{rest}")
        @Family(value = "m", maxVersions = 1)
        public record Item(
            @RowKey(codec = %s.class) String code, @RowKey String rest, String text) {}
        """;

    compiled(codec.formatted("Two", "public int width() { return 2; }"), row.formatted("Two"));
    assertThat(
            Compiled.sources(codec.formatted("Any", ""), row.formatted("Any"))
                .messages("AmbiguousKeyLayout"))
        .hasSize(1);
  }

  @Test
  void hexadecimal_digits_with_a_sign_have_no_range_and_those_without_have_one() {
    String row =
        """
        @Table(value = "rows", format = KeyFormat.VERBATIM, key = "{id}")
        @Family(value = "m", maxVersions = 1)
        @dev.rowsmith.Allow(value = "SequentialId", because = "the test")
        public record Item(
            @RowKey(as = KeyEncoding.%s, digits = 16) long id, String text) {}
        """;
    List<String> off =
        List.of("-Arowsmith.check.KeyOrderBroken=off", "-Arowsmith.check.SequentialId=warn");

    assertThat(Compiled.with(off, row.formatted("HEX")).source("ItemRepository"))
        .contains(" id(long id)")
        .doesNotContain("idBetween");
    Compiled unsigned = Compiled.with(off, row.formatted("HEX_UNSIGNED"));
    assertThat(unsigned.source("ItemRepository")).contains("idBetween(long from, long until)");
    assertThat(unsigned.source("ItemKey")).contains("IntegerEncoding.hexadecimal().unsigned()");
  }

  @Test
  void a_point_in_time_can_have_a_pattern() {
    Compiled compiled =
        compiled(
            """
            @Table(value = "buses", format = KeyFormat.VERBATIM, key = "{line}/{at}/{seen}")
            @Family(value = "m", maxVersions = 1)
            public record Bus(
                @RowKey String line,
                @RowKey(pattern = "yyyyMMddHH") Instant at,
                @RowKey(pattern = "ddMMyyyy") OffsetDateTime seen,
                double latitude) {}
            """);

    assertThat(compiled.lines("BusKey"))
        .contains("static final UtcSegment AT =")
        .contains(".verbatimPattern(\"yyyyMMddHH\")).followedBy(\"/\")")
        .contains("ZonedInstantSegment.ofOffsetDateTime(")
        .contains("alpha/2015020923/");
    assertThat(compiled.source("BusRepository"))
        .contains("atBetween(Instant from, Instant until)")
        .doesNotContain("seenBetween");
  }

  @Test
  void a_maximum_can_have_64_bits_without_a_sign() {
    Compiled compiled =
        compiled(
            """
            @Table(value = "rows", format = KeyFormat.VERBATIM, key = "{user}#{number}")
            @Family(value = "m", maxVersions = 1)
            public record Item(
                @RowKey String user,
                @RowKey(as = KeyEncoding.UNSIGNED, digits = 20, descending = true, max = -1)
                    long number,
                String text) {}
            """);

    assertThat(compiled.source("ItemKey").replaceAll("\\s+", ""))
        .contains("IntegerEncoding.decimal()", ".unsigned()", ".subtractedFrom(-1L)");
    assertThat(compiled.source("ItemRepository")).contains("numberBetween(long from, long until)");
  }

  @Test
  void a_pattern_and_a_count_contradict_each_other() {
    Compiled compiled =
        Compiled.sources(
            """
            @Table("buses")
            @Family(value = "m", maxVersions = 1)
            public record Bus(
                @RowKey String line,
                @RowKey(pattern = "yyyyMMddHH", descending = true) Instant at,
                double latitude) {}
            """);

    assertThat(compiled.messages("InvalidSegment").get(0))
        .contains("the segment 'at' has descending, and a pattern");
  }

  @Test
  void digits_can_be_exact_or_the_least() {
    String row =
        """
        @Table(value = "rows", format = KeyFormat.VERBATIM, key = "{name}#{id}")
        @Family(value = "m", maxVersions = 1)
        public record Item(
            @RowKey String name,
            @RowKey(digits = 8%s) long id, String text) {}
        """;

    Compiled exact = compiled(row.formatted(", digitsAre = DigitCount.EXACTLY"));
    assertThat(exact.source("ItemKey")).contains("IntegerEncoding.decimal().digits(8)");
    assertThat(exact.source("ItemRepository")).contains("idBetween");
    Compiled today = compiled(row.formatted(""));
    assertThat(today.source("ItemKey")).contains("IntegerEncoding.decimal().minimumDigits(8)");
    assertThat(today.source("ItemRepository")).doesNotContain("idBetween");
    assertThat(
            compiled(row.formatted(", digitsAre = DigitCount.AT_LEAST").replace("8,", "19,"))
                .source("ItemKey"))
        .contains("IntegerEncoding.decimal().minimumDigits(19)");
  }

  private static Compiled compiled(String... bodies) {
    Compiled compiled = Compiled.sources(bodies);
    assertThat(compiled.findings()).noneMatch(each -> each.startsWith("error"));
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
    return compiled;
  }

  @Test
  void a_fix_of_a_method_of_a_superclass_is_judged() {
    Compiled compiled =
        Compiled.sources(
            """
            @Table(value = "readings", format = KeyFormat.VERBATIM)
            @Family(value = "m", maxVersions = 1)
            public class Reading extends Base<Instant> {
              @RowKey String device;
              double value;
            }
            """,
            """
            class Base<T> {
              protected T at;
              @RowKey public T based() { return at; }
            }
            """);

    assertThat(compiled.messages("UnpaddedNumber").get(0)).contains("fix: ");
  }
}
