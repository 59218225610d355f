package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Interfaces that nobody can implement, and questions that make no sense: each gets its error. */
class HostileQueriesTest {

  private static final String READING =
      """
      @Table("readings") @Family(value = "m", maxVersions = 1)
      record Reading(
          @RowKey String type, @RowKey String id, @RowKey Instant at, double temperature,
          Optional<String> firmware, byte[] raw) {}
      """;

  private static Compiled compile(String types) {
    return Compiled.sources(
        "import java.util.concurrent.*; import java.util.stream.*;\ninterface Demo {\n"
            + READING
            + types
            + "\n}");
  }

  static Stream<Arguments> questions() {
    return Stream.of(
        question("void nothing(String type);", "'nothing' cannot return void"),
        question(
            "record Warm(Instant at, String temperature) {} List<Warm> warm(String type);",
            "'temperature' is a String, and a double in the entity"),
        question(
            "record Warm(Instant at, double heat) {} List<Warm> warm(String type);",
            "'heat' is not a component of the entity"),
        question("List raw(String type);", "'raw' cannot return List"),
        question("List<?> wild(String type);", "'wild' cannot return List<?>"),
        question("Reading one(String type);", "'one' cannot return Reading"),
        question(
            "CompletableFuture<@Nullable Reading> one(String type);",
            "'one' cannot return CompletableFuture<Reading>"),
        question("@Nullable String name(String type);", "'name' cannot return String"),
        question(
            "@Nullable Reading any(String type);",
            "'any' returns one row, and several can have what it binds"),
        question("List<Reading> of(String... type);", "'of' has a variable number of parameters"),
        question("<T> List<T> any(String type);", "'any' has type parameters"),
        question("@First(0) List<Reading> none(String type);", "'none' asks for the first 0 rows"),
        question(
            "@First(2) List<Reading> two(String type, @Limit int n);", "'two' has several limits"),
        question(
            "@FullScan(because = \" \") List<Reading> all();",
            "'all' reads all rows, and gives no reason"),
        question(
            "List<Reading> of(String type, @Limit String n);",
            "'n' of 'of' is String, and a limit is int"),
        question(
            "List<Reading> of(@By(\"type\") @From(\"type\") String x);",
            "the parameter 'x' of 'of' has several meanings"),
        question("List<Reading> of(@By(\"\") String x);", "Demo.Reading has no component ''"),
        question(
            "@OrderBy(\"nope\") List<Reading> of(String type);",
            "Demo.Reading has no component 'nope' to sort by"),
        question(
            "CompletableFuture<Stream<Reading>> of(String type);",
            "'of' cannot return CompletableFuture<Stream<Reading>>"),
        question(
            "Map<String, Reading> of(String type);", "'of' cannot return Map<String, Reading>"),
        question("List<Reading> of(@From(\"type\") Integer x);", "'x' of 'of' is Integer"),
        question(
            "List<Reading> of(@Under(\"type\") String x);",
            "'type' has no domains below others, which 'of' asks for"),
        question(
            "List<Reading> of(@By(\"type\") String x, @By(\"type\") String y);",
            "'of' binds 'type' twice, by 'x' and by 'y'"),
        question(
            "@EachOf(\"nope\") List<Reading> of(String type);",
            "'of' cannot read each value of 'nope': Demo.Reading has no such component"),
        question(
            "@EachOf(\"id\") List<Reading> of(String type, Instant at);",
            "'of' cannot read each value of 'id': it is not a boolean or an enum that every row"
                + " has"),
        question(
            "@OrderBy(\"at\") dev.rowsmith.runtime.bigtable.Scan<Reading, Demo_ReadingKey> of("
                + "@By(\"type\") List<String> x, String id);",
            "'of' asks for one order of the rows of several 'type', and returns a Scan"),
        question(
            "@OrderBy(\"at\") @OrderBy(\"type\") List<Reading> of(@By(\"type\") List<String> x,"
                + " String id);",
            "'of' sorts by 'type' behind others, and binds several of it"));
  }

  private static final String EVENT =
      """
      enum Kind { A, B, C, D, E, F }
      @Table("events") @Family(value = "m", maxVersions = 1)
      record Event(
          @RowKey String tenant, @RowKey Kind kind, @RowKey Kind other, @RowKey boolean open,
          @RowKey Instant at, long size) {}
      """;

