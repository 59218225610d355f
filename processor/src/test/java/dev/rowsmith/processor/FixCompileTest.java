package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.CheckCases;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Applies the first fix that a message prints, as a user would, and compiles the result. */
class FixCompileTest {

  private static final String HEAD =
      "@Table(\"readings\") @Family(value = \"m\", maxVersions = 1)\n";

  /** The check, the entity, the text that the fix replaces, and the fix as it is printed. */
  static Stream<Arguments> replacements() {
    return Stream.of(
        record(
            "LeadingTimestamp",
            "@RowKey Instant at, String userId, double charge",
            "@RowKey Instant at, String userId",
            "@RowKey String userId",
            "@RowKey String userId, @RowKey Instant at"),
        record(
            "SequentialId",
            "@RowKey(digits = 12) long userId, String name",
            "@RowKey(digits = 12) long userId",
            "@RowKey(as = KeyEncoding.REVERSED_DIGITS, digits = 12) long userId"),
        record(
            "AmbiguousKeyLayout",
            "@RowKey String id, @RowKey(pattern = \"HH:mm\") LocalDateTime at, double t",
            "@RowKey(pattern = \"HH:mm\") LocalDateTime at",
            "@RowKey(pattern = \"yyyyMMddHH:mm\") LocalDateTime at"),
        record(
            "AmbiguousKeyLayout",
            "@RowKey(width = 6, pad = '_') String symbol, double price",
            "@RowKey(width = 6, pad = '_') String symbol",
            "@RowKey(width = 6) String symbol"),
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
            "QualifierClash",
            "@RowKey String id, @Qualifier(\"t\") double one, double t",
            " double t",
            "@Qualifier(\"t2\")",
            " @Qualifier(\"t2\") double t"),
        record(
            "InvalidSegment",
            "@RowKey String id, @RowKey(as = KeyEncoding.EPOCH_MICROS) long at, double t",
            "@RowKey(as = KeyEncoding.EPOCH_MICROS) long at",
            "@RowKey(as = KeyEncoding.EPOCH_MICROS) Instant at"),
        record(
            "InvalidSegment",
            "@RowKey String id, @RowKey @Monotonic @Distributed long at, double t",
            "@RowKey @Monotonic @Distributed long at",
            "@RowKey @Distributed long at"),
        record(
            "InvalidPattern",
            "@RowKey String id, @RowKey(pattern = \"yyyy-MM-ddThh\") LocalDateTime at, double t",
            "@RowKey(pattern = \"yyyy-MM-ddThh\") LocalDateTime at",
            "@RowKey(pattern = \"yyyy-MM-dd'T'HH\") LocalDateTime at"),
        record(
            "InvalidOrder",
            "@RowKey(order = 1) String id, @RowKey Instant at, double t",
            "@RowKey Instant at",
            "@RowKey(order = 2) Instant at"),
        record(
            "InvalidSegment",
            "@RowKey String id, @RowKey BigInteger serial, double t",
            "@RowKey BigInteger serial",
            "@RowKey(digits = 25) BigInteger serial"),
        record(
            "RawBytesInKey",
            "@RowKey byte[] sensor, double t",
            "@RowKey byte[] sensor",
            "@RowKey String sensor"),
        record(
            "KeyTooLong",
            "@RowKey(max = 5000) String path, double t",
            "@RowKey(max = 5000) String path",
            "@RowKey(max = 4096) String path"),
        verbatim(
            "UnpaddedNumber",
            "{id}/{bus}",
            "@RowKey String id, @RowKey int bus, double t",
            "@RowKey int bus",
            "@RowKey(digits = 10) int bus"),
        verbatim(
            "KeyOrderBroken",
            "{id}/{day}",
            "@RowKey String id, @RowKey(pattern = \"dd.MM.yyyy\") LocalDate day, double t",
            "@RowKey(pattern = \"dd.MM.yyyy\") LocalDate day",
            "@RowKey(pattern = \"yyyy.MM.dd\") LocalDate day"),
        verbatim(
            "KeyOrderBroken",
            "{id}/{bus}",
            "@RowKey String id, @RowKey(as = KeyEncoding.LITTLE_ENDIAN) int bus, double t",
            "@RowKey(as = KeyEncoding.LITTLE_ENDIAN) int bus",
            "@RowKey(as = KeyEncoding.BIG_ENDIAN, width = 3) int bus"),
        verbatim(
            "AmbiguousKeyLayout",
            "{id}{bus}",
            "@RowKey String id, @RowKey(digits = 10) int bus, double t",
            "@RowKey String id",
            "@RowKey(width = 8) String id"),
        onEntity(
            "InvalidSalt",
            "@Table(\"readings\") @Salted(buckets = 1)",
            "@Salted(buckets = 1)",
            "@Salted(buckets = 8)"),
        onEntity(
            "SaltTooWide",
            "@Table(\"readings\") @Salted(buckets = 64, by = \"id\")",
            "@Salted(buckets = 64, by = \"id\")",
            "@Salted(buckets = 32, by = \"id\")"),
        onEntity(
            "InvalidTemplate",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key = \"r/{it}\")",
            "key = \"r/{it}\"",
            "key = \"r/{id}\""),
        onEntity(
            "IllegalName",
            "@Table(\"daily readings\")",
            "@Table(\"daily readings\")",
            "@Table(\"daily_readings\")"),
        record(
            "IllegalName",
            "@RowKey String id, @Qualifier(\"\") String note",
            "@Qualifier(\"\")",
            "@Qualifier(\"note\")"),
        onEntity("TablePerPeriod", "@Table(\"m_2017\")", "@Table(\"m_2017\")", "@Table(\"m\")"),
        family(
            "LongFamilyName",
            "@Family(value = \"environment_measurements\", maxVersions = 1)",
            "@Family(value = \"environment\", maxVersions = 1)"),
        family("TooManyFamilies", families(11), "@Family(value = \"f1\", maxVersions = 1)"),
        record(
            "TooManyColumns",
            "@RowKey String id, " + columns(120),
            columns(120),
            "byte[] rest",
            columns(99) + ", byte[] rest"),
        record(
            "UnboundedKeySegment",
            "@RowKey String path, double t",
            "@RowKey String path",
            "@RowKey(max = 64) String path"),
        source(
            "PrefixClash",
            """
            interface Devices {
              @Table(value = "devices", prefix = "BATTERY")
              @Family(value = "m", maxVersions = 1)
              record Battery(@RowKey String id, double level) {}

              @Table(value = "devices")
              @Family(value = "m", maxVersions = 1)
              record Sensor(@RowKey String id, double temperature) {}
            }
            """,
            "value = \"devices\")",
            "prefix = \"Devices_Sensor\"",
            "value = \"devices\", prefix = \"Devices_Sensor\")"),
        source(
            "NameTaken",
            entity("@RowKey String id, double t") + " record ReadingKey(String id) {}",
            "ReadingKey",
            "another name for your ReadingKey",
            "OtherKey"),
        source(
            "NoUsableConstructor",
            ofClass("Reading(String id) { this.id = id; this.t = 20; }", "final"),
            "Reading(String id) { this.id = id; this.t = 20; }",
            "Reading(String id, double t) { this.id = id; this.t = t; }"),
        source(
            "UnreadableProperty",
            ofClass("Reading(String id, double t) { this.id = id; this.t = t; }", "private final"),
            "double t;",
            "double t() { return t; }",
            "double t; double t() { return t; }"),
        source(
            "UnsupportedClass",
            ofClass("Reading(String id, double t) { this.id = id; this.t = t; }", "final")
                .replace("class", "abstract class"),
            "abstract class Reading",
            "class Reading"),
        record("NoRowKey", "UUID device, double t", "UUID device", "@RowKey UUID device"),
        record(
            "NoColumns",
            "@RowKey String id",
            "@RowKey String id",
            "boolean present",
            "@RowKey String id, boolean present"),
        record(
            "HashedKey",
            "@RowKey String urlHash, int status",
            "@RowKey String urlHash",
            "@RowKey String url"),
        record(
            "HashedKey",
            "@RowKey byte[] sha256, int status",
            "@RowKey byte[] sha256",
            "@RowKey String id"),
        record(
            "HashedKey",
            "@RowKey String domainHash, int status",
            "@RowKey String domainHash",
            "@RowKey(as = KeyEncoding.REVERSED_DOMAIN) String domain"),
        record(
            "HashedKey",
            "@RowKey String emailHash, @RowKey String shop, int status",
            "@RowKey String emailHash",
            "@RowKey String id"),
        record(
            "HashedKey",
            "@RowKey String shop, @RowKey String classHash, int status",
            "@RowKey String classHash",
            "@RowKey String id"),
        record(
            "TimeBasedUuid",
            "@RowKey @Monotonic UUID order, String customer",
            "@RowKey @Monotonic UUID order",
            "@RowKey UUID order"),
        record(
            "DomainNotReversed",
            "@RowKey(max = 200) String hostName, String title",
            "@RowKey(max = 200) String hostName",
            "@RowKey(as = KeyEncoding.REVERSED_DOMAIN, max = 200) String hostName"),
        record(
            "PersonalDataInKey",
            "@RowKey @PersonalData String login, String plan",
            "@RowKey @PersonalData String login",
            "@RowKey String id, @PersonalData String login"),
        record(
            "FrequentlyUpdatedRow",
            "@RowKey String deviceId, @RowKey String metric, Instant at, double usage",
            "Instant at",
            "@RowKey Instant at"),
        family(
            "PersonalDataInKey",
            "@Family(value = \"DE89370400440532013000\", maxAgeDays = 1)",
            "@Family(value = \"m\", maxAgeDays = 1)"),
        family("NoRetention", "@Family(\"m\")", "@Family(value = \"m\", maxVersions = 1)"),
        family(
            "InvalidRetention",
            "@Family(value = \"m\", union = true)",
            "@Family(value = \"m\", maxVersions = 1, maxAgeDays = 30, union = true)"),
        family(
            "IllegalName",
            "@Family(value = \"c f\", maxAgeDays = 7)",
            "@Family(value = \"c_f\", maxAgeDays = 7)"),
        family("UnknownFamily", "", "@Family(value = \"m\", maxVersions = 1)"),
        record(
            "InvalidColumn",
            "@RowKey String id, @QualifierAsData(max = 9) TreeMap<String, Long> counts",
            "TreeMap<String, Long> counts",
            "Map<String, Long> counts"),
        record(
            "InvalidColumn",
            "@RowKey String id, String name, @Revision String revision",
            "String revision",
            "long revision"),
        record(
            "InvalidColumn",
            "@RowKey String id, @Versioned(max = -1) List<Cell<String>> name",
            "@Versioned(max = -1)",
            "@Versioned"),
        record(
            "InvalidStored",
            "@RowKey String id, @Stored(StoredAs.PROTO) String note",
            "@Stored(StoredAs.PROTO)",
            "@Stored"),
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
            "Map<Long, Long> counts"),
        record(
            "UnsupportedType",
            "@RowKey String id, @QualifierAsData(max = 9) Map<String, Optional<Long>> counts",
            "Map<String, Optional<Long>> counts",
            "Map<String, Long> counts"),
        record(
            "UnsupportedType",
            "@RowKey String id, @Versioned List<Cell<Date>> moved",
            "List<Cell<Date>> moved",
            "List<Cell<Instant>> moved"),
        record(
            "UnboundedQualifiers",
            "@RowKey String id, @QualifierAsData Map<String, Long> since",
            "@QualifierAsData",
            "@QualifierAsData(max = 1000)"),
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
            "maxVersions = 1"));
  }

  private static String versioned(String retention, String column) {
    return "@Table(\"readings\") @Family(value = \"m\", %s) record Reading(@RowKey String id, %s) {}"
        .formatted(retention, column);
  }

  @ParameterizedTest
  @MethodSource({"replacements", "ofSpanner"})
  void first_fix_applied_leaves_nothing_to_report(
      String id, String entity, String mended, String fix) {
    assertThat(firstFix(id, entity)).startsWith(fix);
    assertCompilesClean(Compiled.with(CheckCompileTest.switchedOn(id), mended));
    CheckCases.saw(CheckCases.Kind.FIX_APPLIED, id);
  }

  /** The same for Spanner: the check, the entity, what the fix replaces, the fix, and by what. */
  static Stream<Arguments> ofSpanner() {
    return Stream.of(
        source(
            "MonotonicIndex",
            "@Table(\"Users\")\n@Index(name = \"ByAccess\", columns = {\"at DESC\", \"city\"})\npublic record User(@PrimaryKey String id, Instant at, String city) {}",
            "@Index(name = \"ByAccess\", columns = {\"at DESC\", \"city\"})",
            "@Index(name = \"ByAccess\", columns = {\"city\", \"at DESC\"})"),
        source(
            "InterleaveMismatch",
            "public interface Music {\n  @Table(\"Singers\") record Singer(@PrimaryKey String id, String name) {}\n  @Table(\"Albums\") @Interleaved(in = Singer.class) record Album(@PrimaryKey int number, String title) {}\n}",
            "@PrimaryKey int number",
            "@PrimaryKey String id   (as part 1)",
            "@PrimaryKey String id, @PrimaryKey int number"),
        source(
            "KeyTypeNotAllowed",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey @Column(type = ColumnType.JSON) String id) {}",
            "@Column(type = ColumnType.JSON) String id",
            "String id   (as text, which has one)",
            "String id"),
        source(
            "InvalidConverter",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Column(converter = Row.Cents.class) BigInteger price) {\n  public abstract static class Cents implements dev.rowsmith.runtime.spanner.ColumnConverter<BigInteger, Long> {\n    public Long toColumn(BigInteger value) { return value.longValueExact(); }\n    public BigInteger fromColumn(Long stored) { return BigInteger.valueOf(stored); }\n  }\n}",
            "public abstract static class Cents",
            "public final class Cents   (with a public constructor without parameters)",
            "public static final class Cents"),
        source(
            "ShardNotSafe",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @GeneratedColumn(expression = \"MOD(FARM_FINGERPRINT(id), 8)\") long shard) {}",
            "@GeneratedColumn(expression = \"MOD(FARM_FINGERPRINT(id), 8)\")",
            "@GeneratedColumn(expression = \"ABS(MOD(FARM_FINGERPRINT(id), 8))\")"),
        source(
            "CommitTimestampInGenerated",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @CommitTimestamp Instant at, @GeneratedColumn(expression = \"EXTRACT(YEAR FROM at)\") long year) {}",
            "@CommitTimestamp Instant at",
            "Instant at   (a time that the program sets)",
            "Instant at"),
        source(
            "StoringKeyColumn",
            "@Table(\"Rows\")\n@Index(name = \"ByCity\", columns = \"city\", storing = \"id\")\npublic record Row(@PrimaryKey String id, String city) {}",
            "@Index(name = \"ByCity\", columns = \"city\", storing = \"id\")",
            "@Index(name = \"ByCity\", columns = \"city\")"),
        source(
            "LowCardinalityIndex",
            "@Table(\"Rows\")\n@Index(name = \"ByOpen\", columns = \"open\")\npublic record Row(@PrimaryKey String id, boolean open, Instant at) {}",
            "@Index(name = \"ByOpen\", columns = \"open\")",
            "@Index(name = \"ByOpen\", columns = {\"open\", \"at DESC\"})   (a second column by which the rows are read)",
            "@Index(name = \"ByOpen\", columns = {\"open\", \"at DESC\"})"),
        source(
            "DeletionPolicyInvalid",
            "@Table(\"Rows\")\n@RowDeletionPolicy(column = \"id\", days = 3)\npublic record Row(@PrimaryKey String id, Instant at) {}",
            "@RowDeletionPolicy(column = \"id\", days = 3)",
            "@RowDeletionPolicy(column = \"at\", days = 3)"),
        source(
            "IllegalName",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey @Column(name = \"the id\") String id, Instant at) {}",
            "@Column(name = \"the id\")",
            "@Column(name = \"the_id\")"),
        source(
            "KeyTooLong",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey @Column(length = 8200) String id, @PrimaryKey long number) {}",
            "@Column(length = 8200)",
            "@Column(length = 8184)   (or shorter still)",
            "@Column(length = 8184)"),
        source(
            "SaltTooWide",
            "@Table(\"Rows\")\n@HashSharded(shards = 99, by = \"id\")\npublic record Row(@PrimaryKey String id, @PrimaryKey Instant at) {}",
            "@HashSharded(shards = 99, by = \"id\")",
            "@HashSharded(shards = 32, by = \"id\")   (or fewer: two or three for each node)",
            "@HashSharded(shards = 32, by = \"id\")"),
        source(
            "TimeBasedUuid",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey @Monotonic UUID id, long number) {}",
            "@PrimaryKey @Monotonic UUID id",
            "@PrimaryKey(generated = Generated.UUID_V4) UUID id   (of version 4)",
            "@PrimaryKey(generated = Generated.UUID_V4) UUID id"),
        source(
            "PersonalDataInKey",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey @PersonalData String nick, String text) {}",
            "@PrimaryKey @PersonalData String nick",
            "@PrimaryKey(generated = Generated.UUID_V4) UUID id, @PersonalData String nick   (an opaque id in the key, and the value in a column)",
            "@PrimaryKey(generated = Generated.UUID_V4) UUID id, @PersonalData String nick"),
        source(
            "LeadingTimestamp",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey Instant at, String userId) {}",
            "@PrimaryKey Instant at, String userId",
            "@PrimaryKey String userId   (declared before 'at': (userId, at))",
            "@PrimaryKey String userId, @PrimaryKey Instant at"),
        source(
            "DetailBeforeCommon",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String rowId, @PrimaryKey boolean open) {}",
            "@PrimaryKey String rowId, @PrimaryKey boolean open",
            "(open, rowId)   (declare 'rowId' after 'open')",
            "@PrimaryKey boolean open, @PrimaryKey String rowId"),
        source(
            "TimestampAfterFewValues",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey boolean open, @PrimaryKey Instant at, @PrimaryKey String id) {}",
            "@PrimaryKey Instant at, @PrimaryKey String id",
            "(open, id, at)   (declare 'at' after 'id')",
            "@PrimaryKey String id, @PrimaryKey Instant at"),
        source(
            "SequentialId",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey long id, String text) {}",
            "@PrimaryKey long id",
            "@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) Optional<Long> id   (if the database hands the ids out)",
            "@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) Optional<Long> id"));
  }

  /** Fixes that print the order of the key: the segments are declared in that order. */
  static Stream<Arguments> orders() {
    return Stream.of(
        order(
            "LeadingTimestamp",
            "@RowKey Instant at, @RowKey Kind kind, @RowKey String id",
            "{kind}#{id}#{at}   (declare 'at' after 'id')",
            "@RowKey Kind kind, @RowKey String id, @RowKey Instant at"),
        order(
            "LeadingTimestamp",
            "@RowKey Instant at, @RowKey long page, @RowKey String id",
            "{id}#{page}#{at}   (declare the segments in this order)",
            "@RowKey String id, @RowKey long page, @RowKey Instant at"),
        order(
            "LeadingTimestamp",
            "@RowKey LocalDate day, @RowKey LocalTime time, @RowKey String id",
            "{id}#{day}#{time}   (declare 'id' before 'day')",
            "@RowKey String id, @RowKey LocalDate day, @RowKey LocalTime time"),
        order(
            "LeadingTimestamp",
            "@RowKey Instant at, @RowKey long id",
            "{id}#{at}   (declare 'at' after 'id', and spread it:"
                + " @RowKey(as = KeyEncoding.REVERSED_DIGITS) long id)",
            "@RowKey(as = KeyEncoding.REVERSED_DIGITS) long id, @RowKey Instant at"),
        order(
            "LeadingTimestamp",
            "@RowKey(order = 1) Instant at, @RowKey(order = 2) String id",
            "{id}#{at}   (order: id = 1, at = 2)",
            "@RowKey(order = 2) Instant at, @RowKey(order = 1) String id"),
        order(
            "TimestampAfterFewValues",
            "@RowKey Kind kind, @RowKey Instant at, @RowKey String id",
            "{kind}#{id}#{at}   (declare 'at' after 'id')",
            "@RowKey Kind kind, @RowKey String id, @RowKey Instant at"),
        order(
            "LeadingTimestamp",
            "@RowKey Instant at, @RowKey String roomId, @RowKey Kind roomKind",
            "{roomKind}#{roomId}#{at}   (declare the segments in this order)",
            "@RowKey Kind roomKind, @RowKey String roomId, @RowKey Instant at"),
        order(
            "DetailBeforeCommon",
            "@RowKey String roomId, @RowKey Kind roomKind, @RowKey Instant at",
            "{roomKind}#{roomId}#{at}   (declare 'roomId' after 'roomKind')",
            "@RowKey Kind roomKind, @RowKey String roomId, @RowKey Instant at"),
        order(
            "DetailBeforeCommon",
            "@RowKey(order = 1) UUID id, @RowKey(order = 2) boolean open",
            "{open}#{id}   (order: open = 1, id = 2)",
            "@RowKey(order = 2) UUID id, @RowKey(order = 1) boolean open"),
        order(
            "HashedKey",
            "@RowKey byte[] hash, @RowKey String id",
            "{id}   (without 'hash')",
            "@RowKey String id"));
  }

  /** Fixes that change more than one place: the entity, mended by hand as the fix says. */
  static Stream<Arguments> severalPlaces() {
    return Stream.of(
        whole(
            "HashedKey",
            "@RowKey String urlHash, String url",
            "String urlHash, @RowKey String url",
            "@RowKey String url   (and 'urlHash' as a column, if at all)"),
        whole(
            "PersonalDataInKey",
            "@RowKey(order = 2) long phoneNumber, @RowKey(order = 1) String shop, String id",
            "long phoneNumber, @RowKey(order = 1) String shop, @RowKey(order = 2) String id",
            "@RowKey(order = 2) String id   (and 'phoneNumber' as a column)"),
        whole(
            "LeadingTimestamp",
            "@RowKey Instant at, String email, String contentHash, String user",
            "@RowKey String user, @RowKey Instant at, String email, String contentHash",
            "@RowKey String user   (declared before 'at': {user}#{at})"),
        laidOut(
            "FrequentlyUpdatedRow",
            "{deviceId}/{metric}",
            "@RowKey String deviceId, @RowKey String metric, Instant at, double usage",
            "{deviceId}/{metric}/{at}",
            "@RowKey String deviceId, @RowKey String metric, @RowKey(digits = 13) Instant at,"
                + " double usage",
            "@RowKey(digits = 13) Instant at   (as the last segment, a row for each reading:"
                + " key = \"{deviceId}/{metric}/{at}\")"),
        laidOut(
            "HashedKey",
            "p/{hash}-{id}",
            "@RowKey(as = KeyEncoding.HEX, width = 2) byte[] hash, @RowKey String id, int size",
            "p/{id}",
            "@RowKey String id, int size",
            "key = \"p/{id}\"   (in @Table, without 'hash')"),
        laidOut(
            "PersonalDataInKey",
            "u/{email}",
            "@RowKey String email, int size",
            "u/{id}",
            "@RowKey String id, String email, int size",
            "@RowKey String id, String email   (an opaque id in the key, and the value in a cell,"
                + " and key = \"u/{id}\")"),
        laidOut(
            "DetailBeforeCommon",
            "o/{orderId}/{open}",
            "@RowKey String orderId, @RowKey boolean open, int size",
            "o/{open}/{orderId}",
            "@RowKey String orderId, @RowKey boolean open, int size",
            "key = \"o/{open}/{orderId}\"   (in @Table)"));
  }

  /** Fixes that move columns into a family of their own, or give the key another segment. */
  static Stream<Arguments> moves() {
    String split =
        "@Table(\"readings\") @Family(value = \"m\", maxVersions = 1, isDefault = true)"
            + " @Family(value = \"%s\", maxVersions = %d) record Reading(%s) {}";
    return Stream.of(
        Arguments.of(
            "VersionsExceedFamily",
            versioned("maxVersions = 1", "String name, @Versioned(max = 3) List<Cell<String>> at"),
            split.formatted(
                "v",
                3,
                "@RowKey String id, String name,"
                    + " @Versioned(max = 3) @Family(\"v\") List<Cell<String>> at"),
            "@Family(value = \"v\", maxVersions = 3)   (on Reading, and @Family(\"v\") on 'at',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true))"),
        Arguments.of(
            "MixedRetention",
            versioned("maxVersions = 3", "String name, @Versioned(max = 3) List<Cell<String>> at"),
            split.formatted(
                "v",
                3,
                "@RowKey String id, String name,"
                    + " @Versioned(max = 3) @Family(\"v\") List<Cell<String>> at"),
            "@Family(value = \"v\", maxVersions = 3)   (on Reading, and @Family(\"v\") on 'at',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true))"),
        Arguments.of(
            "AggregateInPlainFamily",
            entity("@RowKey String id, String name, @Aggregate(Aggregation.SUM) long sold"),
            split.formatted(
                "sum",
                1,
                "@RowKey String id, String name,"
                    + " @Aggregate(Aggregation.SUM) @Family(\"sum\") long sold"),
            "@Family(value = \"sum\", maxVersions = 1)   (on Reading, and @Family(\"sum\") on 'sold',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true))"),
        Arguments.of(
            "PlainInAggregateFamily",
            entity("@RowKey String id, @Aggregate(Aggregation.SUM) long sold, String name"),
            split.formatted(
                "m2",
                1,
                "@RowKey String id, @Aggregate(Aggregation.SUM) long sold,"
                    + " @Family(\"m2\") String name"),
            "@Family(value = \"m2\", maxVersions = 1)   (on Reading, and @Family(\"m2\") on 'name',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true))"),
        Arguments.of(
            "CounterNotAtomic",
            entity("@RowKey String id, String name, int likes"),
            split.formatted(
                "sum",
                1,
                "@RowKey String id, String name,"
                    + " @Aggregate(Aggregation.SUM) @Family(\"sum\") long likes"),
            "@Aggregate(Aggregation.SUM) long likes   (and @Family(value = \"sum\", maxVersions = 1)"
                + " on Reading, and @Family(\"sum\") on 'likes',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true))"),
        Arguments.of(
            "UnboundedWideRow",
            entity("@RowKey String id, @QualifierAsData Map<LocalDate, Integer> sold"),
            entity(
                "@RowKey String id, @QualifierAsData Map<LocalDate, Integer> sold,"
                    + " @RowKey YearMonth month"),
            "@RowKey YearMonth month   (as the last segment, a row for each month)"),
        Arguments.of(
            "VersionsAsTimeSeries",
            versioned("maxAgeDays = 9", "@Versioned NavigableMap<Instant, Long> price"),
            versioned("maxAgeDays = 9", "Long price, @RowKey Instant at"),
            "@RowKey Instant at   (as the last segment, and Long price: a row for each value)"));
  }

  @ParameterizedTest
  @MethodSource({"severalPlaces", "moves"})
  void fix_applied_in_all_its_places_leaves_nothing_to_report(
      String id, String entity, String mended, String fix) {
    assertThat(firstFix(id, entity)).isEqualTo(fix);
    assertCompilesClean(Compiled.sources(mended));
    CheckCases.saw(CheckCases.Kind.FIX_APPLIED, id);
  }

  @Test
  void promotion_instead_of_the_salt_leaves_nothing_to_report() {
    String salted = "public record Reading(@RowKey Instant at, UUID trip, double t) {}";
    assertThat(firstFix("SaltWherePromotable", HEAD + "@Salted(buckets = 8) " + salted))
        .isEqualTo("@RowKey UUID trip   (declared before 'at': {trip}#{at}, without @Salted)");
    assertCompilesClean(
        Compiled.sources(
            HEAD + "public record Reading(@RowKey UUID trip, @RowKey Instant at, double t) {}"));
    CheckCases.saw(CheckCases.Kind.FIX_APPLIED, "SaltWherePromotable");
  }

  @ParameterizedTest
  @MethodSource("orders")
  void key_in_the_printed_order_leaves_nothing_to_report(
      String id, String entity, String mended, String fix) {
    assertThat(firstFix(id, entity)).isEqualTo(fix);
    assertCompilesClean(Compiled.with(CheckCompileTest.switchedOn(id), mended));
    CheckCases.saw(CheckCases.Kind.FIX_APPLIED, id);
  }

  @Test
  void salt_of_the_last_fix_leaves_nothing_to_report() {
    String time = "public record Reading(@RowKey Instant at, @RowKey String id, double t) {}";
    assertThat(Compiled.sources(HEAD + time).messages("LeadingTimestamp"))
        .singleElement()
        .asString()
        .contains("or:        @Salted(buckets = 8) on Reading");
    assertCompilesClean(Compiled.sources(HEAD + "@Salted(buckets = 8) " + time));
  }

  @ParameterizedTest
  @MethodSource({"replacements", "ofSpanner", "orders", "moves"})
  void patch_applied_leaves_nothing_to_report(String id, String entity, String mended, String fix) {
    List<String> options = CheckCompileTest.switchedOn(id);
    Patched patched = Patched.of(options, entity);

    if (PatchPagesTest.IN_WORDS.contains(id)
        && patched.patch().contains("# left out: [" + id + "] ")) {
      assertThat(patched.patch()).contains("its fix is left to a person");
      return;
    }
    if (patched.patch().contains("another fix moves the same text")) {
      patched = Patched.of(options, patched.sources()); // What one patch leaves, the next mends.
    }
    assertThat(patched.patch()).contains("@@ -");
    assertCompilesClean(Compiled.with(options, patched.sources()));
  }

  private static void assertCompilesClean(Compiled compiled) {
    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
  }

  private static String firstFix(String id, String entity) {
    List<String> messages = Compiled.with(CheckCompileTest.switchedOn(id), entity).messages(id);
    assertThat(messages).hasSize(1);
    return messages
        .get(0)
        .lines()
        .map(String::strip)
        .filter(line -> line.startsWith("fix: "))
        .map(line -> line.substring("fix: ".length()).strip())
        .findFirst()
        .orElseThrow(() -> new AssertionError("no fix in " + messages));
  }

  private static Arguments record(String id, String components, String today, String fix) {
    return record(id, components, today, fix, fix);
  }

  private static Arguments record(
      String id, String components, String today, String fix, String applied) {
    String mended = components.replace(today, applied);
    assertThat(mended).isNotEqualTo(components).contains(fix.strip());
    return Arguments.of(id, entity(components), entity(mended), fix.strip());
  }

  private static Arguments source(String id, String source, String today, String fix) {
    return source(id, source, today, fix, fix);
  }

  private static Arguments source(
      String id, String source, String today, String fix, String applied) {
    String mended = source.replace(today, applied);
    assertThat(mended).isNotEqualTo(source);
    return Arguments.of(id, source, mended, fix);
  }

  private static String ofClass(String constructor, String modifiersOfT) {
    return HEAD
        + "public class Reading { @RowKey final String id; %s double t; %s }"
            .formatted(modifiersOfT, constructor);
  }

  private static String entity(String components) {
    return HEAD + "public record Reading(" + components + ") {}";
  }

  private static Arguments verbatim(
      String id, String layout, String components, String today, String fix) {
    String start =
        "@Table(value = \"buses\", format = KeyFormat.VERBATIM, key = \"%s\") @Family(value = \"m\", maxVersions = 1)\n"
            .formatted(layout);
    String mended = components.replace(today, fix);
    assertThat(mended).isNotEqualTo(components);
    return Arguments.of(
        id,
        start + "public record Reading(" + components + ") {}",
        start + "public record Reading(" + mended + ") {}",
        fix);
  }

  private static Arguments onEntity(String id, String annotations, String today, String fix) {
    String rest =
        " @Family(value = \"m\", maxVersions = 1)\n"
            + "public record Reading(@RowKey String id, double t) {}";
    String mended = annotations.replace(today, fix);
    assertThat(mended).isNotEqualTo(annotations);
    return Arguments.of(id, annotations + rest, mended + rest, fix);
  }

  private static Arguments family(String id, String today, String fix) {
    String start = "@Table(\"readings\") ";
    String rest = " public record Reading(@RowKey String id, double t) {}";
    return Arguments.of(id, start + today + rest, start + fix + rest, fix);
  }

  private static String families(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj("@Family(value = \"f%d\", maxVersions = 1)"::formatted)
        .collect(Collectors.joining(" "));
  }

  private static String columns(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj("double m%d"::formatted)
        .collect(Collectors.joining(", "));
  }

  private static Arguments whole(String id, String components, String mended, String fix) {
    return Arguments.of(id, entity(components), entity(mended), fix);
  }

  private static Arguments laidOut(
      String id, String layout, String components, String mendedLayout, String mended, String fix) {
    return Arguments.of(id, laidOut(layout, components), laidOut(mendedLayout, mended), fix);
  }

  private static String laidOut(String layout, String components) {
    return """
        @Table(value = "rows", format = KeyFormat.VERBATIM, key = "%s")
        @Family(value = "m", maxVersions = 1)
        public record Reading(%s) {}
        """
        .formatted(layout, components);
  }

  private static Arguments order(String id, String segments, String fix, String mended) {
    String rest = ", double t) { enum Kind { SMALL, LARGE } }";
    String start = HEAD + "public record Reading(";
    return Arguments.of(id, start + segments + rest, start + mended + rest, fix);
  }
}
