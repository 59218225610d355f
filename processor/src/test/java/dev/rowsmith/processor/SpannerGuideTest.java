package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiles the keys of Spanner's guide: those that it warns of are reported, the others are not.
 *
 * @see <a href="https://cloud.google.com/spanner/docs/schema-design">Spanner: schema design best
 *     practices</a>
 */
class SpannerGuideTest {

  private static final String BY_LAST_ACCESS =
      """
      @Table("UserAccessLogs")
      public record AccessLog(
          @PrimaryKey Instant lastAccess,
          @PrimaryKey long userId,
          String page) {}
      """;

  private static final String BY_SEQUENCE =
      """
      @Table("UserAccessLogs")
      public record AccessLog(
          @PrimaryKey long logEntryId,
          Instant lastAccess,
          String userId) {}
      """;

  private static final String USERS =
      """
      @Table("Users")
      @Index(
          name = "UsersByLastAccess",
          columns = "lastAccess",
          nullFiltered = true)
      public record User(
          @PrimaryKey @Distributed long userId,
          Instant lastAccess) {}
      """;

  static Stream<Arguments> bad() {
    return Stream.of(
        Arguments.of(BY_LAST_ACCESS, "error LeadingTimestamp AccessLog:3"),
        Arguments.of(
            BY_LAST_ACCESS.replace("@PrimaryKey Instant", "@PrimaryKey(descending = true) Instant"),
            "error LeadingTimestamp AccessLog:3"),
        Arguments.of(BY_SEQUENCE, "error SequentialId AccessLog:3"),
        Arguments.of(
            """
            @Table("UserAccessLogs")
            public record AccessLog(
                @PrimaryKey @Monotonic UUID logEntryId,
                Instant lastAccess) {}
            """,
            "error TimeBasedUuid AccessLog:3"),
        Arguments.of(USERS, "error MonotonicIndex User:4"),
        Arguments.of(
            """
            @Table("Users")
            public record User(
                @PrimaryKey String userId,
                @GeneratedColumn(expression = "MOD(FARM_FINGERPRINT(userId), 8)")
                long shardId) {}
            """,
            "error ShardNotSafe User:4"));
  }

  static Stream<Arguments> good() {
    return Stream.of(
        Arguments.of(
            "a UUID",
            """
            @Table("UserAccessLogs")
            public record AccessLog(
                @PrimaryKey(generated = Generated.UUID_V4) UUID logEntryId,
                @PrimaryKey Instant lastAccess,
                @PrimaryKey String userId) {}
            """),
        Arguments.of(
            "bits in reverse",
            """
            @Table("UserAccessLogs")
            public record AccessLog(
                @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) Optional<Long> logEntryId,
                Instant lastAccess,
                String userId) {}
            """),
        Arguments.of(
            "the order swapped",
            """
            @Table("UserAccessLog")
            public record AccessLog(
                @PrimaryKey @Distributed long userId,
                @PrimaryKey Instant lastAccess,
                String page) {}
            """),
        Arguments.of(
            "the newest first",
            """
            @Table("UserAccessLog")
            public record AccessLog(
                @PrimaryKey String userId,
                @PrimaryKey(descending = true) Instant lastAccess,
                String page) {}
            """),
        Arguments.of(
            "logical shards",
            """
            @Table("UserAccessLog")
            @HashSharded(shards = 8)
            public record AccessLog(
                @PrimaryKey Instant lastAccess,
                @PrimaryKey long userId,
                String page) {}
            """),
        Arguments.of(
            "an index with a shard in front",
            """
            @Table("Users")
            @Index(name = "UsersByLastAccess", columns = {"shardId", "lastAccess"})
            public record User(
                @PrimaryKey @Distributed long userId,
                Instant lastAccess,
                @GeneratedColumn(
                        expression = "ABS(MOD(FARM_FINGERPRINT(CAST(userId AS STRING)), 8))")
                    long shardId) {}
            """),
        Arguments.of(
            "an interleaved index",
            """
            public interface Accounts {
              @Table("Logins")
              @Interleaved(in = User.class)
              @Index(
                  name = "LoginsByTime",
                  columns = {"userId", "at"},
                  interleavedIn = User.class)
              record Login(
                  @PrimaryKey String userId,
                  @PrimaryKey int number,
                  Instant at) {}

              @Table("Users")
              record User(@PrimaryKey String userId, String name) {}
            }
            """));
  }

