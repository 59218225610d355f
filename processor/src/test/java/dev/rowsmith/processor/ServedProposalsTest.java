package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pastes what the message of a question proposes into the source: it compiles, and serves. */
class ServedProposalsTest {

  private static final String BIGTABLE =
      """
      @Table("players") @Family(value = "f", maxVersions = 1)
      record Player(
          @RowKey String club, @RowKey String id, String name, long points, Instant joined,
          LocalDateTime seen, LocalTime at, LocalDate born, Kind kind, int rank, boolean active,
          @Nullable String town, Optional<String> mail) {}
      """;

  private static final String SPANNER =
      """
      @Table("players")
      record Player(
          @PrimaryKey String club, @PrimaryKey String id, String name, long points, Instant joined,
          LocalDate born, Kind kind, int rank, boolean active,
          @Nullable String town, Optional<String> mail) {}
      """;

  private static final String TYPES =
      """
      enum Kind { GOALKEEPER, DEFENDER, FORWARD }
      record Named(String id, String name) {}
      """;

  private static final Pattern TABLE =
      Pattern.compile("(?s)a second table, [^\\n]*\\n(.*?\\{})\\n *and: +(.*?;) {3}\\(");
  private static final Pattern RECORD = Pattern.compile("record (\\w+)\\(");
  private static final Pattern INDEX =
      Pattern.compile("fix: +(@Index\\(.*?\\))(?: {3}\\(on .*)?\\n(?: *and: +(.*;) {3}\\()?");

  static Stream<String> questions() {
    return Stream.of(
        "@OrderBy(value = \"points\", descending = true) @First(10) List<Player> top();",
        "@OrderBy(\"points\") List<Player> lowest(@Limit int rows);",
        "@OrderBy(value = \"points\", descending = true) @First(10) List<Named> top();",
        "@OrderBy(value = \"joined\", descending = true) @First(10) List<Player> newest();",
        "@OrderBy(\"name\") @First Optional<Player> first();",
        "@OrderBy(value = \"points\", descending = true) @First(10) List<Player> topOf(String"
            + " club);",
        "@OrderBy(value = \"joined\", descending = true) @First(3) List<Player> latest(String"
            + " club);",
        "@OrderBy(\"seen\") List<Player> bySight(String club);",
        "@OrderBy(\"at\") List<Player> byTime(String club);",
        "@EachOf(\"active\") List<Player> ranked(@By(\"name\") String name, int rank);",
        "List<Player> called(@By(\"name\") String text);",
        "List<Named> named(String name);",
        "Optional<Player> named(String name);",
        "@Nullable Player named(String name);",
        "Optional<Named> one(String name);",
        "CompletableFuture<Optional<Player>> one(String name);",
        "long countNamed(String name);",
        "boolean knows(String name);",
        "List<Player> since(String club, @From(\"joined\") Instant from);",
        "List<Player> bornIn(@From(\"born\") LocalDate from, @Before(\"born\") LocalDate until,"
            + " String club);",
        "List<Player> like(@StartsWith(\"name\") String start);",
        "List<Player> any(@By(\"name\") Collection<String> names);",
        "List<Player> with(long points);",
        "List<Player> ranked(int rank, @Limit int most);",
        "List<Player> of(Kind kind, String name);");
  }

  /** Spanner has no type for local times, and an index that starts with the time is a hotspot. */
  static Stream<String> questionsOfSpanner() {
    return questions()
        .filter(each -> Stream.of("\"seen\"", "\"at\"", "newest").noneMatch(each::contains));
  }

  private static String source(String declarations, String entity, String question) {
    return "import java.util.concurrent.*;\ninterface Demo {\n"
        + TYPES
        + declarations
        + "@Queries(%s.class) interface Asked {\n%s\n}\n}\n".formatted(entity, question);
  }

  @ParameterizedTest
  @MethodSource("questions")
  void second_table_compiles_and_serves(String question) {
    String message = refusal(BIGTABLE, question);
    Matcher printed = TABLE.matcher(message);
    assertThat(printed.find()).as(message).isTrue();
    Matcher name = RECORD.matcher(printed.group(1));
    assertThat(name.find()).isTrue();

    assertClean(source(BIGTABLE + printed.group(1) + "\n", name.group(1), printed.group(2)));
  }

