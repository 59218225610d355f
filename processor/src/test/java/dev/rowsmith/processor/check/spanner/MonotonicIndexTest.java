package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class MonotonicIndexTest {

  private static Findings check(String name, String source) {
    return Findings.inSpanner(new MonotonicIndex(), name, source);
  }

  @Test
  void time_in_front_is_reported_with_another_order_and_a_shard() {
    check(
            "User",
            """
            @Table("Users")
            @Index(name = "UsersByLastAccess", columns = {"lastAccess DESC", "city"})
            record User(@PrimaryKey String userId, Instant lastAccess, String city) {}
            """)
        .one()
        .says("the index UsersByLastAccess of User starts with 'lastAccess', which grows with time")
        .today("@Index(name = \"UsersByLastAccess\", columns = {\"lastAccess DESC\", \"city\"})")
        .judgedFixes(
            "@Index(name = \"UsersByLastAccess\", columns = {\"city\", \"lastAccess DESC\"})",
            "@GeneratedColumn(expression = \"ABS(MOD(FARM_FINGERPRINT(`userId`), 8))\") long shardId"
                + " (in GoogleSQL, and @Index(name = \"UsersByLastAccess\","
                + " columns = {\"shardId\", \"lastAccess DESC\", \"city\"}))",
            "@GeneratedColumn(expression = \"abs(mod(spanner.farm_fingerprint(\\\"userId\\\"), 8))\")"
                + " long shardId (in PostgreSQL, and the same index)");
  }

  @Test
  void sortable_id_after_few_values_is_not_moved_to_the_start() {
    check(
            "Visit",
            """
            @Table("Visits")
            @Index(name = "ByRegion", columns = {"region", "ulid"})
            record Visit(@PrimaryKey UUID id, DayOfWeek region, @Column(length = 26) String ulid) {}
            """)
        .one()
        .judgedFixes(
            "@GeneratedColumn(expression = \"ABS(MOD(FARM_FINGERPRINT(`id`), 8))\") long shardId"
                + " (in GoogleSQL, and @Index(name = \"ByRegion\","
                + " columns = {\"shardId\", \"region\", \"ulid\"}))",
            "@GeneratedColumn(expression = \"abs(mod(spanner.farm_fingerprint(\\\"id\\\"), 8))\")"
                + " long shardId (in PostgreSQL, and the same index)");
  }

  @Test
  void a_shard_is_computed_from_a_column_that_both_dialects_can_name() {
    check(
            "Access",
            """
            @Table("Accesses")
            @Index(name = "ByMoment", columns = "moment")
            record Access(@PrimaryKey Instant at, Instant moment) {}
            """)
        .one()
        .judgedFixes(
            "@GeneratedColumn(expression = \"ABS(MOD(FARM_FINGERPRINT(CAST(UNIX_MICROS(`at`) AS"
                + " STRING)), 8))\") long shardId (in GoogleSQL, and @Index(name = \"ByMoment\","
                + " columns = {\"shardId\", \"moment\"}))",
            "@GeneratedColumn(expression = \"abs(mod(spanner.farm_fingerprint(floor(extract(epoch"
                + " from \\\"at\\\") * 1000000)::bigint::text), 8))\") long shardId (in PostgreSQL, and"
                + " the same index)");
  }

  @Test
  void no_shard_is_computed_from_a_commit_timestamp() {
    check(
            "Access",
            """
            @Table("Accesses")
            @Index(name = "ByMoment", columns = "moment")
            record Access(
                @PrimaryKey @CommitTimestamp Instant at, @PrimaryKey long userId, Instant moment) {}
            """)
        .one()
        .judgedFixes(
            "@GeneratedColumn(expression = \"ABS(MOD(FARM_FINGERPRINT(CAST(`userId` AS STRING)),"
                + " 8))\") long shardId (in GoogleSQL, and @Index(name = \"ByMoment\","
                + " columns = {\"shardId\", \"moment\"}))",
            "@GeneratedColumn(expression = \"abs(mod(spanner.farm_fingerprint(\\\"userId\\\"::text),"
                + " 8))\") long shardId (in PostgreSQL, and the same index)");
  }

  @Test
  void number_that_only_grows_is_reported() {
    check(
            "User",
            """
            @Table("Users")
            @Index(name = "ByNumber", columns = "number")
            record User(@PrimaryKey String userId, @Monotonic long number) {}
            """)
        .one()
        .says("the index ByNumber of User starts with 'number', which grows with time");
  }

  @Test
  void number_that_says_nothing_is_a_value_like_others() {
    check(
            "Product",
            """
            @Table("Products")
            @Index(name = "ByPrice", columns = "price")
            @Index(name = "ByRank", columns = {"rank DESC", "name"})
            record Product(@PrimaryKey String id, long price, @Nullable Integer rank, String name) {}
            """)
        .none();
  }

  @Test
  void generated_number_falls_anywhere_in_an_index_too() {
    check(
            "Product",
            """
            @Table("Products")
            @Index(name = "ByNumber", columns = {"number", "name"})
            record Product(
                @PrimaryKey String id,
                @PrimaryKey(generated = Generated.IDENTITY) Long number,
                String name) {}
            """)
        .none();
  }

  @Test
  void time_of_the_commit_is_reported() {
    check(
            "User",
            """
            @Table("Users")
            @Index(name = "ByChange", columns = "changed")
            record User(@PrimaryKey String userId, @CommitTimestamp Instant changed) {}
            """)
        .one()
        .says("the index ByChange of User starts with 'changed', which grows with time");
  }

  @Test
  void date_may_be_one_of_birth() {
    check(
            "User",
            """
            @Table("Users")
            @Index(name = "ByBirth", columns = "born")
            record User(@PrimaryKey String userId, @Distributed LocalDate born) {}
            """)
        .none();
  }

  @Test
  void time_behind_another_column_is_fine() {
    check(
            "User",
            """
            @Table("Users")
            @Index(name = "ByCity", columns = {"city", "lastAccess DESC"})
            record User(@PrimaryKey String userId, Instant lastAccess, String city) {}
            """)
        .none();
  }

  @Test
  void interleaved_index_spreads_as_its_parent_does() {
    check(
            "User",
            """
            @Table("Users")
            @Index(name = "ByTime", columns = {"lastAccess"}, interleavedIn = User.class)
            record User(@PrimaryKey String userId, Instant lastAccess) {}
            """)
        .none();
  }

  @Test
  void unknown_component_is_another_checks_business() {
    check(
            "User",
            """
            @Table("Users")
            @Index(name = "ByTime", columns = "at")
            record User(@PrimaryKey String userId, Instant lastAccess) {}
            """)
        .none();
  }

  @Test
  void what_is_behind_an_unknown_component_does_not_lead() {
    check(
            "Entry",
            """
            @Table("Entries")
            @Index(name = "ByAccount", columns = {"accountt", "at"})
            record Entry(@PrimaryKey UUID id, String account, Instant at) {}
            """)
        .none();
  }

  @Test
  void unique_columns_are_spread_by_a_shard_of_themselves() {
    check(
            "Loan",
            """
            @Table("Loans")
            @Index(name = "ByDue", columns = {"due", "copies"}, unique = true)
            record Loan(@PrimaryKey UUID id, Instant due, int copies) {}
            """)
        .one()
        .judgedFixes(
            "@GeneratedColumn(expression = \"ABS(MOD(FARM_FINGERPRINT(CONCAT(CAST(UNIX_MICROS(`due`)"
                + " AS STRING), '#', CAST(`copies` AS STRING))), 8))\") long shardId (in GoogleSQL,"
                + " and @Index(name = \"ByDue\", columns = {\"shardId\", \"due\", \"copies\"},"
                + " unique = true))",
            "@GeneratedColumn(expression = \"abs(mod(spanner.farm_fingerprint(floor(extract(epoch from"
                + " \\\"due\\\") * 1000000)::bigint::text || '#' || \\\"copies\\\"::text), 8))\") long"
                + " shardId (in PostgreSQL, and the same index)");
    check(
            "Loan",
            """
            @Table("Loans")
            @Index(name = "ByDue", columns = {"due", "fee"}, unique = true)
            record Loan(@PrimaryKey UUID id, Instant due, double fee) {}
            """)
        .one()
        .judgedFixes("no shard of another column in front: unique would be both together");
    check(
            "Loan",
            """
            @Table("Loans")
            @Index(name = "ByDue", columns = "due", unique = true)
            record Loan(@PrimaryKey UUID id, @Nullable Instant due) {}
            """)
        .one()
        .judgedFixes("no shard of another column in front: unique would be both together");
  }

  @Test
  void the_name_of_a_shard_is_no_other_columns() {
    check(
            "Harvest",
            """
            @Table("Harvests")
            @HashSharded(shards = 8)
            @Index(name = "ByTime", columns = "at")
            record Harvest(
                @PrimaryKey String team, @PrimaryKey Instant at, @Column(name = "SHARDID2") int n) {}
            """)
        .one()
        .judgedFixes(
            "@GeneratedColumn(expression = \"ABS(MOD(FARM_FINGERPRINT(`team`), 8))\") long shardId3"
                + " (in GoogleSQL, and @Index(name = \"ByTime\", columns = {\"shardId3\", \"at\"}))",
            "@GeneratedColumn(expression = \"abs(mod(spanner.farm_fingerprint(\\\"team\\\"), 8))\")"
                + " long shardId3 (in PostgreSQL, and the same index)");
  }

  @Test
  void few_values_and_then_the_time_warn() {
    check(
            "Order",
            """
            @Table("Orders")
            @Index(name = "ByStatus", columns = {"status", "createdAt DESC"})
            record Order(@PrimaryKey String id, String status, Instant createdAt) {}
            """)
        .one()
        .warns()
        .says(
            "in the index ByStatus of Order only the few values of 'status' are before 'createdAt'");
  }

  @Test
  void number_that_its_name_makes_a_time_or_a_sequence_warns() {
    for (String name : new String[] {"receivedAtMillis", "invoiceNumber", "blockNumber"}) {
      check(
              "Row",
              """
              @Table("Rows")
              @Index(name = "ByIt", columns = "%1$s", unique = true)
              record Row(@PrimaryKey String id, long %1$s) {}
              """
                  .formatted(name))
          .one()
          .warns()
          .says(
              "the index ByIt of Row starts with '"
                  + name
                  + "', which grows with time, by its name");
    }
  }

  @Test
  void birthdays_shards_and_other_values_are_fine() {
    for (String column :
        new String[] {
          "LocalDate birthDate",
          "long shardId",
          "long lapTimeMillis",
          "String timeZone",
          "long rank"
        }) {
      check(
              "Row",
              """
              @Table("Rows")
              @Index(name = "ByIt", columns = {"%s", "city"})
              record Row(@PrimaryKey String id, %s, String city) {}
              """
                  .formatted(column.substring(column.indexOf(' ') + 1), column))
          .none();
    }
  }
}
