package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.xml.parsers.DocumentBuilderFactory;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** The page and the JSON that {@code -Arowsmith.report} writes. */
class SchemaReportTest {

  private static final String READING =
      """
      @Table("readings")
      @Family(value = "m", maxVersions = 3, maxAgeDays = 30)
      @Salted(buckets = 8, by = "deviceId")
      @Allow(value = "LongQualifier", because = "the \\"old\\" name & <its> users")
      public record Reading(
          @RowKey String deviceId,
          @RowKey Instant at,
          @Qualifier("CELLPHONE_NUMBER") String number,
          Optional<Double> humidity) {}
      """;

  private static final String EVENT =
      """
      @Table("events")
      @Family("e")
      public record Event(@RowKey String id, String text) {}
      """;

  @TempDir Path folder = Path.of("");

  private String html(String... sources) throws IOException {
    Compiled.with(List.of("-Arowsmith.report=" + folder), sources);
    return Files.readString(folder.resolve("rowsmith.html"));
  }

  private Map<?, ?> json(String... sources) throws IOException {
    Compiled.with(List.of("-Arowsmith.report=" + folder), sources);
    return (Map<?, ?>) JsonValue.parse(Files.readString(folder.resolve("rowsmith.json")));
  }

  private static Map<?, ?> entity(Map<?, ?> report, int index) {
    return (Map<?, ?>) list(report, "entities").get(index);
  }

  private static Map<?, ?> key(Map<?, ?> entity) {
    return (Map<?, ?>) Objects.requireNonNull(entity.get("key"));
  }

  private static List<Object> list(Map<?, ?> members, String name) {
    return List.copyOf((List<?>) Objects.requireNonNull(members.get(name)));
  }

  @Test
  void json_tells_keys_families_columns_reads_and_risks_of_each_entity() throws IOException {
    Map<?, ?> report = json(READING, EVENT);

    assertThat(report.get("format")).isEqualTo(1.0);
    assertThat(entity(report, 0).get("entity")).isEqualTo("demo.Event");
    Map<?, ?> reading = entity(report, 1);
    assertThat(key(reading).get("picture")).isEqualTo("{bucket}#{deviceId}#{at}");
    assertThat(key(reading).get("salt"))
        .isEqualTo(Map.of("buckets", 8.0, "by", List.of("deviceId")));
    assertThat(list(reading, "columns"))
        .isEqualTo(
            List.of(
                column("number", "CELLPHONE_NUMBER", "String", "type=text required=true"),
                column("humidity", "humidity", "Optional<Double>", "type=double bytes=8")));
    assertThat(list(reading, "reads"))
        .isEqualTo(
            List.of(
                read("point", "find(deviceId, at)", 1),
                read("prefix", "scan().deviceIdStartsWith(prefix)", 8),
                read("range", "scan().deviceIdBetween(from, until)", 8),
                read("prefix", "scan().deviceId(deviceId)", 1),
                read("range", "scan().deviceId(deviceId).atBetween(from, until)", 1)));
    assertThat(list(reading, "accepted"))
        .singleElement()
        .isEqualTo(
            Map.of(
                "check",
                "LongQualifier",
                "summary",
                "the qualifier 'CELLPHONE_NUMBER' of Reading has 16 characters",
                "because",
                "the \"old\" name & <its> users"));
    assertThat(list(reading, "found")).isEmpty();
    assertThat(list(entity(report, 0), "found")).hasSize(1);
  }

  private static Map<?, ?> column(String name, String qualifier, String type, String stored) {
    return Map.of(
        "name", name,
        "family", "m",
        "qualifier", qualifier,
        "type", type,
        "cells", "one value",
        "stored", stored);
  }

  @Test
  void key_is_drawn_with_what_its_bytes_are_their_number_and_an_example() throws IOException {
    Map<?, ?> key = key(entity(json(READING), 0));

    assertThat(list(key, "drawing"))
        .isEqualTo(
            List.of(
                box("bucket", "computed", "one of 8, by deviceId", "", "", "#"),
                box("deviceId", "String", "text", "any length", "alpha", "#"),
                box(
                    "at",
                    "Instant",
                    "epoch milliseconds, 13 digits",
                    "at most 14 bytes",
                    "1423523569918",
                    "")));
    assertThat(Files.readString(folder.resolve("rowsmith.html")))
        .contains(
            "<code>alpha#</code>", "<small>at most 14 bytes</small>", "type=text required=true");
  }

  private static Map<?, ?> box(
      String name, String type, String stored, String width, String example, String end) {
    return Map.of(
        "name", name, "type", type, "stored", stored, "width", width, "example", example, "end",
        end);
  }

  @Test
  void finding_leads_to_the_page_of_its_check_beside_the_report() throws IOException {
    assertThat(html(READING, EVENT))
        .contains("<a href=\"checks/NoRetention.html\">", "<a href=\"checks/LongQualifier.html\">");
    assertThat(Files.readString(folder.resolve("checks/NoRetention.html")))
        .contains("# NoRetention\n\n", "\n## Why it hurts\n");
  }

