package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Declares the keys of Google's guides as a user would: those that a guide warns of are reported on
 * their line, and those that it recommends are not.
 *
 * <p>Each example is named by the key as the guide prints it, and by the guide: B is "Schema design
 * best practices", T is "Schema design for time series data".
 */
class GuideExamplesTest {

  private static final String BATTERY =
      """
      @Table(value = "metrics", prefix = "BATTERY")
      @Family(value = "METRIC", maxVersions = 1)
      public record Battery(
          @RowKey(pattern = "yyyyMMddHHmmssSSS") LocalDateTime at,
          @Qualifier("USER") String user,
          @Qualifier("PERCENTAGE") int percentage) {}
      """;

  static Stream<Arguments> bad() {
    return Stream.of(
        example("T BATTERY#20150301124501001", BATTERY, "error LeadingTimestamp Battery:4"),
        example(
            "T BATTERY#1#20150301124501003, salted although USER can be promoted",
            """
            @Table(value = "metrics", prefix = "BATTERY")
            @Family(value = "METRIC", maxVersions = 1)
            @Salted(buckets = 3)
            public record Battery(
                @RowKey(pattern = "yyyyMMddHHmmssSSS") LocalDateTime at,
                @Qualifier("USER") String userId,
                @Qualifier("PERCENTAGE") int percentage) {}
            """,
            "warning SaltWherePromotable Battery:3"),
        example(
            "T 20170726#0000987654",
            """
            @Table("SENSOR")
            @Family(value = "METER", maxVersions = 1)
            public record Sensor(
                @RowKey LocalDate date,
                @RowKey(digits = 10) long meter,
                @Qualifier("0000") double at0000) {}
            """,
            "error LeadingTimestamp Sensor:4"),
        example(
            "B a reversed timestamp in front",
            """
            @Table("events")
            @Family(value = "m", maxVersions = 1)
            public record Event(
                @RowKey(descending = true) Instant at,
                @RowKey String machine,
                double cpu) {}
            """,
            "error LeadingTimestamp Event:4"),
        example(
            "B the user's numeric id, handed out in sequence",
            """
            @Table("users")
            @Family(value = "m", maxVersions = 1)
            public record User(
                @RowKey long userId,
                String name) {}
            """,
            "error SequentialId User:4"),
        example(
            "B 4c410523#memusage, updated once a second",
            """
            @Table("devices")
            @Family(value = "m", maxVersions = 1)
            public record Usage(
                @RowKey String deviceId,
                @RowKey String metric,
                Instant at,
                long bytes) {}
            """,
            "warning FrequentlyUpdatedRow Usage:6"),
        example(
            "B 4c410523#memusage, with its previous values as versions",
            """
            @Table("devices")
            @Family(value = "m", maxVersions = 86400)
            public record Usage(
                @RowKey String deviceId,
                @RowKey String metric,
                Instant at,
                long bytes) {}
            """,
            "error FrequentlyUpdatedRow Usage:6"),
        example(
            "B hashed values, as text",
            """
            @Table("users")
            @Family(value = "m", maxVersions = 1)
            public record User(
                @RowKey String userHash,
                String name) {}
            """,
            "warning HashedKey User:4"),
        example(
            "B hashed values, as bytes",
            """
            @Table("users")
            @Family(value = "m", maxVersions = 1)
            public record User(
                @RowKey(as = KeyEncoding.HEX) byte[] userMd5,
                String name) {}
            """,
            "error HashedKey User:4"),
        example(
            "B drive.google.com",
            """
            @Table("sites")
            @Family(value = "m", maxVersions = 1)
            public record Site(
                @RowKey String domain,
                String title) {}
            """,
            "warning DomainNotReversed Site:4"),
        example(
            "B personal data in row keys",
            """
            @Table("users")
            @Family(value = "m", maxVersions = 1)
            public record User(
                @RowKey String email,
                @RowKey @PersonalData String nick,
                String plan) {}
            """,
            "warning PersonalDataInKey User:4",
            "error PersonalDataInKey User:5"),
        example(
            "B bangalore#india#asia, the common value last",
            """
            @Table("cities")
            @Family(value = "m", maxVersions = 1)
            public record City(
                @RowKey String cityId,
                @RowKey Continent continent,
                long people) {
              public enum Continent { ASIA, SOUTHAMERICA }
            }
            """,
            "warning DetailBeforeCommon City:4"),
        example(
            "T CELLPHONE_NUMBER",
            """
            @Table("users")
            @Family(value = "m", maxVersions = 1)
            public record User(
                @RowKey String id,
                @Qualifier("CELLPHONE_NUMBER") String cell) {}
            """,
            "warning LongQualifier User:5"));
  }

