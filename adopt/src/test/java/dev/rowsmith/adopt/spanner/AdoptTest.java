package dev.rowsmith.adopt.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tables of GoogleSQL become declarations. */
@SpannerTest
class AdoptTest extends AdoptContract {

  AdoptTest(SpannerEmulator emulator) {
    super(emulator, Dialect.GOOGLE_STANDARD_SQL);
  }

  @Override
  void assertGuide(Map<String, String> sources) {
    assertThat(sources.get("UserAccessLogs"))
        .contains("@Allow(value = \"LeadingTimestamp\", because = ")
        .contains("@PrimaryKey @Column(name = \"LastAccess\") Instant lastAccess")
        .contains("@PrimaryKey @Column(name = \"UserId\", length = 1024) @Nullable String userId");
    assertThat(sources.get("UserAccessLogsByUuid"))
        .contains("@PrimaryKey(generated = Generated.UUID_V4)");
    assertThat(sources.get("UserAccessLogByUser")).contains("@PrimaryKey(descending = true)");
    assertThat(sources.get("UserAccessLogByShard"))
        .contains("@GeneratedColumn(")
        .contains("\"MOD(FARM_FINGERPRINT(CAST(LastAccess AS STRING)), 2048)\"");
    assertThat(sources.get("Users"))
        .contains(
            "@Index(name = \"UsersByLastAccess\", columns = \"lastAccess\", nullFiltered = true)")
        .contains("@Allow(value = \"MonotonicIndex\", because = ");
    assertThat(sources.get("Visitors"))
        .contains("@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)")
        .contains("@Sequence(name = \"VisitorIds\")");
    assertThat(sources.get("Accounts"))
        .contains("// findWithChildren reads a row of this table together with its Movements.");
    assertThat(sources.get("Movements"))
        .contains("@Interleaved(in = Accounts.class, onDelete = OnDelete.CASCADE)")
        .contains("@Column(name = \"AccountId\", length = 16) ByteArray accountId")
        .contains("@Column(name = \"Text\", length = 140) String text");
  }

  @Override
  void assertBeyond(Declarations declared) {
    assertThat(of(declared, "Texts").source())
        .contains("// - column Words TOKENLIST AS (TOKENIZE_FULLTEXT(Body)): ")
        .contains("// - CREATE CHANGE STREAM OfTexts FOR Texts")
        .contains("// - CREATE VIEW ShortTexts SQL SECURITY INVOKER AS SELECT ")
        .contains("// - search or vector index TextsByWords on (Words)")
        .contains("// - column Shout STRING(MAX) AS (UPPER(Body)): it is computed when it is read")
        .doesNotContain("words", "shout");
    assertThat(of(declared, "Texts").canInsert()).isTrue();
    assertThat(of(declared, "Counted").left())
        .contains("column Number INT64: an identity is declared in the key alone");
    assertThat(of(declared, "Odd").left())
        .anyMatch(words -> words.startsWith("column _hidden STRING(MAX) NOT NULL: "))
        .anyMatch(words -> words.startsWith("CREATE INDEX OddByHidden ON Odd(_hidden)"));
    assertThat(of(declared, "Odd").canInsert()).isFalse();
    assertThat(of(declared, "Odd").source())
        .contains(
            "// Rows can be read and not inserted: _hidden cannot be NULL, and no component is");
    assertThat(of(declared, "OfThings").source())
        .contains(
            "@ForeignKey(name = \"ToThing\", columns = \"thingId\", references = Thing.class)")
        .contains("// - ToOther: foreign key (OtherId) references other.Thing (Id)");
    assertThat(declared.refused())
        .containsOnlyKeys("Settings", "Under", "Below", "other.Thing")
        .containsEntry("Settings", "it has no key, as it holds one row")
        .containsEntry("Below", "it is interleaved in Settings, of which there is no entity");
    assertThat(declared.refused().get("Under")).startsWith("_id INT64 is a part of its key: ");
    assertThat(declared.areExact()).isFalse();
    assertThat(declared.toString())
        .contains("table other.Thing: not declared; it is in a named schema, which no entity has")
        .contains("not looked at: sequence Unused, which no column takes by default");
  }