  @Test
  void finding_leads_to_the_address_that_the_build_names() throws IOException {
    Compiled.with(
        List.of("-Arowsmith.report=" + folder, "-Arowsmith.docs=https://docs.example.org/c"),
        EVENT);

    assertThat(Files.readString(folder.resolve("rowsmith.html")))
        .contains("<a href=\"https://docs.example.org/c/NoRetention.md\">");
    assertThat(folder.resolve("checks")).doesNotExist();
  }

  @Test
  void picture_of_a_load_is_shown_where_a_test_has_written_it() throws IOException {
    assertThat(html(EVENT)).doesNotContain("<img");
    Files.createFile(folder.resolve("demo.Event.load.png"));

    assertThat(html(EVENT)).contains("<img src=\"demo.Event.load.png\"");
  }

  @Test
  void interleaved_tables_are_a_tree_with_what_the_database_has() throws IOException {
    String shop =
        """
        interface Shop {
          @Table("Customers") record Customer(@PrimaryKey @Distributed String customerId, String name) {}

          @Table("Orders") @Interleaved(in = Customer.class)
          record Order(@PrimaryKey @Distributed String customerId, @PrimaryKey String orderId,
              @Nullable String note) {}
        }
        """;

    String html = html(shop);
    Map<?, ?> order = entity(json(shop), 1);

    assertThat(html)
        .containsSubsequence(
            "<ul class=\"tree\">",
            "Customers (customerId)",
            "<ul>",
            "Orders (customerId, orderId)");
    assertThat(order.get("parent")).isEqualTo("Customers");
    assertThat(list(order, "stored"))
        .contains(
            Map.of(
                "what",
                "column customerId",
                "is",
                "type=STRING length=MAX not-null=true value=text"),
            Map.of("what", "column note", "is", "type=STRING length=MAX value=text"));
  }

  @Test
  void report_says_what_the_cells_of_each_column_are() throws IOException {
    String shapes =
        """
        @Table("shapes")
        @Family(value = "m", maxVersions = 1, isDefault = true)
        @Family(value = "v", maxVersions = 5)
        @Family(value = "s", maxVersions = 1)
        public record Shapes(
            @RowKey String id,
            @Revision long revision,
            @QualifierAsData(prefix = "tag_", max = 9) Set<String> tags,
            @QualifierAsData(prefix = "on_") Map<LocalTime, Long> times,
            @Versioned(max = 3) @Family("v") List<Cell<String>> name,
            @Versioned @Family("v") NavigableMap<Instant, String> place,
            @Aggregate(Aggregation.SUM) @Family("s") long views) {}
        """;

    assertThat(list(entity(json(shapes), 0), "columns"))
        .extracting(each -> ((Map<?, ?>) each).get("cells"))
        .isEqualTo(
            List.of(
                "the row's revision",
                "one for each member, at most 9",
                "one for each entry",
                "the newest 3 versions",
                "all versions",
                "aggregate SUM"));
  }

  @Test
  void page_counts_the_ranges_of_domains_and_of_buckets() throws IOException {
    String site =
        """
        @Table("sites")
        @Family(value = "s", maxVersions = 1)
        public record Site(@RowKey(as = KeyEncoding.REVERSED_DOMAIN) String domain, String title) {}
        """;

    assertThat(html(site)).contains("<td>2</td>").doesNotContain("for each bucket");
    assertThat(html(site.replace("public", "@Salted(buckets = 4) public")))
        .contains("<td>8, two for each bucket, merged</td>");
    assertThat(html(READING)).contains("<td>8, one for each bucket, merged</td>");
  }

  private static Map<?, ?> read(String kind, String call, double ranges) {
    return Map.of("kind", kind, "call", call, "ranges", ranges);
  }

  @Test
  void report_tells_the_key_and_the_indexes_of_an_entity_of_spanner() throws IOException {
    String log =
        """
        @Table("Logs")
        @HashSharded(shards = 8)
        @Index(name = "ByPage", columns = "page")
        @Allow(value = "SaltTooWide", because = "not yet")
        public record Log(
            @PrimaryKey(descending = true) Instant at,
            @PrimaryKey @Distributed long userId,
            String page) {}
        """;

    Map<?, ?> entity = entity(json(log), 0);

    assertThat(entity.get("store")).isEqualTo("spanner");
    assertThat(key(entity).get("picture")).isEqualTo("(ShardId, at DESC, userId)");
    assertThat(key(entity).get("shard")).isEqualTo(Map.of("shards", 8.0, "by", List.of()));
    assertThat(list(entity, "indexes"))
        .isEqualTo(
            List.of(
                Map.of(
                    "name", "ByPage",
                    "declaration", "@Index(name = \"ByPage\", columns = \"page\")")));
    assertThat(list(entity, "columns")).hasSize(3);
    assertThat(list(entity, "found"))
        .singleElement()
        .asString()
        .contains("InvalidAllow", "this accepts SaltTooWide, which finds nothing");
    assertThat(Files.readString(folder.resolve("rowsmith.html")))
        .contains("Primary key", "@PrimaryKey @Distributed long userId", "ByPage")
        .containsSubsequence(
            "<h3>In GoogleSQL</h3>",
            "<pre>CREATE TABLE `Logs` (\n  `ShardId` INT64 NOT NULL AS (",
            "PRIMARY KEY (`ShardId`, `at` DESC, `userId`);",
            "CREATE INDEX `ByPage` ON `Logs` (`page`)</pre>");
    // PostgreSQL sorts no key from the highest value.
    assertThat(entity.get("ddl"))
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsEntry("postgreSql", List.of());
  }

