package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes that answer questions compile under all lints, whatever their entities are made of. */
class GeneratedQueriesTest {

  private static final String USES = "import java.util.concurrent.*; import java.util.stream.*;\n";

  private static Compiled clean(String types) {
    Compiled compiled = Compiled.sources(USES + "interface Demo {\n" + types + "\n}");
    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
    return compiled;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Deprecated record Old(@RowKey String id, @RowKey long at, long size) {}",
        "record Old(@RowKey String id, @RowKey long at, @Deprecated long size) {}"
      })
  void deprecated_entities_are_asked_without_a_warning(String entity) {
    Compiled compiled =
        clean(
            """
            @Table("old") @Family(value = "m", maxVersions = 1) @SuppressWarnings("deprecation")
            %s
            @SuppressWarnings("deprecation")
            @Queries(Old.class) interface Olds {
              List<Old> of(String id);
              @FullScan(because = "a test") List<Old> sized(long size);
              record Size(long size) {}
              List<Size> sizes(String id);
            }
            """
                .formatted(entity));

    assertThat(compiled.lines("BigtableDemo_Olds"))
        .contains("@SuppressWarnings({\"deprecation\", \"removal\"})");
  }

  @Test
  void deprecated_questions_and_what_they_name_are_answered_without_a_warning() {
    clean(
        """
        @Table("seen") @Family(value = "m", maxVersions = 1)
        record Seen(@RowKey String id, @RowKey long at, long size) {}
        @Deprecated record Size(long size) {}
        @Queries(Seen.class) interface Seens {
          @Deprecated List<Seen> of(String id);
          @SuppressWarnings("deprecation") List<Size> sizes(String id);
        }
        """);
  }

  @Test
  void parameters_that_may_be_null_are_marked_so() {
    Compiled compiled =
        clean(
            """
            @Table("Accesses")
            @Index(name = "ByReferrer", columns = "referrer", storing = {"page", "note"})
            record Access(
                @PrimaryKey String user, @PrimaryKey long at, String page,
                @Nullable String referrer, Optional<String> note) {}
            @Queries(Access.class) interface Accesses {
              List<Access> of(@Nullable String referrer);
              @FullScan(because = "a test") List<Access> noted(
                  Optional<String> note, @From("referrer") String from);
            }
            """);

    assertThat(compiled.lines("SpannerDemo_Accesses"))
        .contains("public List<Demo.Access> of(@Nullable String referrer)");
  }

  @Test
  void optional_parts_of_keys_are_bound_by_optionals_and_ranges_of_them_by_values() {
    clean(
        """
        @Table("notes") @Family(value = "m", maxVersions = 1)
        record Note(@RowKey String id, @RowKey Optional<String> part, long size) {}
        @Queries(Note.class) interface Notes {
          Optional<Note> one(String id, Optional<String> part);
          List<Note> from(String id, @From("part") String from);
          List<Note> starting(String id, @StartsWith("part") String prefix);
          List<Note> some(String id, @By("part") Collection<Optional<String>> parts);
        }
        """);
    clean(
        """
        @Table("Notes")
        @Index(name = "ByPart", columns = {"part", "hash"}, storing = "size")
        record Note(
            @PrimaryKey String id, Optional<String> part, byte[] hash, long size) {}
        @Queries(Note.class) interface Notes {
          List<Note> of(Optional<String> part, byte[] hash);
          List<Note> from(@From("part") String from);
          List<Note> some(@By("part") Collection<Optional<String>> parts);
          List<Note> hashes(Optional<String> part, @By("hash") Collection<byte[]> hashes);
        }
        """);
    clean(
        """
        @Table("blobs") @Family(value = "m", maxVersions = 1)
        @Allow(value = "RawBytesInKey", because = "a test")
        record Blob(@RowKey String id, @RowKey byte[] hash, long size) {}
        @Queries(Blob.class) interface Blobs {
          Optional<Blob> one(String id, byte[] hash);
          List<Blob> some(String id, @By("hash") Collection<byte[]> hashes);
          List<Blob> from(String id, @From("hash") byte[] from);
        }
        """);
  }

  private static final String VISITS =
      """
      @Table("Visits")
      record Visit(
          @PrimaryKey @GeneratedColumn(expression = "ABS(MOD(FARM_FINGERPRINT(customer), 8))")
          long shard,
          @PrimaryKey String customer, @PrimaryKey String region,
          @PrimaryKey @GeneratedColumn(expression = "b", method = "b", of = {"region", "visitor"})
          int bucket,
          @PrimaryKey String visitor, @PrimaryKey Instant at, long amount) {
        static int b(String region, String visitor) { return 1; }
      }
      """;

  @Test
  void computed_parts_of_keys_are_bound_with_what_they_are_computed_of() {
    clean(
        VISITS
            + """
            @Queries(Visit.class) interface Visits {
              Optional<Visit> one(String customer, String region, String visitor, Instant at);
              List<Visit> of(String customer);
              List<Visit> ofSome(@By("customer") Collection<String> customers);
              List<Visit> in(String customer, String region);
              @OrderBy("region") List<Visit> from(String customer, @From("region") String region);
              @FullScan(because = "a test") Stream<Visit> all();
            }
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "List<Visit> each(String customer, String region, String visitor);",
        "List<Visit> each(String customer, String region, @From(\"visitor\") String from);",
        "@OrderBy(\"visitor\") List<Visit> each(String customer, String region);",
        "List<Visit> each(@From(\"customer\") String from);",
        "@OrderBy(\"customer\") @FullScan(because = \"a test\") List<Visit> each();"
      })
  void question_behind_a_computed_part_that_no_step_binds_is_refused(String question) {
    Compiled compiled =
        Compiled.sources(
            USES
                + "interface Demo {\n"
                + VISITS
                + "@Queries(Visit.class) interface Visits {\n"
                + question
                + "\n}\n}");

    assertThat(compiled.findings()).singleElement().asString().contains("DynamicQuery");
    assertThat(compiled.messages("DynamicQuery").get(0)).contains("computed of");
  }

  @Test
  void records_in_keys_and_what_they_hold_are_returned_and_compared() {
    clean(
        """
        record Station(String value) {}
        record Where(String land, int zone) {}
        @Table("weather") @Family(value = "f", maxVersions = 1)
        record Weather(@RowKey Station station, @RowKey Where where, @RowKey long at, double t) {}
        @Queries(Weather.class) interface Weathers {
          List<Brief> brief(String station);
          @FullScan(because = "a test") List<Brief> inLand(@By("where.land") String land);
          @FullScan(because = "a test") List<Name> warm(@From("t") double held);
          record Brief(Where where, @By("where.zone") int zone, double t) {}
          record Name(String station) {}
        }
        """);
  }

  @Test
  void values_that_are_read_one_by_one_stand_in_the_table_of_questions() {
    Compiled compiled =
        clean(
            """
            enum State { SENT, LOST, RECEIVED }
            @Table("parcels") @Family(value = "p", maxVersions = 1)
            record Parcel(@RowKey String customer, @RowKey State state, @RowKey long at, long size) {}
            @Queries(Parcel.class) interface Parcels {
              @EachOf("state") @OrderBy("at") @Allow(value = "GapInKey", because = "three")
              List<Parcel> of(String customer);
            }
            """);

    assertThat(compiled.lines("BigtableDemo_Parcels"))
        .contains(
            "of parcels {customer}#{each state}# 3 merged ranges",
            "Reads 3 merged ranges of parcels: {customer}#{each state}#.",
            ".stateIn(List.of(Demo.State.values()))");
  }

  @Test
  void index_that_leaves_nulls_out_serves_no_question_about_them() {
    String access =
        """
        @Table("Accesses")
        @Index(name = "ByPage", columns = {"page", "referrer"}, nullFiltered = true)
        record Access(
            @PrimaryKey String user, @PrimaryKey long at, String page, @Nullable String referrer) {}
        """;
    clean(
        access
            + "@Queries(Access.class) interface Accesses {\n"
            + "  List<Access> of(String page, String referrer);\n"
            + "  List<Access> from(String page, @From(\"referrer\") String from);\n"
            + "}");
    for (String question :
        new String[] {
          "List<Access> of(String page);",
          "@OrderBy(\"referrer\") List<Access> of(String page);",
          "List<Access> of(String page, @Nullable String referrer);"
        }) {
      Compiled compiled =
          Compiled.sources(
              "interface Demo {\n"
                  + access
                  + "@Queries(Access.class) interface Accesses {\n"
                  + question
                  + "\n}\n}");

      assertThat(compiled.succeeded()).as(question).isFalse();
      assertThat(compiled.messages("FullScanQuery"))
          .as(question)
          .singleElement()
          .asString()
          .contains("The index ByPage has no rows with a null in 'referrer'.");
    }
  }
}
