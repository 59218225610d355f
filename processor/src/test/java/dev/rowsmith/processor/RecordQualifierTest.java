package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Shows what a record as the key of a map becomes, and what is said of one that cannot be. */
class RecordQualifierTest {

  private static final String REVIEW_ID =
      "public record ReviewId(String user, @RowKey(digits = 4) int number) {}";

  private static final String VIDEO =
      """
      @Table("videos")
      @Family(value = "m", maxVersions = 1)
      public record Video(
          @RowKey String id,
          @QualifierAsData(prefix = "review_", max = 9) Map<ReviewId, String> reviews) {}
      """;

  @Test
  void a_record_is_the_segments_of_its_components() {
    Compiled compiled = Compiled.sources(REVIEW_ID, VIDEO);

    assertThat(source(clean(compiled), "VideoTable"))
        .contains("MapColumn<ReviewId, String> REVIEWS = MapColumn.of(\"reviews\",")
        .contains(
            "RecordSegment.of(\"Video\", \"reviews\", ReviewId.class)"
                + ".part(TextSegment.of(\"Video\", \"reviews.user\").followedBy(\"#\"), key -> key.user())"
                + ".part(IntegralSegment.ofInt(\"Video\", \"reviews.number\").digits(4), key -> key.number())"
                + ".from(parts -> new ReviewId((String) parts[0], (int) parts[1]))");
    assertThat(source(compiled, "VideoRepository"))
        .contains("Update putReviews(ReviewId key, String value)")
        .contains("Update removeReviews(ReviewId key)");
  }

  @Test
  void a_record_in_the_record_stands_in_its_place_and_one_value_is_that_value() {
    Compiled compiled =
        Compiled.sources(
            "public record Code(String text) {}",
            "public record Place(Code country, long house) {}",
            "public record Stay(@RowKey(descending = true) Instant at, Place place) {}",
            """
            @Table("guests")
            @Family(value = "m", maxVersions = 1, isDefault = true)
            @Family(value = "c", maxVersions = 1)
            @Family(value = "d", maxVersions = 1)
            @dev.rowsmith.Allow(value = "UnboundedWideRow", because = "a guest stays a few times")
            public record Guest(
                @RowKey String id,
                @QualifierAsData(max = 9) Set<Stay> stays,
                @QualifierAsData(max = 9) @Family("c") Set<Code> codes,
                @QualifierAsData(max = 9, digits = 4) @Family("d") Set<Year4> years) {}
            """,
            "public record Year4(int value) {}");

    assertThat(source(clean(compiled), "GuestTable"))
        .contains("InstantSegment.of(\"Guest\", \"stays.at\").descending().followedBy(\"#\")")
        .contains("TextSegment.of(\"Guest\", \"stays.place.country\").followedBy(\"#\")")
        .contains("IntegralSegment.ofLong(\"Guest\", \"stays.place.house\")")
        .contains("new Stay((Instant) parts[0], (Place) parts[1])")
        .contains("TextSegment.ofVerbatim(\"Guest\", \"codes\")")
        .contains("IntegralSegment.ofInt(\"Guest\", \"years\").digits(4)");
  }

  @Test
  void what_is_deprecated_in_a_record_does_not_warn() {
    Compiled compiled =
        Compiled.with(
            List.of("-Werror"),
            REVIEW_ID.replace("{}", "{ @Deprecated public String user() { return user; } }"),
            VIDEO);

    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
  }

  @Test
  void a_part_of_a_wrong_type_is_reported_where_the_entity_has_the_map() {
    assertThat(problem("UnsupportedType", "public record ReviewId(String user, double stars) {}"))
        .contains(
            "the part 'reviews.stars' of the keys of 'reviews' is of type double, which no qualifier"
                + " can hold")
        .contains("long stars");
    assertThat(problem("UnsupportedType", "public record ReviewId(byte[] user, int number) {}"))
        .contains("ByteString user");
    assertThat(
            problem("UnsupportedType", "public record ReviewId(int n, Optional<String> user) {}"))
        .contains("fix:       String user");
  }

