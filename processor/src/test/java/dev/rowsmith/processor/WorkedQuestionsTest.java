package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compiles known lists of questions, and compares what the build says of them with a page of the
 * manual; {@code -Ddocs.update=true} writes it instead.
 */
class WorkedQuestionsTest {

  private static final Path EXAMPLES = Path.of("src/test/resources/questions");
  private static final Path PAGE = Path.of("../docs/worked-questions.md");

  private static final String HEAD =
      """
      # Worked questions

      Lists of questions that are known from guides and applications, and what a build with `-Arowsmith.report` says of each: which
      table a question reads, and which further tables or indexes it would need. The page is written by a test, which compiles the
      questions. [Declared queries](queries.md) says what the words mean.
      """;

  @TempDir Path folder = Path.of("");

  @Test
  void page_has_the_tables_that_are_printed() throws IOException {
    StringBuilder page = new StringBuilder(HEAD);
    for (Path example : examples()) {
      String title = Files.readAllLines(example).get(0).substring(2);
      page.append("\n## ").append(title).append("\n\n");
      page.append("```java\n").append(source(example)).append("```\n\n");
      page.append("```\n").append(String.join("\n", advice(example))).append("\n```\n");
    }
    System.out.println(page);
    if (Boolean.getBoolean("docs.update")) {
      Files.writeString(PAGE, page);
    } else {
      assertThat(page.toString()).isEqualTo(Files.readString(PAGE));
    }
  }

  @Test
  void flights_are_explained_as_the_design_has_them() throws IOException {
    assertThat(advice(EXAMPLES.resolve("02-flights.txt")))
        .containsExactly(
            "questions of Flights: 5. Tables: 2.",
            "  departures    flights           {origin}#[{departure}..)                one range",
            "  lastBefore    flights           {origin}#[..{departure}), backwards     one range",
            "  one           flights           all parts of the key                    one row",
            "  route         flights_by_route  {origin}#{destination}#                 one range",
            "  routeBetween  flights_by_route  {origin}#{destination}#[{departure}..)  one range",
            "  flights_by_route is needed by route and routeBetween: in flights 'departure' stands"
                + " before",
            "    'destination'.",
            "  Each put writes 2 rows. Without route and routeBetween one table would do.");
  }

  /** The keys that each list needs: further tables as they are proposed, and what is said. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          01-readings             | Tables: 1 | | backwards
          01-readings-of-a-day    | Tables: 2 | {at}#{deviceId} | It starts with 'at', which grows, so it is proposed salted
          03-arrivals             | Tables: 3 | {destination}#{arrival}#{origin}#{departure}#{number}, {origin}#{destination}#{departure}#{number} | Each put writes 3 rows
          04-chat                 | Tables: 1 | | backwards
          05-chat-in-spanner      | Orders: 1 | | one range
          06-chat-of-an-author    | Tables: 2 | {author}#{sent}#{room}#{id} | Without ofAuthor one table would do
          07-orders               | Tables: 4 | {customer}#{placed}#{id}, {status}#{customer}#{placed}#{id}, {status}#{placed}#{id} | 'status' is few values and then the time, so it is proposed salted
          07-orders               | Tables: 4 | {customer}#{placed}#{id}, {status}#{customer}#{placed}#{id}, {status}#{placed}#{id} | If ofCustomerIn filters by 'status' what orders_by_customer holds, 3 tables would do
          08-leaderboard          | Tables: 2 | {game}#{score}#{player} | A new value of 'score' moves its row
          09-events               | Tables: 2 | {tenant}#{type}#{at}#{id} | With the key {tenant}#{type}#{at}#{id} in place of today's, of which newest reads 3 ranges, one table would do
          10-games                | Tables: 2 | {game}#{day}#{player} | games_by_day is needed by ofDay
          11-quotes               | Tables: 1 | | {exchange}#{symbol}#[{quoteTime}..{quoteTime})
          12-metrics              | Tables: 1 | | {hostname}#[{ts}..{ts})
          13-meters               | Tables: 2 | {date}#{meter} | It starts with 'date', which grows, so it is proposed salted
          14-killrvideo-videos    | Tables: 3 | {userId}#{added}#{videoId}, {day}#{added}#{videoId} | videos_by_user is needed by ofUser
          15-killrvideo-tags      | Tables: 2 | {tag}#{videoId} | tagged_by_tag is needed by byTag
          16-killrvideo-comments  | Tables: 3 | {videoId}#{at}#{commentId}, {userId}#{at}#{commentId} | comments_by_user is needed by ofUser
          17-killrvideo-credentials | Tables: 2 | {login}#{userId} | users_by_login is needed by withLogin
          18-killrvideo-ratings   | Tables: 1 | | one row
          """)
  void questions_need_these_keys(String example, String count, String keys, String saying)
      throws IOException {
    Path file = EXAMPLES.resolve(example + ".txt");
    String advice = String.join(" ", advice(file)).replaceAll("\\s+", " ");

    assertThat(advice).contains(count + ".").contains(saying);
    assertThat(proposed(file))
        .containsExactlyInAnyOrder(keys == null ? new String[0] : keys.split(", "));
  }

  private static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      return files.sorted().toList();
    }
  }

  /** Returns the tables of all interfaces of an example. */
  private List<String> advice(Path example) throws IOException {
    compile(example);
    Map<?, ?> report =
        (Map<?, ?>) JsonValue.parse(Files.readString(folder.resolve("rowsmith.json")));
    List<String> lines = new ArrayList<>();
    for (Object queries : (List<?>) Objects.requireNonNull(report.get("queries"))) {
      ((List<?>) Objects.requireNonNull(((Map<?, ?>) queries).get("advice")))
          .forEach(line -> lines.add((String) line));
    }
    return lines;
  }

  /** Returns the keys of the second tables that messages print, each once. */
  private List<String> proposed(Path example) throws IOException {
    Compiled compiled = compile(example);
    return compiled.allMessages().stream()
        .flatMap(String::lines)
        .filter(line -> line.contains(" a second table, "))
        .map(line -> line.substring(line.indexOf('{')))
        .distinct()
        .toList();
  }

  private Compiled compile(Path example) throws IOException {
    return Compiled.with(List.of("-Arowsmith.report=" + folder), source(example));
  }

  /** Returns the source below the title. */
  private static String source(Path example) throws IOException {
    return Files.readString(example)
        .lines()
        .skip(1)
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }
}
