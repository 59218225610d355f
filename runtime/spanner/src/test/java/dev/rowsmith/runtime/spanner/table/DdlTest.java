package dev.rowsmith.runtime.spanner.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.ddl.Ddl;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The statements that create tables, in both dialects. */
class DdlTest {

  private static final Column<Long> USER_ID = Column.of("UserId", ColumnType.LONG);
  private static final Column<Instant> AT = Column.of("LastAccess", ColumnType.INSTANT);
  private static final Column<String> PAGE =
      Column.of("Page", ColumnType.STRING).length(1024).nullable();
  private static final Column<List<byte[]>> MARKS =
      Column.of("Marks", ColumnType.listOf(ColumnType.BYTES));

  @Test
  void a_table_in_google_sql() {
    TableSchema schema =
        TableSchema.of(
                "Log",
                "UserAccessLog",
                KeyLayout.of(KeyPart.ascending(USER_ID), KeyPart.descending(AT)),
                USER_ID,
                AT,
                PAGE,
                MARKS)
            .interleavedIn("Users", true)
            .index(
                IndexSchema.of("LogsByPage", KeyPart.ascending(PAGE), KeyPart.descending(AT))
                    .storing(MARKS)
                    .asUnique()
                    .withoutNulls()
                    .interleavedIn("Users"))
            .deletedAfter(AT, 30);

    assertThat(schema.ddl(Dialect.GOOGLE_STANDARD_SQL))
        .containsExactly(
            """
            CREATE TABLE `UserAccessLog` (
              `UserId` INT64 NOT NULL,
              `LastAccess` TIMESTAMP NOT NULL,
              `Page` STRING(1024),
              `Marks` ARRAY<BYTES(MAX)> NOT NULL
            ) PRIMARY KEY (`UserId`, `LastAccess` DESC),
              INTERLEAVE IN PARENT `Users` ON DELETE CASCADE,
              ROW DELETION POLICY (OLDER_THAN(`LastAccess`, INTERVAL 30 DAY))\
            """,
            "CREATE UNIQUE NULL_FILTERED INDEX `LogsByPage` ON `UserAccessLog` (`Page`,"
                + " `LastAccess` DESC) STORING (`Marks`), INTERLEAVE IN `Users`");
  }

  @Test
  void a_table_in_postgresql() {
    TableSchema schema =
        TableSchema.of(
                "Log",
                "UserAccessLog",
                KeyLayout.of(KeyPart.ascending(USER_ID), KeyPart.ascending(AT)),
                USER_ID,
                AT,
                PAGE,
                MARKS)
            .interleavedIn("Users", false)
            .index(
                IndexSchema.of("LogsByPage", KeyPart.ascending(PAGE)).storing(MARKS).withoutNulls())
            .deletedAfter(AT, 30);

    assertThat(schema.ddl(Dialect.POSTGRESQL))
        .containsExactly(
            """
            CREATE TABLE "UserAccessLog" (
              "UserId" bigint NOT NULL,
              "LastAccess" timestamptz NOT NULL,
              "Page" varchar(1024),
              "Marks" bytea[] NOT NULL,
              PRIMARY KEY ("UserId", "LastAccess")
            ) INTERLEAVE IN PARENT "Users" ON DELETE NO ACTION TTL INTERVAL '30 days' ON "LastAccess\"\
            """,
            "CREATE INDEX \"LogsByPage\" ON \"UserAccessLog\" (\"Page\") INCLUDE (\"Marks\")"
                + " WHERE \"Page\" IS NOT NULL");
  }

  @Test
  void a_shard_is_computed_alike_in_both() {
    TableSchema schema =
        TableSchema.of(
            "Log",
            "Log",
            KeyLayout.of(KeyPart.ascending(AT), KeyPart.ascending(USER_ID))
                .sharded("ShardId", 8, AT, USER_ID),
            AT,
            USER_ID);

    assertThat(schema.ddl(Dialect.GOOGLE_STANDARD_SQL).get(0))
        .contains(
            "`ShardId` INT64 NOT NULL AS (ABS(MOD(FARM_FINGERPRINT(CONCAT("
                + "CAST(UNIX_MICROS(`LastAccess`) AS STRING), '#', CAST(`UserId` AS STRING))), 8)))"
                + " STORED")
        .endsWith("PRIMARY KEY (`ShardId`, `LastAccess`, `UserId`)");
    assertThat(schema.ddl(Dialect.POSTGRESQL).get(0))
        .contains(
            "\"ShardId\" bigint NOT NULL GENERATED ALWAYS AS (abs(mod(spanner.farm_fingerprint("
                + "floor(extract(epoch from \"LastAccess\") * 1000000)::bigint::text || '#' ||"
                + " \"UserId\"::text), 8))) STORED");
  }