  static Stream<Arguments> eachOf() {
    return Stream.of(
        question(
            "@EachOf({\"kind\", \"other\"}) List<Event> of(String tenant, boolean open);",
            "'of' cannot read each value of 'other': that would be 36 ranges, and at most 32 are"
                + " read"),
        question(
            "@EachOf(\"kind\") List<Event> of(String tenant, Kind kind, Kind other);",
            "'of' cannot read each value of 'kind': it is bound"),
        question(
            "@EachOf({\"kind\", \"kind\"}) List<Event> of(String tenant, Kind other);",
            "'of' cannot read each value of 'kind': it is bound"),
        question(
            "@EachOf(\"open\") List<Event> of(String tenant, Kind kind, Instant at);",
            "the key of Demo.Event cannot answer 'of': 'other' stands before 'open'"));
  }

  @ParameterizedTest
  @MethodSource("eachOf")
  void values_that_cannot_be_read_one_by_one_are_one_error(String question, String message) {
    Compiled compiled =
        Compiled.sources(
            "interface Demo {\n"
                + EVENT
                + "@Queries(Event.class) interface Events {\n"
                + question
                + "\n}\n}");

    assertThat(compiled.findings()).as(question).hasSize(1);
    assertThat(compiled.findings().get(0)).startsWith("error ");
    String id = compiled.findings().get(0).split(" ", -1)[1];
    assertThat(compiled.messages(id)).singleElement().asString().contains(message);
  }

  @Test
  void each_value_is_a_warning_that_can_be_accepted() {
    String question =
        "@EachOf({\"other\", \"open\"}) List<Event> of(String tenant, Kind kind, Instant at);";
    String accepted = "@Allow(value = \"GapInKey\", because = \"few\") " + question;
    for (boolean isAccepted : new boolean[] {false, true}) {
      Compiled compiled =
          Compiled.sources(
              "interface Demo {\n"
                  + EVENT
                  + "@Queries(Event.class) interface Events {\n"
                  + (isAccepted ? accepted : question)
                  + "\n}\n}");
      if (isAccepted) {
        assertThat(compiled.findings()).isEmpty();
      } else {
        assertThat(compiled.findings()).hasSize(1);
        assertThat(compiled.findings().get(0)).startsWith("warning GapInKey");
        assertThat(compiled.messages("GapInKey"))
            .singleElement()
            .asString()
            .contains("'of' reads 12 ranges of events, for each 'other' and 'open'");
      }
    }
  }

  private static Arguments question(String question, String message) {
    return Arguments.of(question, message);
  }

  @ParameterizedTest
  @MethodSource("questions")
  void question_without_a_meaning_is_one_error(String question, String message) {
    Compiled compiled =
        compile("@Queries(Reading.class) interface Readings {\n" + question + "\n}");

    assertThat(compiled.findings()).as(question).hasSize(1);
    assertThat(compiled.findings().get(0)).startsWith("error ");
    String id = compiled.findings().get(0).split(" ", -1)[1];
    assertThat(compiled.messages(id)).singleElement().asString().contains(message);
    assertThat(compiled.otherMessages())
        .allMatch(each -> each.startsWith("[rawtypes]") || each.startsWith("found raw type"));
  }

  static Stream<Arguments> interfaces() {
    return Stream.of(
        question(
            "@Queries(Reading.class) interface Readings<T> {}",
            "Demo.Readings has type parameters"),
        question(
            "@Queries(Reading.class) enum Readings { A }", "Demo.Readings is not an interface"),
        question(
            "@Queries(String.class) interface Readings {}",
            "Readings asks about String, which carries no @Table"),
        question(
            "@Queries(Reading[].class) interface Readings {}",
            "Readings asks about Reading[], which carries no @Table"),
        question(
            "@Queries(int.class) interface Readings {}",
            "Readings asks about int, which carries no @Table"));
  }

  @ParameterizedTest
  @MethodSource("interfaces")
  void what_cannot_be_implemented_is_one_error(String declaration, String message) {
    Compiled compiled = compile(declaration);

    assertThat(compiled.succeeded()).isFalse();
    assertThat(compiled.otherMessages()).singleElement().asString().startsWith(message);
  }

