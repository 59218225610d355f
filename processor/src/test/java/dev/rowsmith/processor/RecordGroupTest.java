package dev.rowsmith.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shows what a record in a row key becomes, and what is said of one that cannot be there. */
class RecordGroupTest {

  private static final String PLACE =
      "public record Place(String country, @RowKey(width = 3) String city) {}";

  private static final String READING =
      """
      @Table("readings")
      @Family(value = "m", maxVersions = 1)
      public record Reading(@RowKey Place place, @RowKey Instant at, double temperature) {}
      """;

  @Test
  void a_record_is_the_segments_of_its_components() {
    Compiled compiled = Compiled.sources(PLACE, READING);

    assertThat(source(clean(compiled), "ReadingKey"))
        .contains("record ReadingKey(String country, String city, Instant at)")
        .contains("TextSegment.of(\"Reading\", \"place.city\").width(3, ' ')")
        .contains("{@code {place.country}#{place.city}#{at}}")
        .contains("public static ReadingKey of(Place place, Instant at)")
        .contains("KeyGroup.check(\"Reading\", \"place\", place);")
        .contains("return new ReadingKey(place.country(), place.city(), at);");
    assertThat(source(compiled, "ReadingRepository"))
        .contains("public Optional<Reading> find(String country, String city, Instant at)")
        .contains("public Optional<Reading> find(Place place, Instant at)")
        .contains("public AfterCity place(Place place)")
        .contains("return country(place.country()).city(place.city());");
    assertThat(source(compiled, "ReadingMapper"))
        .contains(
            "new Reading(new Place(key.country(), key.city()), key.at(), cells.getDouble(0))");
  }

  @Test
  void a_record_of_a_library_is_taken_apart_as_one_of_the_sources(@TempDir Path library)
      throws IOException {
    Path source = Files.createDirectories(library.resolve("demo")).resolve("Place.java");
    Files.writeString(source, "package demo; import dev.rowsmith.bigtable.RowKey; " + PLACE, UTF_8);
    int failures =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-d", library.toString(), source.toString());
    assertThat(failures).isZero();
    Files.delete(source);
    String classPath = System.getProperty("java.class.path") + File.pathSeparator + library;

    Compiled compiled = Compiled.with(List.of("-cp", classPath), READING);

    assertThat(source(clean(compiled), "ReadingKey"))
        .contains("TextSegment.of(\"Reading\", \"place.city\").width(3, ' ')");
  }

  @Test
  void a_mark_of_personal_data_in_a_record_is_read() {
    String record = "public record Place(@dev.rowsmith.PersonalData String street, String city) {}";

    assertThat(Compiled.sources(record, READING).findings())
        .contains("error PersonalDataInKey Reading:3");
    assertThat(Compiled.sources(PLACE, READING).findings()).isEmpty();
    assertThat(
            Compiled.sources(
                    "public record Id(@dev.rowsmith.PersonalData String value) {}",
                    """
                    @Table("people")
                    @Family(value = "m", maxVersions = 1)
                    public record Person(@RowKey Id id, double height) {}
                    """)
                .findings())
        .contains("error PersonalDataInKey Person:3");
  }

  @Test
  void what_a_record_accepts_is_accepted_where_it_is_held() {
    String record =
        """
        public record Place(
            @dev.rowsmith.Allow(value = "PersonalDataInKey", because = "it is a pseudonym")
            @dev.rowsmith.PersonalData String street, String door) {}
        """;
    String other =
        """
        @Table("others")
        @Family(value = "m", maxVersions = 1)
        public record Other(@RowKey Place place, double value) {}
        """;

    Compiled compiled = Compiled.sources(record, READING, other);
    assertThat(compiled.findings()).isEmpty();
    assertThat(
            Compiled.sources(record.replace("@dev.rowsmith.PersonalData ", ""), READING).findings())
        .as("another entity may hold the record, and be reported")
        .isEmpty();
    assertThat(Compiled.sources(record.replace("PersonalDataInKey", "Nothing"), READING).findings())
        .contains("error InvalidAllow Reading:3");
  }

