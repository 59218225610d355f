package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is generated for questions of both stores: kept as golden files, and formatted. */
class QuestionCodeTest {

  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  private static final String IMPORTS =
      """
      import dev.rowsmith.runtime.%s.*;
      import java.util.concurrent.*;
      import java.util.stream.*;
      """;

  private static final String READING =
      """
      @Table("readings")
      @Family(value = "m", maxVersions = 1, maxAgeDays = 30)
      public record Reading(
          @RowKey String deviceType,
          @RowKey String deviceId,
          @RowKey Instant at,
          double temperature,
          Optional<String> note) {}
      """;

  private static final String READINGS =
      IMPORTS.formatted("bigtable")
          + """
          /** What is asked about readings. */
          @Queries(Reading.class)
          public interface Readings {

            Optional<Reading> one(String deviceType, String deviceId, Instant at);

            CompletableFuture<Optional<Reading>> oneLater(
                String deviceType, String deviceId, Instant at);

            @Nullable Reading oneOrNull(String deviceType, String deviceId, Instant at);

            boolean known(String deviceType, String deviceId, Instant at);

            @OrderBy(value = "at", descending = true) @First(10)
            List<Reading> newest(String deviceType, String deviceId);

            List<Reading> between(
                String deviceType, String deviceId, @From("at") Instant from, @Before("at") Instant until);

            CompletableFuture<List<Reading>> since(
                String deviceType, String deviceId, @From("at") Instant from, @Limit int most);

            Stream<Reading> ofDevices(String deviceType, @By("deviceId") Collection<String> repository);

            Scan<Reading, ReadingKey> ofType(String deviceType);

            long howMany(String deviceType, @StartsWith("deviceId") String prefix);

            CompletableFuture<Boolean> any(String deviceType);

            List<Temperature> temperatures(String deviceType, String deviceId);

            @First
            @Nullable Temperature anyTemperature(String deviceType, String deviceId);

            @FullScan(because = "a search by hand")
            @First
            @Nullable Reading anyHot(@From("temperature") double least);

            CompletableFuture<Optional<Temperature>> temperature(
                String deviceType, String deviceId, Instant at);

            @FullScan(because = "nightly export")
            Stream<Reading> all();

            @FullScan(because = "a search by hand")
            Stream<Reading> hot(@From("temperature") double least, @Before("temperature") double most);

            @Allow(value = "GapInKey", because = "there are few devices of a type")
            List<Reading> ofDay(String deviceType, @From("at") Instant from, @Before("at") Instant until);

            @Allow(value = "QueryAndFilter", because = "there are few devices of a type")
            CompletableFuture<Long> withNote(String deviceType, Optional<String> note, double temperature);

            default List<Reading> today(String deviceType, String deviceId) {
              return newest(deviceType, deviceId);
            }

            /** Some components. */
            record Temperature(Instant at, double temperature) {}
          }
          """;

  private static final String ACCESS =
      """
      @Table("AccessLog")
      @Index(name = "AccessesByPage", columns = {"page", "at DESC"})
      @Index(name = "AccessByTicket", columns = "ticket", unique = true)
      public record Access(
          @PrimaryKey @Distributed long userId,
          @PrimaryKey Instant at,
          String page,
          String ticket,
          @Nullable String referrer) {}
      """;

  private static final String ACCESSES =
      IMPORTS.formatted("spanner")
          + """
          /** What is asked about accesses. */
          @Queries(Access.class)
          public interface Accesses {

            Optional<Access> one(long userId, Instant at);

            @Nullable Access oneOrNull(long userId, Instant at);

            boolean known(long userId, Instant at);

            List<Access> oldest(long userId, @Limit int most);

            CompletableFuture<List<Access>> between(
                long userId, @From("at") Instant from, @Before("at") Instant until);

            List<Access> ofUsers(@By("userId") Collection<Long> users);

            long howMany(String page);

            Scan<Access, AccessKey> ofUser(long userId);

            @OrderBy(value = "at", descending = true) @First(20)
            List<AccessRepository.AccessesByPageEntry> newest(String page);

            Optional<AccessRepository.AccessByTicketEntry> byTicket(String ticket);

            AccessRepository.@Nullable AccessByTicketEntry byTicketOrNull(String ticket);

            List<Visit> visits(String page, @From("at") Instant from);

            Stream<Source> sources(long userId);

            @FullScan(because = "nightly export")
            Stream<Access> all();

            @Allow(value = "QueryAndFilter", because = "a user has few accesses")
            List<Access> referredBy(long userId, @Nullable String referrer);

            /** Who came, and when. */
            record Visit(long userId, Instant at) {}

            /** Where somebody came from. */
            record Source(String page, @Nullable String referrer) {}
          }
          """;

  /** As kapt writes what is {@code Reading?} in Kotlin, with another annotation of that name. */
  @Test
  void a_method_may_be_marked_in_place_of_its_type() {
    Compiled build =
        Compiled.with(
            STRICT,
            READING,
            """
            /** What is asked about readings. */
            @Queries(Reading.class)
            public interface Stubs {

              @Other.Nullable
              Reading one(String deviceType, String deviceId, Instant at);
            }
            """,
            """
            /** Annotations of another library. */
            public final class Other {

              private Other() {}

              /** May be null. */
              @java.lang.annotation.Target(java.lang.annotation.ElementType.METHOD)
              public @interface Nullable {}
            }
            """);

    assertThat(build.findings()).isEmpty();
    assertThat(build.source("BigtableStubs"))
        .contains("public @Nullable Reading one(", ".orElse(null);");
  }

  private static final List<String> STRICT =
      List.of("-Werror", "-Xdoclint:all/protected", "-Xmaxwarns", "10000");

  private static Compiled compiled(String name) {
    return name.startsWith("Bigtable")
        ? Compiled.with(STRICT, READING, READINGS)
        : Compiled.with(STRICT, ACCESS, ACCESSES);
  }

  /** Run with {@code -Dgolden.update=true} to write the files anew, and read the difference. */
  @ParameterizedTest
  @ValueSource(strings = {"BigtableReadings", "SpannerAccesses"})
  void generated_code_is_the_golden_file(String name) throws IOException {
    String generated = compiled(name).source(name);
    Path golden = GOLDEN.resolve(name + ".java.txt");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, generated);
    }
    assertThat(generated).isEqualTo(Files.readString(golden, StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"BigtableReadings", "SpannerAccesses"})
  void generated_code_is_formatted_documented_and_without_a_warning(String name) {
    Compiled build = compiled(name);

    assertThat(build.findings()).isEmpty();
    assertThat(build.messagesOfGenerated()).isEmpty();
    GoogleFormat.check(build.source(name));
  }
}