  @Test
  void json_tells_every_check_with_its_severity_in_this_module() throws IOException {
    Compiled.with(
        List.of("-Arowsmith.report=" + folder, "-Arowsmith.check.NoRetention=warn"), EVENT);
    Map<?, ?> report =
        (Map<?, ?>) JsonValue.parse(Files.readString(folder.resolve("rowsmith.json")));

    assertThat(list(report, "checks"))
        .contains(
            Map.of(
                "id",
                "NoRetention",
                "title",
                "A family that declares neither what may be deleted nor that nothing may",
                "severity",
                "warning",
                "default",
                "error",
                "acceptable",
                true),
            Map.of(
                "id",
                "NoRowKey",
                "title",
                "An entity without a row key",
                "severity",
                "error",
                "default",
                "error",
                "acceptable",
                false));
  }

  @Test
  void page_is_well_formed_names_nothing_outside_and_shows_text_as_it_is() throws Exception {
    String html = html(READING, EVENT);
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    Document page = factory.newDocumentBuilder().parse(new InputSource(new StringReader(html)));

    assertThat(page.getElementsByTagName("h2").getLength()).isEqualTo(3);
    assertThat(page.getDocumentElement().getTextContent())
        .contains("{bucket}#{deviceId}#{at}")
        .contains("the \"old\" name & <its> users")
        .contains("the newest 3 versions, where younger than 30 days")
        .contains("the family 'e' of Event does not declare what it keeps");
    assertThat(html.replace("http://www.w3.org/1999/xhtml", ""))
        .doesNotContain("http", "<script", "<link", "url(", "@import");
  }

  @Test
  void the_same_entities_give_the_same_bytes_in_any_order() throws IOException {
    String html = html(READING, EVENT);
    String json = Files.readString(folder.resolve("rowsmith.json"));

    assertThat(html(EVENT, READING)).isEqualTo(html);
    assertThat(Files.readString(folder.resolve("rowsmith.json"))).isEqualTo(json);
  }

  @Test
  void entities_that_cannot_be_generated_are_in_the_report() throws IOException {
    Map<?, ?> report =
        json(
            """
            @Table("")
            public record Empty(int \\u0041) {}
            """);

    assertThat(list(entity(report, 0), "found")).isNotEmpty();
    assertThat(list(entity(report, 0), "reads")).isEmpty();
  }

  @Test
  void segment_that_is_wider_than_a_key_is_drawn_without_an_example() throws IOException {
    Map<?, ?> report =
        json(
            """
            @Table("wide")
            @Family(value = "m", maxVersions = 1)
            public record Wide(@RowKey(width = Integer.MAX_VALUE) String id, String text) {}
            """);

    assertThat(list(entity(report, 0), "found")).isNotEmpty();
    assertThat(list(key(entity(report, 0)), "drawing").toString()).contains("example=, ");
  }

  @Test
  void a_folder_that_cannot_be_written_is_an_error() throws IOException {
    Path file = Files.writeString(folder.resolve("taken"), "");

    assertThat(Compiled.with(List.of("-Arowsmith.report=" + file), EVENT).otherMessages())
        .anyMatch(message -> message.startsWith("-Arowsmith.report: cannot write "));
  }

  @Test
  void questions_of_several_interfaces_are_told_together() throws IOException {
    Map<?, ?> report =
        json(
            """
            interface Demo {
              @Table("flights") @Family(value = "f", maxVersions = 1)
              record Flight(
                  @RowKey String origin, @RowKey Instant departure, @RowKey String destination, int delay) {}

              @Queries(Flight.class) interface Departures {
                List<Flight> from(String origin);
              }

              @Queries(Flight.class) interface Routes {
                List<Flight> from(String origin, Instant departure);

                List<Flight> route(String origin, String destination);
              }
            }
            """);

    Map<?, ?> together = (Map<?, ?>) list(report, "together").get(0);
    assertThat(together.get("entity")).isEqualTo("demo.Demo.Flight");
    assertThat(together.get("interfaces"))
        .isEqualTo(List.of("demo.Demo.Departures", "demo.Demo.Routes"));
    assertThat(list(together, "advice"))
        .contains(
            "questions of Demo.Departures, Demo.Routes: 3. Tables: 2.",
            "  Each put writes 2 rows. Without Demo.Routes.route one table would do.")
        .anySatisfy(
            line ->
                assertThat((String) line)
                    .matches(" +Demo.Routes.route +flights_by_route +.*one range"));
    assertThat(Files.readString(folder.resolve("rowsmith.html")))
        .contains("questions of Demo.Departures, Demo.Routes: 3. Tables: 2.\n");
  }
}