  @Test
  void names_that_two_records_share_begin_with_the_component() {
    Compiled compiled =
        Compiled.sources(
            PLACE,
            """
            @Table("rides")
            @Family(value = "m", maxVersions = 1)
            public record Ride(
                @RowKey Place from, @RowKey Place to, @RowKey String city, int price) {}
            """);

    assertThat(source(clean(compiled), "RideKey"))
        .contains(
            "record RideKey(String fromCountry, String fromCity, String toCountry, String toCity,")
        .contains("String city)");
  }

  @Test
  void a_record_of_one_value_is_stored_as_the_value_and_called_as_the_component() {
    Compiled compiled =
        Compiled.sources(
            "public record Code(long value) {}",
            "public record OrderId(Code code) {}",
            """
            @Table("orders")
            @Family(value = "m", maxVersions = 1)
            public record Order(
                @RowKey(as = KeyEncoding.REVERSED_DIGITS, digits = 12) OrderId id, int price) {}
            """);

    assertThat(source(clean(compiled), "OrderKey"))
        .contains("record OrderKey(long id)")
        .contains("IntegralSegment.ofLong(\"Order\", \"id\").digits(12)")
        .contains(".reversedDigits()")
        .contains("new OrderKey(id.code().value())");
    assertThat(source(compiled, "OrderRepository"))
        .contains("public Scan<Order, OrderKey> id(long id)")
        .contains("public Scan<Order, OrderKey> id(OrderId id)");
    assertThat(source(compiled, "OrderMapper")).contains("new OrderId(new Code(key.id()))");
  }

  @Test
  void a_layout_names_the_parts_of_a_record_and_may_put_others_between() {
    Compiled compiled =
        Compiled.sources(
            PLACE,
            "public record Address(Place place, byte[] street) {}",
            """
            @Table(
                value = "visits",
                format = KeyFormat.VERBATIM,
                key = "v/{home.place.country}/{at}/{home.place.city}{home.street}")
            @Family(value = "m", maxVersions = 1)
            public class Visit {
              @RowKey Address home;
              @RowKey @Distributed LocalDate at;
              String note;
            }
            """);

    assertThat(source(clean(compiled), "VisitKey"))
        .contains("record VisitKey(String country, LocalDate at, String city, ByteString street)")
        .contains("KeyGroup.check(\"Visit\", \"home.place\", home.place());")
        .contains("BytesSegment.copyOf(\"Visit\", \"home.street\", home.street())");
    assertThat(source(compiled, "VisitRepository"))
        .contains("find(Address home, LocalDate at)")
        .doesNotContain("home(Address home)");
    assertThat(source(compiled, "VisitMapper"))
        .contains("new Address(new Place(key.country(), key.city()), key.street().toByteArray())");
  }

  @Test
  void records_are_ordered_marked_and_salted_as_other_components() {
    Compiled compiled =
        Compiled.sources(
            "public record Slot(long machine, @RowKey(unit = EpochUnit.SECONDS) Instant start) {}",
            """
            @Table("jobs")
            @Salted(buckets = 4, by = "slot")
            @Family(value = "m", maxVersions = 1)
            public class Job {
              @RowKey(order = 2) @Distributed Slot slot;
              @RowKey(order = 1) String queue;
              String note;
            }
            """);

    assertThat(source(clean(compiled), "JobKey"))
        .contains("record JobKey(String queue, long machine, Instant start)")
        .contains("by(\"slot.machine\", \"slot.start\")");
  }

  @Test
  void checks_see_the_parts_by_their_paths() {
    Compiled compiled =
        Compiled.sources(
            "public record Moment(Instant at, String room) {}",
            """
            @Table("meetings")
            @Family(value = "m", maxVersions = 1)
            public record Meeting(@RowKey Moment moment, int people) {}
            """);

    assertThat(compiled.findings()).containsExactly("error LeadingTimestamp Meeting:3");
    assertThat(compiled.messages("LeadingTimestamp").get(0))
        .contains("starts with the timestamp 'moment.at'")
        .contains("declare 'room' before 'at'   (in the record of 'moment')");
  }