  @Test
  void what_the_database_makes_is_declared() {
    Column<String> uuid = Column.of("Id", ColumnType.STRING).length(36).filledWith(Fill.UUID_V4);
    Column<Long> number =
        Column.of("Number", ColumnType.LONG).filledWith(Fill.BIT_REVERSED_SEQUENCE);
    Column<Instant> written =
        Column.of("Written", ColumnType.INSTANT).filledWith(Fill.COMMIT_TIMESTAMP);
    Column<String> upper = Column.of("Upper", ColumnType.STRING).nullable().computedBy("UPPER(Id)");
    TableSchema schema =
        TableSchema.of(
            "Row",
            "Rows",
            KeyLayout.of(KeyPart.ascending(uuid), KeyPart.ascending(number)),
            uuid,
            number,
            written,
            upper);

    assertThat(schema.ddl(Dialect.GOOGLE_STANDARD_SQL))
        .containsExactly(
            "CREATE SEQUENCE `Rows_Number_seq` OPTIONS (sequence_kind = 'bit_reversed_positive')",
            """
            CREATE TABLE `Rows` (
              `Id` STRING(36) NOT NULL DEFAULT (GENERATE_UUID()),
              `Number` INT64 NOT NULL DEFAULT (GET_NEXT_SEQUENCE_VALUE(SEQUENCE `Rows_Number_seq`)),
              `Written` TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
              `Upper` STRING(MAX) AS (UPPER(Id)) STORED
            ) PRIMARY KEY (`Id`, `Number`)\
            """);
  }

