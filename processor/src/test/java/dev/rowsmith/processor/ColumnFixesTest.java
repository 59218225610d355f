package dev.rowsmith.processor;

import static dev.rowsmith.processor.FixCase.changed;
import static dev.rowsmith.processor.FixCase.columns;
import static dev.rowsmith.processor.FixCase.entity;
import static dev.rowsmith.processor.FixCase.record;
import static dev.rowsmith.processor.FixCase.source;
import static dev.rowsmith.processor.FixCase.versioned;
import static dev.rowsmith.processor.FixCase.views;

import java.util.stream.Stream;

/** Applies the fixes of columns, also where they move into a family of their own. */
class ColumnFixesTest extends FixCompilation {

  private static final String SPLIT =
      "@Table(\"readings\") @Family(value = \"m\", maxVersions = 1, isDefault = true)"
          + " @Family(value = \"%s\", maxVersions = %s) record Reading(%s) {}";

  private static final String HOME = "record Home(String street, String city) {}";

  private static final String AWAY =
      "record Away(String street, @Family(\"live\") byte[] picture) {}";

  /** A family that keeps its cells, and one that keeps them for a day. */
  private static String aging(String columns) {
    return aging(columns, "");
  }

  private static String aging(String columns, String records) {
    return "@Table(\"readings\") @Family(value = \"m\", maxVersions = 1, isDefault = true)"
        + " @Family(value = \"live\", maxVersions = 1, maxAgeDays = 1)"
        + " record Reading(@RowKey String id, %s) { %s }".formatted(columns, records);
  }