  @Test
  void a_record_that_begins_with_a_time_is_moved_as_a_whole() {
    String entity =
        """
        @Table("meetings")
        @Family(value = "m", maxVersions = 1)
        public record Meeting(@RowKey Moment moment, @RowKey UUID room, int people) {}
        """;
    String moment = "public record Moment(Instant at, int seconds) {}";
    Compiled compiled = Compiled.sources(moment, entity);

    assertThat(compiled.messages("LeadingTimestamp").get(0))
        .contains("{room}#{moment.at}#{moment.seconds}   (declare 'moment' after 'room')");

    Compiled numbered =
        Compiled.sources(
            moment,
            entity
                .replace("@RowKey Moment", "@RowKey(order = 1) Moment")
                .replace("@RowKey UUID", "@RowKey(order = 2) UUID"));
    assertThat(numbered.messages("LeadingTimestamp").get(0))
        .contains("order: room = 1, moment = 2");
  }

  @Test
  void a_record_that_says_how_it_is_stored_is_reported() {
    Compiled compiled =
        Compiled.sources(PLACE, READING.replace("@RowKey Place", "@RowKey(width = 8) Place"));

    assertThat(compiled.findings()).containsExactly("error InvalidSegment Reading:3");
    assertThat(compiled.messages("InvalidSegment").get(0))
        .contains("the segment 'place' has width, but is of type Place")
        .contains("fix:       @RowKey Place place");
  }

  @Test
  void a_part_of_a_wrong_type_is_reported_where_the_entity_holds_the_record() {
    Compiled compiled =
        Compiled.sources("public record Place(double latitude, String x) {}", READING);

    assertThat(compiled.findings()).containsExactly("error UnsupportedType Reading:3");
    assertThat(compiled.messages("UnsupportedType").get(0))
        .contains("the segment 'place.latitude' is of type double");
  }

  @Test
  void what_may_be_null_in_a_record_is_reported_where_the_entity_holds_it() {
    Compiled compiled =
        Compiled.sources(PLACE.replace("String country", "@Nullable String country"), READING);

    assertThat(compiled.findings()).containsExactly("error NullableSegment Reading:3");
    assertThat(compiled.messages("NullableSegment").get(0))
        .contains("the segment 'place.country' of Reading may be null")
        .contains("fix:       String country   (in the record Place)");
    assertThat(
            Compiled.sources("public record Place(@Nullable String city) {}", READING)
                .messages("NullableSegment"))
        .singleElement()
        .asString()
        .contains("the segment 'place' of Reading", "remove the @Nullable in the record Place");
    assertThat(
            Compiled.sources(
                    "public record Place(String city, @Nullable Spot spot) {}",
                    "public record Spot(int x, int y) {}",
                    READING)
                .messages("NullableSegment"))
        .singleElement()
        .asString()
        .contains("the segment 'place.spot' of Reading", "fix:       Spot spot   (in the record");
  }

  @Test
  void an_order_inside_a_record_is_reported() {
    Compiled compiled =
        Compiled.sources(PLACE.replace("width = 3", "order = 1, width = 3"), READING);

    assertThat(compiled.messages("InvalidOrder").get(0))
        .contains("the segment 'place.city' has an order in the record Place")
        .contains("@RowKey(width = 3) String city");
  }

  @Test
  void a_private_record_is_reported() {
    Compiled compiled =
        Compiled.sources(
            """
            @Table("readings")
            @Family(value = "m", maxVersions = 1)
            public record Reading(@RowKey Reading.Place place, double temperature) {
              private record Place(String country, String city) {}
            }
            """);

    assertThat(compiled.messages("UnsupportedType").get(0))
        .contains("'place' is of type Reading.Place, which is private");
  }

  @Test
  void a_record_that_cannot_be_taken_apart_is_an_unsupported_type() {
    for (String record :
        List.of(
            "public record Place() {}",
            "public record Place(Place parent, String name) {}",
            """
            @Table("places") @Family(value = "m", maxVersions = 1)
            public record Place(@RowKey String id, int size) {}
            """)) {
      Compiled compiled = Compiled.sources(record, READING);

      assertThat(compiled.findings()).as(record).containsExactly("error UnsupportedType Reading:3");
    }
  }

  /** Returns a generated class with its long lines in one. */
  private static String source(Compiled compiled, String name) {
    return compiled.lines(name);
  }

  private static Compiled clean(Compiled compiled) {
    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
    return compiled;
  }
}