  @Test
  void names_become_names_of_java_each_once() {
    try (AdoptedDatabase database =
            new AdoptedDatabase(emulator, dialect)
                .with(
                    List.of(
                        "CREATE TABLE user_accounts (id INT64 NOT NULL, ID_ INT64, `Class` INT64,"
                            + " `class_value` INT64, hash_code INT64, a_b INT64, aB INT64, a__b"
                            + " INT64, x1 INT64, x_1 INT64, list INT64, `limit` INT64) PRIMARY KEY"
                            + " (id)",
                        "CREATE TABLE UserAccounts (userID INT64) PRIMARY KEY (userID)",
                        "CREATE TABLE Userac (k INT64) PRIMARY KEY (k)",
                        "CREATE TABLE UseracKey (k INT64) PRIMARY KEY (k)",
                        "CREATE TABLE Object (String STRING(MAX), Instant TIMESTAMP) PRIMARY KEY"
                            + " (String)",
                        "CREATE TABLE Instant (At_ TIMESTAMP, List ARRAY<BOOL>) PRIMARY KEY (At_)",
                        "CREATE TABLE `Order` (`Select` INT64, `From` INT64) PRIMARY KEY"
                            + " (`Select`)",
                        "CREATE TABLE `Table` (`Column` INT64) PRIMARY KEY (`Column`)",
                        "CREATE TABLE `Index` (`PrimaryKey` INT64) PRIMARY KEY (`PrimaryKey`)"));
        Declarations declared = database.declared()) {
      assertThat(declared.comparison()).hasToString("no difference\n");
      assertThat(declared.declarations())
          .extracting(each -> each.table() + " " + each.entity())
          .containsExactly(
              "Index app.Index",
              "Instant app.InstantRow",
              "Object app.ObjectRow",
              "Order app.Order",
              "Table app.Table",
              "UserAccounts app.UserAccounts",
              "Userac app.Userac",
              "UseracKey app.UseracKey2",
              "user_accounts app.UserAccounts2");
      assertThat(of(declared, "user_accounts").source())
          .contains("@Column(name = \"Class\") @Nullable Long classValue,")
          .contains("@Column(name = \"class_value\") @Nullable Long classValue2,")
          .contains("@Column(name = \"ID_\") @Nullable Long id2,");
      assertThat(database.readsRows(declared, 2)).isEmpty();
    }
  }

  @Test
  void one_table_takes_those_along_in_which_it_is_interleaved() {
    try (AdoptedDatabase database =
            new AdoptedDatabase(emulator, dialect).withTablesOf("guide-googlesql.sql");
        Declarations declared = database.declared("Movements")) {
      assertThat(declared.declarations())
          .extracting(Declarations.Declaration::table)
          .containsExactly("Accounts", "Movements");
      assertThat(declared.areExact()).isTrue();
    }
  }

  @Test
  void a_table_that_is_wider_than_a_record_is_refused() {
    try (AdoptedDatabase database =
            new AdoptedDatabase(emulator, dialect)
                .with(
                    List.of(
                        wide("Wide", 127, "INT64 NOT NULL"),
                        wide("Wider", 128, "INT64 NOT NULL"),
                        wide("WideWithNulls", 254, "INT64")));
        Declarations declared = database.declared()) {
      assertThat(declared.comparison()).hasToString("no difference\n");
      assertThat(declared.declarations())
          .extracting(Declarations.Declaration::table)
          .containsExactly("Wide", "WideWithNulls");
      assertThat(declared.refused())
          .containsOnlyKeys("Wider")
          .containsEntry("Wider", "its 128 columns are more than a record can have");
      assertThat(database.readsRows(declared, 1)).isEmpty();
    }
  }

  @Test
  void a_declaration_that_does_not_compile_is_named_and_the_others_stay() {
    String words =
        IntStream.range(0, 9_000)
            .mapToObj("'w%06d'"::formatted)
            .collect(Collectors.joining(", ")); // No constant of Java is as long.
    try (AdoptedDatabase database =
            new AdoptedDatabase(emulator, dialect)
                .with(
                    List.of(
                        "CREATE TABLE Broken (Id INT64 NOT NULL, Word STRING(9), CONSTRAINT Words"
                            + " CHECK (Word IN (%s))) PRIMARY KEY (Id)".formatted(words),
                        "CREATE TABLE BrokenParts (Id INT64 NOT NULL, Part INT64 NOT NULL)"
                            + " PRIMARY KEY (Id, Part), INTERLEAVE IN PARENT Broken",
                        "CREATE TABLE Sound (Id INT64 NOT NULL, Broken INT64, CONSTRAINT OfBroken"
                            + " FOREIGN KEY (Broken) REFERENCES Broken (Id)) PRIMARY KEY (Id)"));
        Declarations declared = database.declared()) {
      assertThat(declared.declarations())
          .extracting(Declarations.Declaration::table)
          .containsExactly("Sound");
      assertThat(of(declared, "Sound").left()).hasSize(1);
      assertThat(declared.refused())
          .containsOnlyKeys("Broken", "BrokenParts")
          .containsEntry("BrokenParts", "it is interleaved in Broken, of which there is no entity");
      assertThat(declared.refused().get("Broken"))
          .startsWith("its declaration does not compile: ")
          .contains("too long");
      assertThat(declared.areExact()).isFalse();
    }
  }

