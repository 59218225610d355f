package dev.rowsmith.processor;

import static dev.rowsmith.processor.FixCase.source;

import java.util.stream.Stream;

/** Applies the fixes of entities of Spanner. */
class SpannerFixesTest extends FixCompilation {

  static Stream<FixCase> cases() {
    return Stream.of(
        source(
            "TablePerPeriod",
            "@Table(\"Rows2024\")\npublic record Row(@PrimaryKey String id, LocalDate sold) {}",
            "@Table(\"Rows2024\")",
            "@Table(\"Rows\")   (the year is in 'sold')",
            "@Table(\"Rows\")"),
        source(
            "TablePerPeriod",
            "@Table(\"Rows_2024_q1\")\npublic record Row(@PrimaryKey String id, long sold) {}",
            "@Table(\"Rows_2024_q1\")\npublic record Row(@PrimaryKey String id, long sold)",
            "@Table(\"Rows\")\nand: @PrimaryKey LocalDate quarter as the last part of the key, its first day",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, long sold, @PrimaryKey LocalDate quarter)"),
        source(
            "TablePerPeriod",
            "@Table(\"Rows_tenant_7\")\npublic record Row(@PrimaryKey String id, long sold) {}",
            "@Table(\"Rows_tenant_7\")\npublic record Row(@PrimaryKey String id, long sold)",
            "@Table(\"Rows\")\nand: @PrimaryKey String tenant as the first part of the key",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String tenant, @PrimaryKey String id, long sold)"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, String[] names) {}",
            "String[] names",
            "List<String> names   (an array of Spanner)",
            "List<String> names"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, List<Optional<Integer>> ranks) {}",
            "List<Optional<Integer>> ranks",
            "List<Integer> ranks   (an array of Spanner)",
            "List<Integer> ranks"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, long[] counts) {}",
            "long[] counts",
            "List<Long> counts   (an array of Spanner)",
            "List<Long> counts"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, boolean[] flags) {}",
            "boolean[] flags",
            "List<Boolean> flags   (an array of Spanner)",
            "List<Boolean> flags"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, byte[][] parts) {}",
            "byte[][] parts",
            "List<byte[]> parts   (an array of Spanner)",
            "List<byte[]> parts"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, OptionalInt age) {}",
            "OptionalInt age",
            "Optional<Integer> age   (which keeps that it may be absent)",
            "Optional<Integer> age"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, OptionalDouble rate) {}",
            "OptionalDouble rate",
            "Optional<Double> rate   (which keeps that it may be absent)",
            "Optional<Double> rate"),
        source(
            "NoPrimaryKey",
            "@Table(\"Rows\")\n@Index(name = \"ByText\", columns = \"text\")\npublic record Row(long number, String text) {}",
            "long number",
            "@PrimaryKey(generated = Generated.UUID_V4) UUID id   (or what else identifies a row)",
            "@PrimaryKey(generated = Generated.UUID_V4) UUID id, long number"),
        source(
            "InvalidGenerated",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @CommitTimestamp String at) {}",
            "@CommitTimestamp String at",
            "@CommitTimestamp Instant at"),
        source(
            "InvalidGenerated",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Column(type = ColumnType.INT64_PAIR, defaultExpression = \"GENERATE_UUID()\") UUID other) {}",
            "@Column(type = ColumnType.INT64_PAIR, defaultExpression = \"GENERATE_UUID()\") UUID other",
            "@Column(defaultExpression = \"GENERATE_UUID()\") UUID other   (in one column)",
            "@Column(defaultExpression = \"GENERATE_UUID()\") UUID other"),
        source(
            "InvalidGenerated",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String name, @PrimaryKey @GeneratedColumn(expression = \"UPPER(name)\", method = \"up\", of = \"nam\") String upper) { static String up(String name) { return name; } }",
            "@GeneratedColumn(expression = \"UPPER(name)\", method = \"up\", of = \"nam\")",
            "@GeneratedColumn(expression = \"UPPER(name)\", method = \"up\", of = \"name\")   (or some of them)",
            "@GeneratedColumn(expression = \"UPPER(name)\", method = \"up\", of = \"name\")"),
        source(
            "InvalidRevision",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Revision String version) {}",
            "@Revision String version",
            "@Revision long version"),
        source(
            "InvalidRevision",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Revision long one, @Revision long two) {}",
            "@Revision long two",
            "long two   (without @Revision)",
            "long two"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Column(name = \"Text\", type = ColumnType.PROTO) String text) {}",
            "@Column(name = \"Text\", type = ColumnType.PROTO)",
            "@Column(name = \"Text\")"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, ZonedDateTime at) {}",
            "ZonedDateTime at",
            "Instant at",
            "Instant at"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, List<Year> years) {}",
            "List<Year> years",
            "List<Integer> years",
            "List<Integer> years"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, Optional<java.time.Duration> lasted) {}",
            "Optional<java.time.Duration> lasted",
            "Optional<Long> lasted",
            "Optional<Long> lasted"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, char sign) {}",
            "char sign",
            "String sign",
            "String sign"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, BigInteger big) {}",
            "BigInteger big",
            "BigDecimal big",
            "BigDecimal big"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, LocalTime opens) {}",
            "LocalTime opens",
            "String opens",
            "String opens"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @PrimaryKey YearMonth month, String text) {}",
            "YearMonth month",
            "@PrimaryKey LocalDate month",
            "LocalDate month"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, LocalDateTime local) {}",
            "LocalDateTime local",
            "Instant local",
            "Instant local"),
        source(
            "InvalidColumn",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Column(length = 3000000) String text) {}",
            "@Column(length = 3000000) String text",
            "String text"),
        source(
            "InvalidColumn",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Column(name = \"Data\", length = 10485761) byte[] data) {}",
            "@Column(name = \"Data\", length = 10485761) byte[] data",
            "@Column(name = \"Data\") byte[] data"),
        source(
            "InvalidColumn",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Column(length = -1) String text) {}",
            "@Column(length = -1) String text",
            "String text"),
        source(
            "InvalidColumn",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Column(length = 5) long number) {}",
            "@Column(length = 5) long number",
            "long number"),
        source(
            "InvalidColumn",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Column(type = ColumnType.INT64_PAIR, length = 5) UUID other) {}",
            "@Column(type = ColumnType.INT64_PAIR, length = 5) UUID other",
            "@Column(type = ColumnType.INT64_PAIR) UUID other"),
        source(
            "InvalidColumn",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Column(length = 6) Thread.State state) {}",
            "@Column(length = 6) Thread.State state",
            "@Column(length = 13) State state",
            "@Column(length = 13) Thread.State state"),
        source(
            "InvalidColumn",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Column(length = 6) List<Thread.State> states) {}",
            "@Column(length = 6) List<Thread.State> states",
            "@Column(length = 13) List<State> states",
            "@Column(length = 13) List<Thread.State> states"),
        source(
            "InvalidColumn",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Column(length = 32) UUID other) {}",
            "@Column(length = 32) UUID other",
            "@Column(length = 36) UUID other"),
        source(
            "InvalidColumn",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Column(type = ColumnType.BYTES, length = 8) UUID other) {}",
            "@Column(type = ColumnType.BYTES, length = 8) UUID other",
            "@Column(length = 16, type = ColumnType.BYTES) UUID other"),
        source(
            "UnsupportedType",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, Set<String> tags) {}",
            "Set<String> tags",
            "List<String> tags"),
        source(
            "WrongStore",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @dev.rowsmith.bigtable.Qualifier(\"n\") String name) {}",
            "@dev.rowsmith.bigtable.Qualifier(\"n\") ",
            "without @Qualifier   (on 'name')",
            ""),
        source(
            "InvalidSequence",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Sequence long number) {}",
            "@Sequence long number",
            "without @Sequence   (on 'number')",
            "long number"),
        source(
            "InvalidSequence",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey @Distributed @Sequence(name = \"Ids\") long id, String text) {}",
            "@PrimaryKey",
            "@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)   (on 'id')",
            "@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)"),
        source(
            "InvalidShard",
            "@Table(\"Rows\")\n@HashSharded(shards = 8, by = \"text\")\npublic record Row(@PrimaryKey Instant at, @PrimaryKey String id, String text) {}",
            "@HashSharded(shards = 8, by = \"text\")",
            "@HashSharded(shards = 8, by = {\"at\", \"id\"})"),
        source(
            "InvalidIndex",
            "@Table(\"Rows\")\n@Index(name = \"ByCity\", columns = \"city\", storing = {\"name\", \"name\"})\npublic record Row(@PrimaryKey String id, String city, String name) {}",
            "@Index(name = \"ByCity\", columns = \"city\", storing = {\"name\", \"name\"})",
            "@Index(name = \"ByCity\", columns = \"city\", storing = \"name\")"),
        source(
            "InvalidIndex",
            "public interface Music {\n  @Table(\"Singers\") record Singer(@PrimaryKey String id, String name) {}\n  @Table(\"Albums\") @Interleaved(in = Singer.class) @Index(name = \"ByTitle\", columns = \"title\", interleavedIn = Singer.class) record Album(@PrimaryKey String id, @PrimaryKey int number, String title) {}\n}",
            "@Index(name = \"ByTitle\", columns = \"title\", interleavedIn = Singer.class)",
            "@Index(name = \"ByTitle\", columns = {\"id\", \"title\"}, interleavedIn = Music.Singer.class)"),
        source(
            "UniqueNullable",
            "@Table(\"Rows\")\n@Index(name = \"ByMail\", columns = \"mail\", unique = true)\npublic record Row(@PrimaryKey String id, Optional<String> mail) {}",
            "@Index(name = \"ByMail\", columns = \"mail\", unique = true)",
            "@Index(name = \"ByMail\", columns = \"mail\", unique = true, nullFiltered = true)"),
        source(
            "UniqueNullable",
            "@Table(\"Rows\")\n@Index(name = \"ByMail\", columns = {\"city\", \"mail\"}, unique = true, storing = \"name\")\npublic record Row(@PrimaryKey String id, String city, @Nullable String mail, String name) {}",
            "@Index(name = \"ByMail\", columns = {\"city\", \"mail\"}, unique = true, storing = \"name\")",
            "@Index(name = \"ByMail\", columns = {\"city\", \"mail\"}, storing = \"name\", unique = true, nullFiltered = true)"),
        source(
            "InvalidInterleave",
            "@Table(\"Rows\")\n@Interleaved(in = Row.class)\npublic record Row(@PrimaryKey String id, String text) {}",
            "@Interleaved(in = Row.class)\n",
            "without @Interleaved(in = Row.class)   (on Row)",
            ""),
        source(
            "InvalidForeignKey",
            "@Table(\"Rows\")\n@ForeignKey(columns = \"up\", references = Row.class)\npublic record Row(@PrimaryKey String tenant, @PrimaryKey String id, String up) {}",
            "@ForeignKey(columns = \"up\", references = Row.class)",
            "@ForeignKey(columns = {\"tenant\", \"up\"}, references = Row.class)"),
        source(
            "DatabaseNameClash",
            "public interface Tables {\n  @Table(\"Rows\") record One(@PrimaryKey String id, String name) {}\n  @Table(\"ROWS\") record Two(@PrimaryKey String id, String name) {}\n}",
            "@Table(\"ROWS\")",
            "@Table(\"Rows\")   (if it is the same table)",
            "@Table(\"Rows\")"),
        source(
            "InvalidOrder",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey(order = 1) String id, @PrimaryKey long number, String text) {}",
            "@PrimaryKey long number",
            "@PrimaryKey(order = 2) long number"),
        source(
            "UnknownReference",
            "@Table(\"Rows\")\n@RowDeletionPolicy(column = \"time\", days = 3)\npublic record Row(@PrimaryKey String id, Instant at) {}",
            "@RowDeletionPolicy(column = \"time\", days = 3)",
            "@RowDeletionPolicy(column = \"at\", days = 3)"),
        source(
            "NameClash",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Embedded Place from, @Embedded Place to) {\n  public record Place(String city) {}\n}",
            "@Embedded Place to",
            "@Embedded(prefix = \"to_\")   (on the record)",
            "@Embedded(prefix = \"to_\") Place to"),
        source(
            "NameClash",
            "@Table(\"Rows\")\n@Index(name = \"ROWS\", columns = \"text\")\npublic record Row(@PrimaryKey String id, String text) {}",
            "@Index(name = \"ROWS\", columns = \"text\")",
            "@Index(name = \"ROWS2\", columns = \"text\")   (or another name)",
            "@Index(name = \"ROWS2\", columns = \"text\")"),
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
            "InvalidConverter",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @Column(converter = Emails.class) Email email) {\n  public record Email(String text) {}\n  public static final class Emails {}\n}",
            "class Emails {}",
            "class Emails implements ColumnConverter<Email, …>   (with the type that is stored, such as String)",
            "class Emails implements dev.rowsmith.runtime.spanner.table.ColumnConverter<Email, String> {\n    @Override public String toColumn(Email value) { return value.text(); }\n    @Override public Email fromColumn(String stored) { return new Email(stored); }\n  }"),
        source(
            "KeyTypeNotAllowed",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey @Column(type = ColumnType.JSON) String id) {}",
            "@Column(type = ColumnType.JSON) String id",
            "@PrimaryKey String id   (as text, which has one)",
            "String id"),
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
            "StaleCommitTimestamp",
            "@Table(\"Rows\")\npublic record Row(@PrimaryKey String id, @CommitTimestamp Instant updatedAt, String text) {}",
            "@CommitTimestamp",
            "@CommitTimestamp(on = WrittenOn.EVERY_WRITE)"),
        source(
            "StoringKeyColumn",
            "@Table(\"Rows\")\n@Index(name = \"ByCity\", columns = \"city\", storing = \"id\")\npublic record Row(@PrimaryKey String id, String city) {}",
            "@Index(name = \"ByCity\", columns = \"city\", storing = \"id\")",
            "@Index(name = \"ByCity\", columns = \"city\")"),
        source(
            "LowCardinalityIndex",
            "@Table(\"Rows\")\n@Index(name = \"ByOpen\", columns = \"open\")\npublic record Row(@PrimaryKey String id, boolean open, String shopId) {}",
            "@Index(name = \"ByOpen\", columns = \"open\")",
            "@Index(name = \"ByOpen\", columns = {\"open\", \"shopId\"})   (a second column by which the rows are read)",
            "@Index(name = \"ByOpen\", columns = {\"open\", \"shopId\"})"),
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
            "@PrimaryKey(generated = Generated.UUID_V4) UUID id\nand: @PersonalData String nick   (an opaque id in the key, and the value in a column)",
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
}