  @Test
  void type_that_is_declared_in_the_entity_is_printed_as_it_is_named_outside() {
    String nested = BIGTABLE.replaceFirst("\\) \\{}\\s*$", ") { enum Level { LOW, HIGH } }\n");
    String entity = nested.replace("String name,", "Level level, @Nullable String name,");
    assertThat(entity).contains("enum Level", "Level level");

    String message = refusal(entity, "List<Player> on(Player.Level level);");
    Matcher printed = TABLE.matcher(message);
    assertThat(printed.find()).as(message).isTrue();

    assertThat(printed.group(1)).contains("@RowKey Player.Level level");
    assertThat(printed.group(2)).isEqualTo("List<PlayerByLevel> on(Player.Level level);");
    assertClean(source(entity + printed.group(1) + "\n", "PlayerByLevel", printed.group(2)));
  }

  @Test
  void component_of_several_values_is_said_to_be_one() {
    String lines = SPANNER.replace("String name,", "String name, List<String> lines,");
    String asked = "List<Player> on(@By(\"lines\") List<String> on);";

    assertThat(Compiled.sources(source(lines, "Player", asked)).allMessages())
        .singleElement()
        .asString()
        .contains("has no single value 'lines'", "'lines' holds several values");
  }

  @Test
  void index_has_a_name_that_none_has() {
    String indexed =
        "@Index(name = \"playersByName\", columns = \"name\", storing = {\"points\", \"joined\","
            + " \"born\", \"kind\", \"rank\", \"active\", \"town\", \"mail\"})\n"
            + SPANNER;
    String question = "@OrderBy(\"rank\") List<Player> name(String name);";
    Matcher printed = INDEX.matcher(refusal(indexed, question));
    assertThat(printed.find()).isTrue();

    assertThat(printed.group(1)).contains("\"playersByNameRank\"");
    assertClean(source(printed.group(1) + "\n" + indexed, "Player", question));
  }

  @Test
  void what_the_checks_say_of_a_proposal_is_printed_without_their_fixes() {
    String newest =
        "@OrderBy(value = \"joined\", descending = true) @First(10) List<Player> newest();";

    assertThat(refusal(SPANNER, newest))
        .contains("but MonotonicIndex reports")
        .doesNotContain("@GeneratedColumn", "and: ");
    assertThat(
            refusal(
                BIGTABLE.replaceFirst(
                    "Table\\(([^)]*)\\)", "Table(value = $1, format = KeyFormat.ORDERED_CODE)"),
                "List<Player> ranked(int rank);"))
        .contains("but SequentialId reports")
        .doesNotContain("and: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@OrderBy(\"at\") @First(9) List<Player> in(boolean active); | @Revision long revision"
            + "| {active}#{at}#{club}#{id}, with @Salted(buckets = 8) (by hand: Demo.Player has a"
            + " @Revision)",
        "List<Player> by(String name); | @Revision long revision"
            + "| {name}#{club}#{id}, but PersonalDataInKey reports",
        "List<Player> ranked(String rank); | @Revision long revision"
            + "| {rank}#{club}#{id} (by hand: Demo.Player has a @Revision)",
        "Optional<Player> ranked(String rank); | @Revision long revision"
            + "| {rank}#{club}#{id} (by hand, with @First: Demo.Player has a @Revision)",
        "List<Player> ranked(String rank); | @CellTimestamp Instant written, int points"
            + "| {rank}#{club}#{id} (by hand: Demo.Player has a @CellTimestamp)",
        "List<Player> ranked(String rank); | @QualifierAsData(max = 5) Set<String> tags, int points"
            + "| {rank}#{club}#{id} (by hand: Demo.Player has collections)",
        "List<Player> ranked(String rank); | @Aggregate(Aggregation.SUM) long points"
            + "| {rank}#{club}#{id} (by hand: Demo.Player has aggregates)",
      })
  void table_that_is_left_to_its_author_is_judged(String question, String columns, String said) {
    String entity =
        """
        @Table("players") @Family(value = "f", maxVersions = 1)
        record Player(@RowKey String club, @RowKey String id, Instant at, boolean active,
            @PersonalData String name, String rank, %s) {}
        """
            .formatted(columns);

    assertThat(refusal(entity, question).replaceAll(" +", " "))
        .contains("a second table with the key " + said);
  }