  @Test
  void what_may_be_null_in_a_record_is_reported() {
    assertThat(
            problem("NullableSegment", "public record ReviewId(@Nullable String user, int n) {}"))
        .contains(
            "the part 'reviews.user' of the keys of 'reviews' may be null, and a qualifier has a"
                + " value for every part")
        .contains("fix:       String user   (in the record ReviewId)");
    assertThat(problem("NullableSegment", "public record ReviewId(@Nullable String user) {}"))
        .contains("remove the @Nullable in the record ReviewId");
  }

  @Test
  void keys_and_members_that_may_be_null_are_reported() {
    for (Compiled compiled :
        List.of(
            Compiled.sources(VIDEO.replace("Map<ReviewId", "Map<@Nullable String")),
            Compiled.sources(REVIEW_ID, VIDEO.replace("Map<ReviewId", "Map<@Nullable ReviewId")))) {
      assertThat(compiled.findings()).containsExactly("error NullableSegment Video:5");
      assertThat(compiled.messages("NullableSegment").get(0))
          .contains("the keys of 'reviews' may be null, and no qualifier means null");
    }
    assertThat(
            Compiled.sources(
                    REVIEW_ID, VIDEO.replace("Map<ReviewId, String>", "Set<@Nullable ReviewId>"))
                .messages("NullableSegment"))
        .singleElement()
        .asString()
        .contains("the members of 'reviews' may be null");
  }

  @Test
  void a_record_that_cannot_be_taken_apart_is_an_unsupported_type() {
    for (String record :
        List.of(
            "public record ReviewId() {}", "public record ReviewId(ReviewId parent, int x) {}")) {
      assertThat(problem("UnsupportedType", record))
          .contains("the keys of 'reviews' are of type ReviewId, which no qualifier can hold");
    }
  }

  @Test
  void a_private_record_is_reported() {
    Compiled compiled =
        Compiled.sources(
            VIDEO
                .replace("ReviewId", "Video.ReviewId")
                .replace("{}", "{ private " + REVIEW_ID.substring(7) + " }"));

    assertThat(compiled.findings()).containsExactly("error UnsupportedType Video:5");
    assertThat(compiled.messages("UnsupportedType").get(0)).contains("which is private");
  }

  @Test
  void what_a_component_says_wrongly_is_reported() {
    assertThat(
            problem(
                "InvalidQualifier",
                "public record ReviewId(String user, @RowKey(width = 3) int number) {}"))
        .contains("the segment 'reviews.number' has width");
    assertThat(
            problem(
                "InvalidQualifier",
                "public record ReviewId(@RowKey(pattern = \"ddMM\") LocalDate day, int x) {}"))
        .contains("the pattern \"ddMM\" of 'reviews.day'");
    assertThat(
            problem(
                "InvalidQualifier",
                "public record ReviewId(@RowKey(order = 1) String user, int x) {}"))
        .contains("the segment 'reviews.user' has an order in the record ReviewId");
  }

  @Test
  void what_is_said_of_a_record_of_several_values_is_reported() {
    Compiled compiled =
        Compiled.sources(REVIEW_ID, VIDEO.replace("max = 9", "max = 9, digits = 4"));

    assertThat(compiled.findings()).containsExactly("error InvalidQualifier Video:5");
    assertThat(compiled.messages("InvalidQualifier").get(0))
        .contains("@QualifierAsData on 'reviews' has digits, but its keys are records of several")
        .contains("@QualifierAsData(prefix = \"review_\", max = 9)");
  }

  @Test
  void a_time_among_the_parts_makes_the_row_grow() {
    Compiled compiled =
        Compiled.sources(
            "public record ReviewId(String user, Instant at) {}", VIDEO.replace(", max = 9", ""));

    assertThat(compiled.findings()).containsExactly("error UnboundedWideRow Video:5");
  }

  private static String problem(String check, String record) {
    Compiled compiled = Compiled.sources(record, VIDEO);
    assertThat(compiled.findings()).as(record).contains("error " + check + " Video:5");
    return compiled.messages(check).get(0);
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