  static Stream<FixCase> cases() {
    return Stream.of(
        record(
            "ReadOnlyRequired",
            "@RowKey String id, String text, @ReadOnly long count",
            "@ReadOnly long count",
            "@ReadOnly Optional<Long> count"),
        record(
            "InvalidReadOnly",
            "@RowKey String id, String text, @Revision @ReadOnly long version",
            "@Revision @ReadOnly long version",
            "@Revision long version",
            "@Revision long version"),
        record(
            "JsonNotReadable",
            "@RowKey String id, @Stored(StoredAs.JSON) Object data",
            "Object data",
            "JsonNode",
            "com.fasterxml.jackson.databind.JsonNode data"),
        record(
            "JsonNotReadable",
            "@RowKey String id, @Stored(StoredAs.JSON) List<Optional<Optional<String>>> names",
            "Optional<Optional<String>>",
            "Optional<String>"),
        record(
            "LongQualifier",
            "@RowKey String id, double temperatureInDegreesCelsius",
            "double temp",
            "@Qualifier(\"temperature\")",
            "@Qualifier(\"temperature\") double temp"),
        record(
            "UnsupportedType",
            "@RowKey String id, @RowKey double price, String note",
            "@RowKey double price",
            "@RowKey long price"),
        record(
            "UnsupportedType",
            "@RowKey Optional<String> id, String note",
            "@RowKey Optional<String> id",
            "@RowKey String id"),
        record(
            "UnsupportedType",
            "@RowKey String id, Optional<Date> at",
            "Optional<Date> at",
            "Optional<Instant> at"),
        record(
            "UnsupportedType",
            "@RowKey String id, String name, Map<String, Long> counts",
            "Map<String, Long> counts",
            "@QualifierAsData(prefix = \"counts_\", max = 1000) Map<String, Long> counts"),
        record(
            "UnsupportedType",
            "@RowKey String id, HashMap<UUID, Instant> seen",
            "HashMap<UUID, Instant> seen",
            "@QualifierAsData(max = 1000) Map<UUID, Instant> seen"),
        record(
            "UnsupportedType",
            "@RowKey String id, List<String> tags",
            "List<String> tags",
            "@QualifierAsData(max = 1000) Set<String> tags"),
        record(
            "UnsupportedType",
            "@RowKey String id, Set<UUID> marks",
            "Set<UUID> marks",
            "@QualifierAsData(max = 1000) Set<UUID> marks"),
        record(
            "UnsupportedType",
            "@RowKey String id, Map<Thread, Long> counts",
            "Map<Thread, Long> counts",
            "String counts"),
        record(
            "UnsupportedType",
            "@RowKey String id, Optional<Year> year",
            "Optional<Year> year",
            "Optional<Integer> year"),
        record(
            "QualifierClash",
            "@RowKey String id, @Qualifier(\"t\") double one, double t",
            " double t",
            "@Qualifier(\"t2\")",
            " @Qualifier(\"t2\") double t"),
        record(
            "IllegalName",
            "@RowKey String id, @Qualifier(\"a\\uD83D\") String note",
            "@Qualifier(\"a\\uD83D\")",
            "@Qualifier(\"a_\")"),
        record(
            "TooManyColumns",
            "@RowKey String id, " + columns(120),
            columns(120),
            "byte[] rest",
            columns(99) + ", byte[] rest"),
        record(
            "InvalidColumn",
            "@RowKey String id, @QualifierAsData(max = 9) TreeMap<String, Long> counts",
            "TreeMap<String, Long> counts",
            "@QualifierAsData(max = 9) Map<String, Long> counts",
            "Map<String, Long> counts"),
        record(
            "InvalidColumn",
            "@RowKey String id, String name, @Revision String revision",
            "String revision",
            "@Revision long revision",
            "long revision"),
        record(
            "InvalidColumn",
            "@RowKey String id, @Versioned(max = -1) List<Cell<String>> name",
            "@Versioned(max = -1)",
            "@Versioned"),
        record(
            "InvalidStored",
            "@RowKey String id, @Stored(StoredAs.PROTO) String note",
            "@Stored(StoredAs.PROTO) String note",
            "String note"),
        record(
            "InvalidStored",
            "@RowKey String id, @Stored(whenAbsent = \"none\") int level",
            "@Stored(whenAbsent = \"none\")",
            "@Stored(whenAbsent = \"0\")"),
        record(
            "InvalidQualifier",
            "@RowKey String id, @QualifierAsData(max = 9) Map<BigInteger, Long> counts",
            "@QualifierAsData(max = 9)",
            "@QualifierAsData(max = 9, digits = 25)"),
        record(
            "UnsupportedType",
            "@RowKey String id, @QualifierAsData(max = 9) Map<Double, Long> counts",
            "Map<Double, Long> counts",
            "@QualifierAsData(max = 9) Map<Long, Long> counts",
            "Map<Long, Long> counts"),
        record(
            "UnsupportedType",
            "@RowKey String id, @QualifierAsData(max = 9) Map<String, Optional<Long>> counts",
            "Map<String, Optional<Long>> counts",
            "@QualifierAsData(max = 9) Map<String, Long> counts",
            "Map<String, Long> counts"),
        record(
            "UnsupportedType",
            "@RowKey String id, @Versioned List<Cell<Date>> moved",
            "List<Cell<Date>> moved",
            "@Versioned List<Cell<Instant>> moved",
            "List<Cell<Instant>> moved"),
        source(
            "UnboundedVersions",
            versioned("keepForever = true", "@Versioned List<Cell<String>> name"),
            "keepForever = true",
            "@Family(value = \"m\", maxVersions = 10)",
            "maxVersions = 10"),
        source(
            "VersionsExceedFamily",
            versioned("maxVersions = 1", "@Versioned(max = 3) List<Cell<String>> name"),
            "maxVersions = 1",
            "@Family(value = \"m\", maxVersions = 3)",
            "maxVersions = 3"),
        source(
            "AggregateForgotten",
            versioned("maxAgeDays = 30", "@Aggregate(Aggregation.SUM) long total"),
            "maxAgeDays = 30",
            "@Family(value = \"m\", maxVersions = 1)",
            "maxVersions = 1"),
        changed(
            "VersionsExceedFamily",
            versioned("maxVersions = 1", "String name, @Versioned(max = 3) List<Cell<String>> at"),
            SPLIT.formatted(
                "v",
                3,
                "@RowKey String id, String name,"
                    + " @Versioned(max = 3) @Family(\"v\") List<Cell<String>> at"),
            "@Family(value = \"v\", maxVersions = 3)   (on Reading, and @Family(\"v\") on 'at',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true))"),
        changed(
            "MixedRetention",
            versioned("maxVersions = 3", "String name, @Versioned(max = 3) List<Cell<String>> at"),
            SPLIT.formatted(
                "v",
                3,
                "@RowKey String id, String name,"
                    + " @Versioned(max = 3) @Family(\"v\") List<Cell<String>> at"),
            "@Family(value = \"v\", maxVersions = 3)   (on Reading, and @Family(\"v\") on 'at',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true))"),
        source(
            "HalfRow",
            aging("String model, @Family(\"live\") double celsius"),
            "double celsius",
            "@Family(\"live\") Optional<Double> celsius",
            "Optional<Double> celsius"),
        source(
            "HalfRow",
            aging("String model, @Stored(StoredAs.JSON) @Family(\"live\") Set<String> faults"),
            "Set<String> faults",
            "@Family(\"live\") @Stored(StoredAs.JSON) Optional<Set<String>> faults",
            "Optional<Set<String>> faults"),
        changed(
            "HalfRow",
            aging("String model, @Embedded @Family(\"live\") Home home", HOME),
            aging("String model, @Embedded @Family(\"live\") Optional<Home> home", HOME),
            "@Family(\"live\") @Embedded Optional<Home> home"),
        changed(
            "HalfRow",
            aging("@Embedded Optional<Away> away", AWAY),
            aging("@Embedded Optional<Away> away", AWAY.replace("byte[]", "Optional<byte[]>")),
            "@Family(\"live\") Optional<byte[]> picture"),
        source(
            "HalfRow",
            versioned(
                "maxAgeDays = 30",
                "String currency, @QualifierAsData(max = 99) Map<String, Integer> items"),
            "String currency",
            "Optional<String> currency"),
        changed(
            "HalfRow",
            versioned("maxAgeDays = 7", "String user, Instant lastSeen"),
            versioned("maxAgeDays = 7", "Optional<String> user, Optional<Instant> lastSeen"),
            "Optional<String> user\nand: Optional<Instant> lastSeen"),
        source(
            "HalfRow",
            aging("Integer uses, @Family(\"live\") char grade")
                .replace(
                    "@Table(\"readings\")",
                    "@Table(value = \"t\", format = KeyFormat.VERBATIM, key = \"{id}\")"),
            "char grade",
            "@Family(\"live\") Optional<Character> grade",
            "Optional<Character> grade"),
        changed(
            "AggregateInPlainFamily",
            entity("@RowKey String id, String name, @Aggregate(Aggregation.SUM) long sold"),
            SPLIT.formatted(
                "sum",
                1,
                "@RowKey String id, String name,"
                    + " @Aggregate(Aggregation.SUM) @Family(\"sum\") long sold"),
            "@Family(value = \"sum\", maxVersions = 1)   (on Reading, and @Family(\"sum\") on"
                + " 'sold', where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault ="
                + " true))"),
        changed(
            "PlainInAggregateFamily",
            entity("@RowKey String id, @Aggregate(Aggregation.SUM) long sold, String name"),
            SPLIT.formatted(
                "m2",
                1,
                "@RowKey String id, @Aggregate(Aggregation.SUM) long sold,"
                    + " @Family(\"m2\") String name"),
            "@Family(value = \"m2\", maxVersions = 1)   (on Reading, and @Family(\"m2\") on 'name',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true))"),
        changed(
            "CounterNotAtomic",
            entity("@RowKey String id, String name, int likes"),
            SPLIT.formatted(
                "sum",
                1,
                "@RowKey String id, String name,"
                    + " @Aggregate(Aggregation.SUM) @Family(\"sum\") long likes"),
            "@Aggregate(Aggregation.SUM) long likes\nand: @Family(value = \"sum\", maxVersions = 1)"
                + "   (on Reading, and @Family(\"sum\") on 'likes',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true)"),
        changed(
            "SharedMapFamily",
            views("", ""),
            views("@Family(value = \"byStore\", maxVersions = 1)", "@Family(\"byStore\") "),
            "@Family(value = \"byStore\", maxVersions = 1)"
                + "   (on Products.Stock, and @Family(\"byStore\") on 'byStore')"),
        changed(
            "UnboundedQualifiers",
            entity("@RowKey String id, @QualifierAsData Map<String, Long> since"),
            entity("@RowKey String id, @RowKey String friendId, Long since"),
            "a row for each entry"),
        changed(
            "UnboundedWideRow",
            entity("@RowKey String id, @QualifierAsData Map<LocalDate, Integer> sold"),
            entity(
                "@RowKey String id, @QualifierAsData Map<LocalDate, Integer> sold,"
                    + " @RowKey YearMonth month"),
            "@RowKey YearMonth month   (as the last segment, a row for each month)"),
        changed(
            "VersionsAsTimeSeries",
            versioned("maxAgeDays = 9", "@Versioned NavigableMap<Instant, Long> price"),
            versioned("maxAgeDays = 9", "Long price, @RowKey Instant at"),
            "@RowKey Instant at   (as the last segment, and Long price: a row for each value)"));
  }
}