  static Stream<Arguments> good() {
    return Stream.of(
        example(
            "B phone#4c410523#20200501",
            """
            @Table("devices")
            @Family(value = "m", maxVersions = 1)
            public record Device(
                @RowKey String deviceType,
                @RowKey String deviceId,
                @RowKey LocalDate day,
                long cells) {}
            """),
        example(
            "B phone#4c410523#20200501, with an enum",
            """
            @Table("devices")
            @Family(value = "m", maxVersions = 1)
            public record Device(
                @RowKey Type type,
                @RowKey String deviceId,
                @RowKey LocalDate day,
                long cells) {
              public enum Type { PHONE, TABLET }
            }
            """),
        example(
            "B asia#india#bangalore",
            """
            @Table("cities")
            @Family(value = "m", maxVersions = 1)
            public record City(
                @RowKey String continent,
                @RowKey String country,
                @RowKey String city,
                long people) {}
            """),
        example(
            "B a reversed version of the user's numeric id",
            """
            @Table("users")
            @Family(value = "m", maxVersions = 1)
            public record User(
                @RowKey(as = KeyEncoding.REVERSED_DIGITS) long userId,
                String name) {}
            """),
        example(
            "B 4c410523#memusage#1423523569918",
            """
            @Table("devices")
            @Family(value = "m", maxVersions = 1)
            public record Usage(
                @RowKey String deviceId,
                @RowKey Metric metric,
                @RowKey Instant at,
                long bytes) {
              public enum Metric { MEMUSAGE, CPU }
            }
            """),
        example(
            "B machine_4223421#1425330757685, the newest first",
            """
            @Table("machines")
            @Family(value = "m", maxVersions = 1)
            public record Machine(
                @RowKey String machine,
                @RowKey(descending = true) Instant at,
                double cpu,
                double memory) {}
            """),
        example(
            "B altostrat#phone#4c410523#20190501, the tenant first",
            """
            @Table("devices")
            @Family(value = "m", maxVersions = 1)
            public record Device(
                @RowKey String tenantId,
                @RowKey Type type,
                @RowKey String deviceId,
                @RowKey LocalDate day,
                long cells) {
              public enum Type { PHONE, TABLET }
            }
            """),
        example(
            "B com.google.drive",
            """
            @Table("sites")
            @Family(value = "m", maxVersions = 1)
            public record Site(
                @RowKey(as = KeyEncoding.REVERSED_DOMAIN) String domain,
                String title) {}
            """),
        example(
            "T VEGGIEGARDEN#20150301",
            """
            @Table("gardens")
            @Family(value = "DAILY", maxVersions = 1)
            public record Garden(
                @RowKey String garden,
                @RowKey LocalDate day,
                @Qualifier("TEMP") double temperature) {}
            """),
        example(
            "T LoL#Corrie#20150301",
            """
            @Table("matches")
            @Family(value = "GAME", maxVersions = 1)
            public record Match(
                @RowKey String game,
                @RowKey String player,
                @RowKey LocalDate day,
                @Qualifier("WIN") boolean win,
                @Qualifier("KDA") double kda) {}
            """),
        example(
            "T BATTERY#Corrie#20150301124501001",
            """
            @Table(value = "metrics", prefix = "BATTERY")
            @Family(value = "METRIC", maxVersions = 1)
            public record Battery(
                @RowKey String user,
                @RowKey(pattern = "yyyyMMddHHmmssSSS") LocalDateTime at,
                @Qualifier("PERCENTAGE") int percentage) {}
            """),
        example(
            "T NASDAQ#ZXZZT#1426535612156",
            """
            @Table("QUOTE")
            @Family(value = "MD", maxVersions = 1)
            public record Quote(
                @RowKey(width = 6) String exchange,
                @RowKey(width = 5) String symbol,
                @RowKey(digits = 13) Instant quoteTime,
                @Qualifier("BID") double bid,
                @Qualifier("ASK") double ask,
                @Qualifier("BIDSIZE") int bidSize,
                @Qualifier("ASKSIZE") int askSize) {}
            """),
        example(
            "T server1.bbb.com#1426535612045",
            """
            @Table("METRIC")
            @Family(value = "METRIC", maxVersions = 1)
            public record Metric(
                @RowKey String hostname,
                @RowKey(digits = 13) Instant ts,
                @Qualifier("CPU/CPU1_USR") double cpu1User,
                @Qualifier("IO/BLK_READ") long blocksRead) {}
            """),
        example(
            "T server1.bbb.com, the newest metrics of each machine",
            """
            @Table("CURRENT_METRIC")
            @Family(value = "METRIC", maxVersions = 1)
            public record CurrentMetric(
                @RowKey String hostname,
                @Qualifier("CPU/CPU1_USR") double cpu1User,
                @Qualifier("IO/BLK_READ") long blocksRead) {}
            """),
        example(
            "T 0000987654#20170726",
            """
            @Table("SENSOR")
            @Family(value = "METER", maxVersions = 1)
            public record Sensor(
                @Distributed @RowKey(digits = 10) long meter,
                @RowKey LocalDate date,
                @Qualifier("0000") double at0000,
                @Qualifier("0015") double at0015) {}
            """));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("bad")
  void key_that_a_guide_warns_of_is_reported(String key, String entity, List<String> expected) {
    assertThat(Compiled.sources(entity).findings()).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("good")
  void key_that_a_guide_recommends_is_not_reported(
      String key, String entity, List<String> expected) {
    Compiled compiled = Compiled.sources(entity);

    assertThat(compiled.findings()).isEqualTo(expected).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
  }

  @Test
  void field_promotion_is_proposed_before_salting_as_the_guide_says() {
    assertThat(Compiled.sources(BATTERY).messages("LeadingTimestamp"))
        .singleElement()
        .asString()
        .contains("key today: BATTERY#{at}")
        .containsSubsequence(
            "fix:       @RowKey String user   (declared before 'at': BATTERY#{user}#{at})",
            "or:        @Salted(buckets = 8) on Battery");
  }

  private static Arguments example(String key, String entity, String... expected) {
    return Arguments.of(key, entity, List.of(expected));
  }
}
