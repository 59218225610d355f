package dev.rowsmith.processor;

import static dev.rowsmith.processor.FixCase.changed;

import java.util.stream.Stream;

/** Applies the fixes of declared questions. */
class QueryFixesTest extends FixCompilation {

  private static final String FLIGHT =
      """
      @Table("flights") @Family(value = "f", maxVersions = 1)
      record Flight(
          @RowKey String origin,
          @RowKey(pattern = "yyyyMMddHHmm") LocalDateTime departure,
          @RowKey String destination,
          @RowKey(digits = 2) int number,
          int delay,
          int distance) {}
      """;

  private static final String SHOP =
      """
      @Table("shops") @Family(value = "p", maxVersions = 1) @Family(value = "s", maxVersions = 1)
      @Family(value = "t", maxVersions = 1) @Family(value = "w", maxVersions = 1)
      record Shop(
          @RowKey String shopId,
          @Family("p") String name,
          @Family("s") long stock,
          @Family("t") String town,
          @Family("w") String website) {}
      """;

  private static final String OLDEST =
      "@OrderBy(\"at\") List<Reading> between(String deviceId, @From(\"at\") Instant from);";

  private static String reading(String direction) {
    return """
    @Table("readings") @Family(value = "m", maxVersions = 1)
    record Reading(@RowKey String deviceId, @RowKey%s Instant at, double temperature) {}
    """
        .formatted(direction);
  }

  private static final String LATE =
      """
      @Table("Late")
      record Late(@PrimaryKey String deviceId, @PrimaryKey%s Instant at, double temperature) {}
      """;

  private static final String LATEST =
      "List<Late> since(String deviceId, @From(\"at\") Instant from);";

  private static final String ORDER =
      """
      @Table("orders") @Family(value = "f", maxVersions = 1)
      record Order(@RowKey String id, String status, Instant placed, long cents) {}
      """;

  private static final String IN_STATUS =
      "@OrderBy(value = \"placed\", descending = true) List<Order> inStatus(String status);";

  private static final String LOG =
      """
      @Table("AccessLogs")
      @Index(name = "AccessesByPage", columns = {"page", "lastAccess"}%s)
      record AccessLog(
          @PrimaryKey String userId,
          @PrimaryKey Instant lastAccess,
          String page,
          @Nullable String referrer) {}
      """;

  /** Types in one file: an entity, perhaps a second one, and their questions. */
  private static String types(String... types) {
    return "interface Demo {\n" + String.join("", types) + "}\n";
  }

  private static String asked(String entity, String question) {
    return "@Queries(%s.class) interface %ss {\n%s\n}\n".formatted(entity, entity, question);
  }

  /** The second record as it is printed, with the question about it. */
  private static FixCase secondTable(String id, String question, String key, String table) {
    String name = table.replaceAll("(?s).*record (\\w+)\\(.*", "$1");
    return changed(
        id,
        types(FLIGHT, asked("Flight", question)),
        types(FLIGHT, table, asked(name, question.replace("<Flight>", "<" + name + ">"))),
        "a second table, " + key);
  }

