package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What generated classes say of the rows that questions read, and which errors a build shows. */
class QuestionPlansTest {

  private static final String SITE =
      """
      @Table("sites") @Family(value = "f", maxVersions = 1) %s
      record Site(
          @RowKey(as = KeyEncoding.REVERSED_DOMAIN) String domain, @RowKey String page, long hits) {}
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | List<Site> of(String domain); | one range",
        "'' | List<Site> of(@Under(\"domain\") String domain); | one row and one range",
        "@Salted(buckets = 4) | List<Site> of(String domain); | 4 ranges, merged",
        "@Salted(buckets = 4) | Optional<Site> of(String domain, String page); | one row",
        "@Salted(buckets = 4) | List<Site> of(@Under(\"domain\") String domain); | 4 ranges,"
            + " merged",
        "'@Salted(buckets = 4, by = \"domain\")' | List<Site> of(String domain); | one range",
        "'' | @OrderBy(\"domain\") @First(2) List<Site> any(); | the first rows",
        "@Salted(buckets = 4) | @OrderBy(\"domain\") @First(2) List<Site> any(); | 4 ranges,"
            + " merged",
        "'' | @FullScan(because = \"all\") List<Site> any(); | all rows",
        "'' | List<Site> of(@By(\"domain\") Collection<String> domains); | several ranges"
      })
  void report_counts_ranges_of_a_question(String salt, String question, String reads) {
    Compiled compiled =
        Compiled.with(
            List.of("-Arowsmith.check.DomainNotReversed=off"),
            "interface Demo {\n"
                + SITE.formatted(salt)
                + "@Queries(Site.class) interface Sites { "
                + question
                + " }\n}");

    assertThat(compiled.succeeded()).as("" + compiled.allMessages()).isTrue();
    assertThat(compiled.source("BigtableDemo_Sites")).containsPattern(" {2}" + reads + "\n");
  }

  @Test
  void questions_that_name_a_generated_type_are_reported_where_the_build_fails_elsewhere() {
    Compiled compiled =
        Compiled.sources(
            """
            import dev.rowsmith.runtime.bigtable.Scan;
            interface Demo {
              @Table("sites") @Family(value = "f", maxVersions = 1)
              record Site(@RowKey String domain, @RowKey String page, long hits) {}
              @Queries(Site.class) interface Waits { Scan<Site, Demo_SiteKey> of(String page); }
              @Queries(Site.class) interface Fails { List<Site> of(String page); }
            }
            """);

    assertThat(compiled.findings())
        .contains("error FullScanQuery Demo:5", "error FullScanQuery Demo:6");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@Table(\"t\") @Family(value = \"f\", maxVersions = 1) | @RowKey | byte[]",
        "@Table(\"t\") @Family(value = \"f\", maxVersions = 1) | @RowKey | String",
        "@Table(\"t\") @Family(value = \"f\", maxVersions = 1) | @RowKey | Instant",
        "@dev.rowsmith.spanner.Table(\"T\") | @PrimaryKey | long",
        "@dev.rowsmith.spanner.Table(\"T\") | @PrimaryKey | String",
        "@dev.rowsmith.spanner.Table(\"T\") | @PrimaryKey | Instant"
      })
  void ranges_of_a_part_that_may_be_absent_compile(String table, String key, String type) {
    Compiled compiled =
        Compiled.sources(
            """
            interface Demo {
              %1$s
              record Item(%2$s String id, %2$s Optional<%3$s> part, String text) {}
              @Queries(Item.class) interface Items {
                List<Item> from(String id, @From("part") %3$s from);
                List<Item> between(String id, @From("part") %3$s from, @Before("part") %3$s until);
                List<Item> until(String id, @Before("part") %3$s until);
                Optional<Item> one(String id, %3$s part);
              }
            }
            """
                .formatted(table, key, type)
                .replace("Optional<long>", "Optional<Long>"));

    assertThat(compiled.allMessages()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
  }

  @Test
  void records_of_a_covering_index_read_the_components_of_embedded_records() {
    Compiled compiled =
        Compiled.sources(
            """
            interface Demo {
              record Place(String street, @Nullable String city) {}
              @Table("Stays")
              @Index(
                  name = "ByHotel", columns = "hotel",
                  storing = {"first.street", "first.city", "second.street", "second.city"})
              record Stay(
                  @PrimaryKey String guest, @PrimaryKey int number, String hotel,
                  @Embedded(prefix = "first_") Place first,
                  @Embedded(prefix = "second_") Optional<Place> second, String note) {}
              record Streets(
                  String guest, @By("first.street") String street,
                  @By("second.city") Optional<String> city) {}
              @Queries(Stay.class) interface Stays {
                List<Streets> at(String hotel);
              }
            }
            """);

    assertThat(compiled.allMessages()).isEmpty();
    assertThat(compiled.source("SpannerDemo_Stays")).contains("ByHotel");
  }

  @Test
  void alternative_of_ranges_of_an_index_names_its_questions() {
    Compiled compiled =
        Compiled.sources(
            """
            interface Demo {
              enum Kind { ONE, TWO }
              @Table("items") @Index(name = "ByKind", columns = {"kind", "name"}, storing = "count")
              record Item(@PrimaryKey String id, Kind kind, String name, int count) {}
              @Queries(Item.class) interface Items {
                List<Item> of(String name);
                List<Item> ofKind(Kind kind, String name);
              }
            }
            """);

    assertThat(compiled.source("SpannerDemo_Items"))
        .contains("If of reads 2 ranges, one order would do.");
  }
}