  @Test
  void the_longest_names_of_spanner_are_declared() {
    String name = "n".repeat(127);
    try (AdoptedDatabase database =
            new AdoptedDatabase(emulator, dialect)
                .with(
                    List.of(
                        "CREATE TABLE t%1$s (a%1$s INT64, b%1$s INT64) PRIMARY KEY (a%1$s)"
                            .formatted(name),
                        "CREATE INDEX i%1$s ON t%1$s (b%1$s DESC)".formatted(name),
                        "CREATE TABLE T%1$s_ (c INT64) PRIMARY KEY (c)"
                            .formatted("n".repeat(100))));
        Declarations declared = database.declared()) {
      assertThat(declared.comparison()).hasToString("no difference\n");
      assertThat(declared.areExact()).isTrue();
      assertThat(declared.declarations())
          .extracting(Declarations.Declaration::entity)
          .containsExactly("app.T" + "n".repeat(59), "app.T" + "n".repeat(59) + "2");
      assertThat(database.readsRows(declared, 1)).isEmpty();
    }
  }

  @Test
  void a_table_of_a_named_schema_and_a_sequence_in_another_case_are_known() {
    try (AdoptedDatabase database =
            new AdoptedDatabase(emulator, dialect)
                .with(
                    List.of(
                        "CREATE SCHEMA other",
                        "CREATE TABLE other.Things (Id INT64) PRIMARY KEY (Id)",
                        "CREATE SEQUENCE Ids OPTIONS (sequence_kind = 'bit_reversed_positive')",
                        "CREATE TABLE Things (Id INT64 NOT NULL DEFAULT (GET_NEXT_SEQUENCE_VALUE("
                            + "SEQUENCE IDS))) PRIMARY KEY (Id)"));
        Declarations declared = database.declared("other.Things");
        Declarations all = database.declared()) {
      assertThat(declared.declarations()).isEmpty();
      assertThat(declared.refused())
          .containsEntry("other.Things", "it is in a named schema, which no entity has");
      assertThat(all.toString()).doesNotContain("which no column takes");
      assertThat(all.comparison()).hasToString("no difference\n");
    }
  }

  @Test
  void constraints_are_in_the_order_of_their_names() {
    try (AdoptedDatabase database =
            new AdoptedDatabase(emulator, dialect)
                .with(
                    List.of(
                        "CREATE TABLE T (Id INT64, CONSTRAINT C2 CHECK (Id > 2), CONSTRAINT C3"
                            + " CHECK (Id > 3), CONSTRAINT C1 CHECK (Id > 1)) PRIMARY KEY (Id)"));
        Declarations declared = database.declared()) {
      assertThat(of(declared, "T").source())
          .containsSubsequence("name = \"C1\"", "name = \"C2\"", "name = \"C3\"");
    }
  }

  @Test
  void a_foreign_key_to_its_own_table_names_its_entity() {
    try (AdoptedDatabase database =
            new AdoptedDatabase(emulator, dialect)
                .with(
                    List.of(
                        "CREATE TABLE Staff (Id INT64, Boss INT64, CONSTRAINT OfBoss FOREIGN KEY"
                            + " (Boss) REFERENCES Staff (Id)) PRIMARY KEY (Id)"));
        Declarations declared = database.declared()) {
      assertThat(of(declared, "Staff").source())
          .contains("@ForeignKey(name = \"OfBoss\", columns = \"boss\", references = Staff.class)");
      assertThat(declared.areExact()).isTrue();
    }
  }

  private static String wide(String table, int columns, String type) {
    return IntStream.range(0, columns)
        .mapToObj(each -> "Column" + each + " " + type)
        .collect(Collectors.joining(", ", "CREATE TABLE %s (".formatted(table), ")"))
        .concat(" PRIMARY KEY (Column0)");
  }
}