  @ParameterizedTest
  @MethodSource("bad")
  void key_or_index_that_the_guide_warns_of_is_reported(String entity, String finding) {
    assertThat(Compiled.sources(entity).findings()).containsExactly(finding);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("good")
  void key_or_index_that_the_guide_recommends_is_not_reported(String which, String entity) {
    Compiled compiled = Compiled.sources(entity);

    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
  }

  @Test
  void a_time_in_front_is_fixed_by_the_order_or_by_shards() {
    assertThat(Compiled.sources(BY_LAST_ACCESS).messages("LeadingTimestamp"))
        .singleElement()
        .asString()
        .contains(
            "the primary key of AccessLog starts with the timestamp 'lastAccess'",
            "Every write would go to the split that holds the newest keys: a hotspot",
            "key today: (lastAccess, userId)",
            "see docs/checks/LeadingTimestamp.md in the processor's jar")
        .containsSubsequence(
            "fix:       (userId, lastAccess)   (declare 'lastAccess' after 'userId', and"
                + " declare that its values spread: @PrimaryKey @Distributed long userId)",
            "or:        @HashSharded(shards = 8) on AccessLog",
            "accept:    @Allow(value = \"LeadingTimestamp\", because = \"...\")");
  }

  @Test
  void a_sequence_is_fixed_in_the_ways_of_the_guide() {
    assertThat(Compiled.sources(BY_SEQUENCE).messages("SequentialId"))
        .singleElement()
        .asString()
        .containsSubsequence(
            "fix:       @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) Optional<Long>"
                + " logEntryId",
            "or:        @PrimaryKey(generated = Generated.UUID_V4) UUID logEntryId",
            "or:        @HashSharded(shards = 8) on AccessLog",
            "or:        @PrimaryKey @Distributed long logEntryId");
  }

  @Test
  void a_generated_id_is_offered_for_the_single_id_of_the_entity_alone() {
    assertThat(Compiled.sources(BY_SEQUENCE).messages("SequentialId").get(0))
        .contains("Generated.UUID_V4");
    for (String key :
        List.of(
            "@PrimaryKey long customerId, String page",
            "@PrimaryKey long hour, String page",
            "@PrimaryKey long logEntryId, @PrimaryKey String page")) {
      assertThat(
              Compiled.sources(
                      "@Table(\"UserAccessLogs\")\npublic record AccessLog(%s) {}".formatted(key))
                  .messages("SequentialId"))
          .as(key)
          .singleElement()
          .asString()
          .contains("fix: ")
          .doesNotContain("generated");
    }
  }

  @Test
  void an_outbox_is_sharded_and_keeps_its_order() {
    assertThat(
            Compiled.sources(
                    """
                    @Table("Outbox")
                    public record OutboxEvent(
                        @PrimaryKey Instant createdAt,
                        @PrimaryKey UUID eventId,
                        String payload) {}
                    """)
                .messages("LeadingTimestamp"))
        .singleElement()
        .asString()
        .containsSubsequence(
            "fix:       @HashSharded(shards = 8",
            "on OutboxEvent   (which keeps the order of the time in each shard)",
            "or:        (eventId, createdAt)");
  }

  @Test
  void every_fix_that_is_printed_compiles_without_a_finding() {
    String swapped =
        BY_LAST_ACCESS
            .replace("@PrimaryKey Instant lastAccess,\n", "@PrimaryKey @Distributed long userId,\n")
            .replace("@PrimaryKey long userId", "@PrimaryKey Instant lastAccess");
    String shards = "@HashSharded(shards = 8)\n";
    for (String fixed :
        List.of(
            swapped,
            shards + BY_LAST_ACCESS,
            shards + BY_SEQUENCE,
            BY_SEQUENCE.replace(
                "@PrimaryKey long",
                "@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) Optional<Long>"),
            BY_SEQUENCE.replace(
                "@PrimaryKey long", "@PrimaryKey(generated = Generated.UUID_V4) UUID"),
            BY_SEQUENCE.replace("@PrimaryKey long", "@PrimaryKey @Distributed long"))) {
      Compiled compiled = Compiled.sources(fixed);
      assertThat(compiled.findings()).as(fixed).isEmpty();
      assertThat(compiled.otherMessages()).as(fixed).isEmpty();
    }
  }

  @Test
  void options_and_acceptances_work_as_for_bigtable() {
    String allowed =
        "@Allow(value = \"LeadingTimestamp\", because = \"one row an hour\")\n" + BY_LAST_ACCESS;
    assertThat(Compiled.sources(allowed).findings()).isEmpty();
    assertThat(Compiled.sources(allowed.replace("LeadingTimestamp", "SequentialId")).findings())
        .containsExactlyInAnyOrder(
            "error LeadingTimestamp AccessLog:4", "error InvalidAllow AccessLog:1");
    assertThat(
            Compiled.with(List.of("-Arowsmith.check.LeadingTimestamp=warn"), BY_LAST_ACCESS)
                .findings())
        .containsExactly("warning LeadingTimestamp AccessLog:3");
    assertThat(
            Compiled.with(List.of("-Arowsmith.check.LeadingTimestamp=off"), BY_LAST_ACCESS)
                .findings())
        .isEmpty();
  }

  @Test
  void an_acceptance_in_a_class_of_both_stores_may_be_meant_for_either() {
    String both =
        """
        @Allow(value = "NoRetention", because = "kept")
        @Allow(value = "LowCardinalityIndex", because = "few rows")
        @dev.rowsmith.spanner.Table("Logs")
        @dev.rowsmith.spanner.Index(name = "ByState", columns = "open")
        @Table("logs")
        @Family("m")
        public record Log(
            @RowKey @dev.rowsmith.spanner.PrimaryKey String user,
            boolean open) {}
        """;
    assertThat(Compiled.sources(both).findings()).isEmpty();
    assertThat(Compiled.sources(both.replace("LowCardinalityIndex", "RedundantIndex")).findings())
        .containsExactlyInAnyOrder("error InvalidAllow Log:7", "warning LowCardinalityIndex Log:4");
  }

  @Test
  void what_both_stores_find_in_a_class_is_said_once() {
    String both =
        """
        @dev.rowsmith.spanner.Table("Logs")
        @Table("logs")
        @Family(value = "m", maxVersions = 1)
        public class Log {
          @RowKey @dev.rowsmith.spanner.PrimaryKey final String user;
          final boolean open = true;

          Log(String user) {
            this.user = user;
          }
        }
        """;
    assertThat(Compiled.sources(both).findings())
        .containsExactly("error NoUsableConstructor Log:4");
  }
}