  static Stream<FixCase> cases() {
    return Stream.of(
        secondTable(
            "GapInKey",
            "List<Flight> route(String origin, String destination);",
            "{origin}#{destination}#{departure}#{number}",
            """
            @Table("flights_by_route") @Family(value = "f", maxVersions = 1)
            public record FlightByRoute(
                @RowKey String origin,
                @RowKey String destination,
                @RowKey(pattern = "yyyyMMddHHmm") LocalDateTime departure,
                @RowKey(digits = 2) int number,
                int delay,
                int distance) {}
            """),
        secondTable(
            "RangeNotLast",
            """
            List<Flight> between(
                String origin, @From("departure") LocalDateTime from, String destination);\
            """,
            "{origin}#{destination}#{departure}#{number}",
            """
            @Table("flights_by_origin_destination") @Family(value = "f", maxVersions = 1)
            public record FlightByOriginDestination(
                @RowKey String origin,
                @RowKey String destination,
                @RowKey(pattern = "yyyyMMddHHmm") LocalDateTime departure,
                @RowKey(digits = 2) int number,
                int delay,
                int distance) {}
            """),
        secondTable(
            "QueryAndFilter",
            "List<Flight> delayed(String origin, int delay);",
            "{origin}#{delay}#{departure}#{destination}#{number}",
            """
            @Table("flights_by_origin_delay") @Family(value = "f", maxVersions = 1)
            public record FlightByOriginDelay(
                @RowKey String origin,
                @RowKey int delay,
                @RowKey(pattern = "yyyyMMddHHmm") LocalDateTime departure,
                @RowKey String destination,
                @RowKey(digits = 2) int number,
                int distance) {}
            """),
        secondTable(
            "FullScanQuery",
            "List<Flight> to(String destination);",
            "{destination}#{origin}#{departure}#{number}",
            """
            @Table("flights_by_destination") @Family(value = "f", maxVersions = 1)
            public record FlightByDestination(
                @RowKey String destination,
                @RowKey String origin,
                @RowKey(pattern = "yyyyMMddHHmm") LocalDateTime departure,
                @RowKey(digits = 2) int number,
                int delay,
                int distance) {}
            """),
        secondTable(
            "UnservedOrder",
            "@OrderBy(\"delay\") List<Flight> byDelay(String origin);",
            "{origin}#{delay}#{departure}#{destination}#{number}",
            """
            @Table("flights_by_delay") @Family(value = "f", maxVersions = 1)
            public record FlightByDelay(
                @RowKey String origin,
                @RowKey int delay,
                @RowKey(pattern = "yyyyMMddHHmm") LocalDateTime departure,
                @RowKey String destination,
                @RowKey(digits = 2) int number,
                int distance) {}
            """),
        secondTable(
            "QueryLedByTime",
            "List<Flight> at(LocalDateTime departure);",
            "{departure}#{origin}#{destination}#{number}",
            """
            @Table("flights_by_departure") @Family(value = "f", maxVersions = 1)
            @Salted(buckets = 8)
            @Allow(value = "SaltWherePromotable", because = "at needs departure first")
            public record FlightByDeparture(
                @RowKey(pattern = "yyyyMMddHHmm") LocalDateTime departure,
                @RowKey String origin,
                @RowKey String destination,
                @RowKey(digits = 2) int number,
                int delay,
                int distance) {}
            """),
        secondTable(
            "FullScanQuery",
            "List<Flight> numbered(int number);",
            "{number}#{origin}#{departure}#{destination}",
            """
            @Table("flights_by_number") @Family(value = "f", maxVersions = 1)
            @Salted(buckets = 8)
            public record FlightByNumber(
                @RowKey(digits = 2) int number,
                @RowKey String origin,
                @RowKey(pattern = "yyyyMMddHHmm") LocalDateTime departure,
                @RowKey String destination,
                int delay,
                int distance) {}
            """),
        changed(
            "FullScanQuery",
            types(ORDER, asked("Order", IN_STATUS)),
            types(
                ORDER,
                """
                @Table("orders_by_status") @Family(value = "f", maxVersions = 1)
                @Salted(buckets = 8)
                public record OrderByStatus(
                    @RowKey String status,
                    @RowKey(unit = EpochUnit.MICROS) Instant placed,
                    @RowKey String id,
                    long cents) {}
                """,
                asked("OrderByStatus", IN_STATUS.replace("<Order>", "<OrderByStatus>"))),
            "a second table, {status}#{placed}#{id}"),
        changed(
            "ReversedTimeUnused",
            types(reading("(descending = true)"), asked("Reading", OLDEST)),
            types(reading(""), asked("Reading", OLDEST)),
            "@RowKey Instant at"),
        changed(
            "ReversedTimeUnused",
            types(LATE.formatted("(descending = true)"), asked("Late", LATEST)),
            types(LATE.formatted(""), asked("Late", LATEST)),
            "@PrimaryKey Instant at"),
        changed(
            "ReadsManyFamilies",
            types(SHOP, asked("Shop", "Optional<Shop> one(String shopId);")),
            types(
                SHOP,
                asked(
                    "Shop",
                    "record Sign(String shopId, String name, String town) {}\n"
                        + "Optional<Sign> one(String shopId);")),
            "return a record of the components that it needs"),
        changed(
            "ManyRowsForOne",
            types(FLIGHT, asked("Flight", "Optional<Flight> next(String origin);")),
            types(FLIGHT, asked("Flight", "@First Optional<Flight> next(String origin);")),
            "@First"),
        changed(
            "MisleadingQuestion",
            types(FLIGHT, asked("Flight", "long deleteFrom(String origin);")),
            types(FLIGHT, asked("Flight", "long countByOrigin(String origin);")),
            "long countByOrigin(String origin);"),
        changed(
            "MisleadingQuestion",
            types(FLIGHT, asked("Flight", "@First(2) List<Flight> latest(String origin);")),
            types(
                FLIGHT,
                asked(
                    "Flight",
                    """
                    @First(2) @OrderBy(value = "departure", descending = true)
                    List<Flight> latest(String origin);\
                    """)),
            "@OrderBy(value = \"departure\", descending = true)"),
        changed(
            "QueryTypeMismatch",
            types(FLIGHT, asked("Flight", "List<Flight> from(int origin);")),
            types(FLIGHT, asked("Flight", "List<Flight> from(String origin);")),
            "String origin"),
        changed(
            "DynamicQuery",
            types(
                FLIGHT,
                asked("Flight", "List<Flight> from(String origin, Comparator<Flight> order);")),
            types(FLIGHT, asked("Flight", "List<Flight> from(String origin);")),
            "a parameter for each component that is compared"),
        changed(
            "IndexNotCovering",
            types(LOG.formatted(""), asked("AccessLog", "List<AccessLog> ofPage(String page);")),
            types(
                LOG.formatted(", storing = \"referrer\""),
                asked("AccessLog", "List<AccessLog> ofPage(String page);")),
            "storing = \"referrer\""),
        changed(
            "UnservedOrder",
            types(
                LOG.formatted(""),
                asked(
                    "AccessLog",
                    "@OrderBy(value = \"lastAccess\", descending = true)"
                        + " List<AccessLog> newest(String userId);")),
            types(
                "@Index(name = \"AccessLogsByUserIdLastAccess\", columns = {\"userId\","
                    + " \"lastAccess DESC\"}, storing = {\"page\", \"referrer\"})\n",
                LOG.formatted(""),
                asked(
                    "AccessLog",
                    "@OrderBy(value = \"lastAccess\", descending = true)"
                        + " List<AccessLog> newest(String userId);")),
            "@Index(name = \"AccessLogsByUserIdLastAccess\", columns = {\"userId\", \"lastAccess"
                + " DESC\"}"));
  }
}