  @Test
  void broken_entity_silences_its_questions() {
    Compiled compiled =
        Compiled.sources(
            """
            interface Demo {
              @Table("readings") @Family(value = "m", maxVersions = 1)
              record Reading(String id, double temperature) {}
              @Queries(Reading.class) interface Readings { List<Reading> of(long nothing); }
            }
            """);

    assertThat(compiled.findings()).singleElement().asString().startsWith("error NoRowKey");
  }

  @Test
  void methods_of_every_object_and_those_with_a_body_are_no_questions() {
    Compiled compiled =
        compile(
            """
            @Queries(Reading.class) interface Readings {
              List<Reading> of(String type);
              @Override int hashCode();
              @Override boolean equals(Object other);
              @Override String toString();
              static void help() {}
              default long many(String type) { return of(type).size(); }
            }
            """);

    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.lines("BigtableDemo_Readings"))
        .contains("public List<Demo.Reading> of(String type)")
        .doesNotContain("hashCode", "many(");
  }

  @Test
  void questions_may_have_one_name() {
    Compiled compiled =
        compile(
            """
            @Queries(Reading.class) interface Readings {
              List<Reading> of(String type);
              List<Reading> of(String type, String id);
            }
            """);

    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
  }

  @Test
  void a_method_of_two_unrelated_interfaces_is_one_question() {
    Compiled compiled =
        compile(
            """
            interface Wide { Object of(String type); List<Reading> all(String type); }
            interface Narrow { List<Reading> of(@By("type") String t); List<Reading> all(String type); }
            @Queries(Reading.class) interface Readings extends Wide, Narrow {}
            """);

    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.lines("BigtableDemo_Readings"))
        .containsOnlyOnce("public List<Demo.Reading> of(String t)")
        .containsOnlyOnce(" all(String type)");
  }

  @Test
  void a_record_in_the_interface_may_have_the_name_of_what_is_imported() {
    Compiled compiled =
        compile(
            """
            @Queries(Reading.class) interface Readings {
              java.util.Optional<Reading> one(String type, String id, Instant at);
              java.util.List<Optional> of(String type);
              Stream<List> stream(String type);
              record Optional(double temperature) {}
              record List(String id) {}
            }
            """);

    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
  }

  @Test
  void one_row_of_an_accepted_filter_is_the_first_only_where_that_is_said() {
    Compiled compiled =
        compile(
            """
            @Queries(Reading.class) interface Readings {
              @Allow(value = "QueryAndFilter", because = "few")
              Optional<Reading> any(String type, double temperature);
              @FullScan(because = "few") Optional<Reading> one(double temperature);
              @Allow(value = "QueryAndFilter", because = "few")
              @First Optional<Reading> first(String type, double temperature);
            }
            """);

    assertThat(compiled.findings().stream().map(each -> each.split(" ", -1)[1]))
        .containsExactly("ManyRowsForOne", "ManyRowsForOne");
  }

  @Test
  void errors_come_in_the_order_of_the_questions() {
    Compiled compiled =
        compile(
            """
            @Queries(Reading.class) interface Readings {
              List<Reading> since(@From("at") Instant from);
              List<Reading> hot(String type, double temperature);
              List<Reading> of(String type, Instant at);
              List<Reading> named(String name);
            }
            """);

    assertThat(compiled.findings().stream().map(each -> each.split(" ", -1)[1]))
        .containsExactly("QueryLedByTime", "QueryAndFilter", "GapInKey", "QueryTypeMismatch");
  }

  @Test
  void accepted_question_that_has_no_plan_is_an_error() {
    Compiled compiled =
        compile(
            """
            @Queries(Reading.class) interface Readings {
              @Allow(value = "QueryAndFilter", because = "few")
              List<Reading> of(String type, byte[] raw);
            }
            """);

    assertThat(compiled.succeeded()).isFalse();
    assertThat(compiled.otherMessages()).singleElement().asString().startsWith("'of' has no plan");
  }

  @Test
  void acceptance_that_accepts_nothing_is_an_error() {
    Compiled compiled =
        compile(
            """
            @Queries(Reading.class) interface Readings {
              @Allow(value = "GapInKey", because = "few") List<Reading> of(String type);
            }
            """);

    assertThat(compiled.messages("InvalidAllow"))
        .isEqualTo(List.of(compiled.messages("InvalidAllow").get(0)))
        .first()
        .asString()
        .contains("this accepts GapInKey, which finds nothing");
  }
}