  @Test
  void postgresql_refuses_keys_that_it_cannot_have() {
    Column<BigDecimal> amount = Column.of("Amount", ColumnType.BIG_DECIMAL);

    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                TableSchema.of("Log", "Log", KeyLayout.of(KeyPart.descending(AT)), AT)
                    .ddl(Dialect.POSTGRESQL))
        .withMessageContaining("'LastAccess' in the key of Log");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                TableSchema.of("Log", "Log", KeyLayout.of(KeyPart.ascending(amount)), amount)
                    .ddl(Dialect.POSTGRESQL))
        .withMessageContaining("no numeric");
  }

  @Test
  void parents_are_created_before_their_children() {
    TableSchema singers = table("Singers");
    TableSchema albums = table("Albums").interleavedIn("Singers", true);
    TableSchema songs = table("Songs").interleavedIn("Albums", true);

    assertThat(TableSchema.ddl(Dialect.GOOGLE_STANDARD_SQL, List.of(songs, albums, singers)))
        .extracting(statement -> statement.substring(0, statement.indexOf(" (")))
        .containsExactly("CREATE TABLE `Singers`", "CREATE TABLE `Albums`", "CREATE TABLE `Songs`");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                TableSchema.ddl(
                    Dialect.GOOGLE_STANDARD_SQL, List.of(songs.interleavedIn("Songs", true))));
  }

  private static TableSchema table(String name) {
    return TableSchema.of(name, name, KeyLayout.of(KeyPart.ascending(USER_ID)), USER_ID);
  }

  @Test
  void the_numbers_of_a_sequence_and_of_an_identity_are_said_in_both_dialects() {
    SequenceOptions options = SequenceOptions.named("Ids").startingWith(50).skipping(1, 99);
    Column<Long> number =
        Column.of("Number", ColumnType.LONG)
            .filledWith(Fill.BIT_REVERSED_SEQUENCE)
            .numberedBy(options);
    TableSchema schema =
        TableSchema.of("Row", "Rows", KeyLayout.of(KeyPart.ascending(number)), number);
    Column<Long> identity = number.filledWith(Fill.IDENTITY);

    assertThat(schema.ddl(Dialect.GOOGLE_STANDARD_SQL).get(0))
        .isEqualTo(
            "CREATE SEQUENCE IF NOT EXISTS `Ids` OPTIONS (sequence_kind = 'bit_reversed_positive',"
                + " skip_range_min = 1, skip_range_max = 99, start_with_counter = 50)");
    assertThat(schema.ddl(Dialect.POSTGRESQL).get(0))
        .isEqualTo(
            "CREATE SEQUENCE IF NOT EXISTS \"Ids\" BIT_REVERSED_POSITIVE SKIP RANGE 1 99"
                + " START COUNTER WITH 50");
    assertThat(
            Ddl.in(SqlDialect.GOOGLE_SQL).fill(schema.definition(), identity.definition()).strip())
        .endsWith("IDENTITY (BIT_REVERSED_POSITIVE SKIP RANGE 1, 99 START COUNTER WITH 50)");
    assertThat(
            Ddl.in(SqlDialect.POSTGRESQL).fill(schema.definition(), identity.definition()).strip())
        .endsWith("IDENTITY (BIT_REVERSED_POSITIVE SKIP RANGE 1 99 START COUNTER WITH 50)");
  }

  @Test
  void rows_may_lie_with_a_parent_that_need_not_be_there() {
    TableSchema schema =
        TableSchema.of("Log", "Logs", KeyLayout.of(KeyPart.ascending(USER_ID)), USER_ID)
            .interleavedIn("Users");

    assertThat(schema.ddl(Dialect.GOOGLE_STANDARD_SQL).get(0))
        .endsWith(") PRIMARY KEY (`UserId`),\n  INTERLEAVE IN `Users`");
    assertThat(schema.ddl(Dialect.POSTGRESQL).get(0)).endsWith(" INTERLEAVE IN \"Users\"");
  }

  @Test
  void constraints_stand_in_the_table_or_behind_all_tables() {
    TableSchema log =
        TableSchema.of("Log", "Logs", KeyLayout.of(KeyPart.ascending(USER_ID)), USER_ID, PAGE)
            .check("LogsUser", "UserId > 0")
            .foreignKey(
                ForeignKeyDefinition.of("LogsPage", "Page")
                    .references("Pages", "Address")
                    .onDeleteCascade())
            .foreignKey(ForeignKeyDefinition.of("", "UserId").references("Users", "Id"));
    TableSchema pages = TableSchema.of("Page", "Pages", KeyLayout.of(KeyPart.ascending(AT)), AT);

    assertThat(TableSchema.ddl(Dialect.GOOGLE_STANDARD_SQL, List.of(log, pages)))
        .satisfies(
            statements ->
                assertThat(statements.get(0))
                    .contains("\n  CONSTRAINT `LogsUser` CHECK (UserId > 0)\n) PRIMARY KEY"))
        .endsWith(
            "ALTER TABLE `Logs` ADD CONSTRAINT `LogsPage` FOREIGN KEY (`Page`) REFERENCES `Pages`"
                + " (`Address`) ON DELETE CASCADE",
            "ALTER TABLE `Logs` ADD FOREIGN KEY (`UserId`) REFERENCES `Users` (`Id`)");
    assertThat(log.ddl(Dialect.POSTGRESQL).get(0))
        .contains("CONSTRAINT \"LogsUser\" CHECK (UserId > 0),\n  PRIMARY KEY");
  }

  @Test
  void an_index_leaves_out_rows_without_some_values_or_without_any() {
    IndexSchema index =
        IndexSchema.of("ByPage", KeyPart.ascending(AT), KeyPart.ascending(PAGE)).whereNotNull(PAGE);
    TableSchema schema =
        TableSchema.of("Log", "Logs", KeyLayout.of(KeyPart.ascending(USER_ID)), USER_ID, AT, PAGE);

    assertThat(schema.index(index.interleavedIn("Users")).ddl(Dialect.GOOGLE_STANDARD_SQL).get(1))
        .endsWith("(`LastAccess`, `Page`) WHERE `Page` IS NOT NULL, INTERLEAVE IN `Users`");
    assertThat(schema.index(index.withoutNulls()).ddl(Dialect.POSTGRESQL).get(1))
        .endsWith(" WHERE \"Page\" IS NOT NULL AND \"LastAccess\" IS NOT NULL");
  }

  @Test
  void a_sequence_without_a_default_is_created_and_nullable_times_are() {
    Column<Long> number = Column.of("Number", ColumnType.LONG).filledWith(Fill.SEQUENCE_ON_REQUEST);
    Column<Instant> created = AT.nullable().filledWith(Fill.COMMIT_TIMESTAMP_ON_INSERT);
    TableSchema schema =
        TableSchema.of("Log", "Logs", KeyLayout.of(KeyPart.ascending(number)), number, created);

    assertThat(schema.ddl(Dialect.GOOGLE_STANDARD_SQL))
        .first()
        .isEqualTo(
            "CREATE SEQUENCE `Logs_Number_seq` OPTIONS (sequence_kind = 'bit_reversed_positive')");
    assertThat(schema.ddl(Dialect.GOOGLE_STANDARD_SQL).get(1))
        .contains("`Number` INT64 NOT NULL,")
        .contains("`LastAccess` TIMESTAMP OPTIONS (allow_commit_timestamp = true)\n");
    assertThat(schema.ddl(Dialect.POSTGRESQL).get(1))
        .contains("\"LastAccess\" SPANNER.COMMIT_TIMESTAMP,\n");
  }
}