  @ParameterizedTest
  @MethodSource("questionsOfSpanner")
  void index_compiles_and_serves(String question) {
    String message = refusal(SPANNER, question);
    Matcher printed = INDEX.matcher(message);
    assertThat(printed.find()).as(message).isTrue();
    String asked = printed.group(2) == null ? question : printed.group(2);

    assertClean(source(printed.group(1) + "\n" + SPANNER, "Player", asked));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "List<Player> of(@From(\"kind\") Kind kind);",
        "List<Player> of(@From(\"active\") boolean active);",
        "List<Player> of(@By(\"club\") String club, @Before(\"kind\") Kind kind);",
        "List<Player> of(@StartsWith(\"town\") String town, @From(\"kind\") Kind kind);"
      })
  void range_that_no_key_serves_has_no_table_and_no_index(String question) {
    for (String entity : List.of(BIGTABLE, SPANNER)) {
      assertThat(refusal(entity, question))
          .doesNotContain("second table", "@Index", "index of")
          .containsPattern("fix: +bind '");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "String name, @Nullable String town",
        "String name, Optional<String> mail, @Nullable Long points",
        "String name, @QualifierAsData(max = 5) Set<String> tags"
      })
  void table_whose_rows_may_have_no_cell_is_not_printed(String columns) {
    String entity =
        """
        @Table("players") @Family(value = "f", maxVersions = 1)
        record Player(@RowKey String club, @RowKey String id, %s) {}
        """
            .formatted(columns);

    assertThat(refusal(entity, "List<Player> named(String name);"))
        .contains("a row without any value would have no cell", "give it a column")
        .doesNotContain("record PlayerBy");
  }

  @Test
  void accept_is_offered_only_where_nothing_else_hinders_the_question() {
    String list = "List<Player> named(String club, String name);";
    String one = "Optional<Player> named(String club, String name);";

    assertThat(refusal(BIGTABLE, list)).contains("accept: ");
    assertThat(refusal(BIGTABLE, one)).doesNotContain("accept: ");
    assertThat(refusal(BIGTABLE, one)).contains("and:       @First Optional<PlayerByClubName>");
  }

  @Test
  void full_scan_for_one_row_is_offered_with_first() {
    for (String entity : List.of(BIGTABLE, SPANNER)) {
      assertThat(refusal(entity, "Optional<Player> any();"))
          .containsPattern(
              "or: +@FullScan\\(because = \"...\"\\).*\\n +and: +@First @FullScan\\(because ="
                  + " \"...\"\\) Optional<Player> any\\(\\);");
    }
  }

  @Test
  void full_scan_is_not_offered_where_it_would_need_an_order() {
    for (String entity : List.of(BIGTABLE, SPANNER)) {
      assertThat(refusal(entity, "@OrderBy(\"points\") List<Player> named(String name);"))
          .doesNotContain("@FullScan");
      assertThat(refusal(entity, "List<Player> in(@From(\"active\") boolean active);"))
          .doesNotContain("@FullScan");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@From(\"points\") long points, @Before(\"rank\") int rank"
            + "| It asks for ranges of 'points' and 'rank', and one read has one range.",
        "BigDecimal debts | No key with 'debts' (BigDecimal) is proposed.",
      })
  void question_that_no_key_serves_says_why(String parameters, String reason) {
    String debts = BIGTABLE.replace("int rank", "int rank, BigDecimal debts");

    assertThat(refusal(debts, "List<Player> of(%s);".formatted(parameters)))
        .contains(reason)
        .doesNotContain("second table");
  }

  @Test
  void scan_of_a_second_table_has_the_type_of_its_key() {
    String question =
        "dev.rowsmith.runtime.bigtable.Scan<Player, Demo_PlayerKey> named(String name);";

    assertThat(refusal(BIGTABLE, question)).contains("<PlayerByName, Demo_PlayerByNameKey>");
  }

  @Test
  void index_for_one_row_is_patched_with_first() {
    Patched patched =
        Patched.of(
            List.of(),
            source(
                SPANNER,
                "Player",
                "Optional<Player> ranked(int rank, @From(\"points\") long points);"));

    assertThat(patched.patch()).contains("+@Index(name =", "+@First");
    assertClean(patched.sources());
  }

  /** Two rows may have the same values: only a person knows that there is one. */
  @Test
  void proposed_index_is_never_unique() {
    String printed = refusal(SPANNER, "Optional<Player> ranked(int rank);");

    assertThat(printed).contains("@Index(name =", "@First").doesNotContain("unique");
  }

  private static String refusal(String entity, String question) {
    Compiled compiled = Compiled.sources(source(entity, "Player", question));
    List<String> messages =
        compiled.allMessages().stream().filter(each -> each.contains("cannot answer")).toList();
    assertThat(messages).as(String.join("\n", compiled.allMessages())).hasSize(1);
    return messages.get(0);
  }

  private static void assertClean(String... sources) {
    Compiled compiled = Compiled.sources(sources);
    assertThat(compiled.allMessages())
        .as(String.join("\n", sources))
        .allMatch(each -> each.contains("reads 2 ranges")); // As @EachOf always warns.
    assertThat(compiled.succeeded()).isTrue();
  }
}
