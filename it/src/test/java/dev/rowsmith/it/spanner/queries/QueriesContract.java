package dev.rowsmith.it.spanner.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.TimestampBound;
import dev.rowsmith.it.spanner.queries.Accesses.Referred;
import dev.rowsmith.it.spanner.queries.Accesses.Source;
import dev.rowsmith.it.spanner.queries.Accesses.Visit;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What declared questions return, beside a filter over all rows; each dialect runs this. */
abstract class QueriesContract {

  private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");

  private final List<Access> rows = rows();

  private static List<Access> rows() {
    List<Access> rows = new ArrayList<>();
    for (String user : List.of("ann", "anna", "bob")) {
      for (int i = 0; i < 5; i++) {
        rows.add(
            new Access(
                user,
                NOON.plusSeconds(i),
                "page " + i % 2,
                user + i,
                i % 3 == 1,
                i % 3 == 0 ? null : "referrer " + i % 3));
      }
    }
    return rows;
  }

  @BeforeEach
  void fill(AccessRepository repository) {
    repository.insertOrUpdateAll(rows).orThrow();
  }

  private List<Access> where(Predicate<Access> condition) {
    return rows.stream().filter(condition).toList();
  }

  @Test
  void the_table_answers_by_its_key(SpannerAccesses accesses) {
    for (Access row : rows) {
      assertThat(accesses.one(row.user(), row.at())).contains(row);
      assertThat(accesses.oneOrNull(row.user(), row.at())).isEqualTo(row);
      assertThat(accesses.oneLater(row.user(), row.at()).join()).contains(row);
      assertThat(accesses.is(row.user(), row.at())).isTrue();
    }
    assertThat(accesses.one("nobody", NOON)).isEmpty();
    assertThat(accesses.oneOrNull("nobody", NOON)).isNull();
    for (String user : List.of("ann", "anna", "bob", "nobody")) {
      List<Access> expected = where(row -> row.user().equals(user));
      assertThat(accesses.oldest(user, 2)).isEqualTo(expected.stream().limit(2).toList());
      assertThat(accesses.scanOf(user).list()).isEqualTo(expected);
      assertThat(accesses.any(user).join()).isEqualTo(!expected.isEmpty());
      assertThat(accesses.usersLike(user))
          .isEqualTo(where(row -> row.user().startsWith(user)).size());
      assertThat(accesses.between(user, NOON.plusSeconds(1), NOON.plusSeconds(3)))
          .isEqualTo(expected.stream().skip(1).limit(2).toList());
      try (Stream<Source> sources = accesses.sources(user)) {
        assertThat(sources)
            .isEqualTo(
                expected.stream().map(row -> new Source(row.page(), row.referrer())).toList());
      }
    }
    assertThat(accesses.ofUsers(List.of("bob", "ann")))
        .isEqualTo(where(row -> !row.user().equals("anna")));
  }

  @Test
  void indexes_answer_where_the_key_does_not(AccessRepository repository) {
    Accesses accesses = new SpannerAccesses(repository);
    Comparator<Access> newest =
        Comparator.comparing(Access::at).reversed().thenComparing(Access::user);
    List<Access> ofPage =
        where(row -> row.page().equals("page 1")).stream().sorted(newest).toList();

    assertThat(accesses.newestOf("page 1").stream().map(each -> each.primaryKey()))
        .isEqualTo(
            ofPage.stream().limit(2).map(row -> new AccessKey(row.user(), row.at())).toList());
    assertThat(accesses.howMany("page 1")).isEqualTo(ofPage.size());
    assertThat(accesses.visits("page 1", NOON.plusSeconds(2)))
        .isEqualTo(
            ofPage.stream()
                .filter(row -> !row.at().isBefore(NOON.plusSeconds(2)))
                .map(row -> new Visit(row.user(), row.at()))
                .toList());
    assertThat(accesses.byTicket("bob3").orElseThrow().user()).isEqualTo("bob");
    assertThat(accesses.byTicket("nobody1")).isEmpty();
    assertThat(accesses.byTicketOrNull("bob3")).isEqualTo(accesses.byTicket("bob3").orElseThrow());
    assertThat(accesses.byTicketOrNull("nobody1")).isNull();
    assertThat(accesses.anySource("ann")).isNotNull();
    assertThat(accesses.anySource("nobody")).isNull();
    assertThat(accesses.referredBy("referrer 1"))
        .containsExactlyInAnyOrderElementsOf(
            where(row -> "referrer 1".equals(row.referrer())).stream()
                .map(row -> new Referred(row.user(), row.page()))
                .toList());
    assertThat(accesses.onPage("page 1", "ann1"))
        .isEqualTo(where(row -> row.ticket().equals("ann1")));
  }

  @Test
  void order_across_values_is_merged(AccessRepository repository) {
    Accesses accesses = new SpannerAccesses(repository);
    Comparator<Access> oldest = Comparator.comparing(Access::at).thenComparing(Access::user);
    Comparator<Access> newest =
        Comparator.comparing(Access::at).reversed().thenComparing(Access::page);
    for (List<String> users :
        List.of(List.of("bob", "ann"), List.of("ann", "bob", "ann", "nobody"), List.<String>of())) {
      List<Access> expected =
          where(row -> users.contains(row.user())).stream().sorted(oldest).toList();
      assertThat(accesses.oldestOf(users)).isEqualTo(expected.stream().limit(4).toList());
      assertThat(accesses.sourcesOf(users).join())
          .isEqualTo(expected.stream().map(row -> new Source(row.page(), row.referrer())).toList());
    }
    for (List<String> pages : List.of(List.of("page 1", "page 0"), List.of("page 0", "page 0"))) {
      List<Access> expected =
          where(row -> pages.contains(row.page())).stream()
              .sorted(newest.thenComparing(Access::user))
              .toList();
      for (int most : new int[] {1, 3, 100}) {
        assertThat(
                accesses.newestOfPages(pages, most).stream()
                    .map(each -> each.primaryKey())
                    .toList())
            .isEqualTo(keys(expected.stream().limit(most).toList()));
      }
      assertThat(accesses.newestOfAny(pages).join().orElseThrow().at())
          .isEqualTo(expected.get(0).at());
    }
    assertThat(accesses.newestOfAny(List.of()).join()).isEmpty();
    assertThat(accesses.byAnybody("page 0").map(each -> each.primaryKey()).toList())
        .isEqualTo(
            keys(
                where(row -> row.page().equals("page 0")).stream()
                    .sorted(
                        Comparator.comparing(Access::at)
                            .reversed()
                            .thenComparing(Access::robot)
                            .thenComparing(Access::user))
                    .toList()));
  }

  private static List<Stay> only(List<Stay> stays, Predicate<Stay> condition) {
    return stays.stream().filter(condition).toList();
  }

  private static List<AccessKey> keys(List<Access> rows) {
    return rows.stream().map(row -> new AccessKey(row.user(), row.at())).toList();
  }

  @Test
  void more_ranges_than_can_be_merged_are_refused(AccessRepository repository) {
    List<String> many = IntStream.range(0, 33).mapToObj(i -> "u" + i).toList();

    assertThatThrownBy(() -> new SpannerAccesses(repository).oldestOf(many))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("'oldestOf' of Accesses, by 'users': 33 values are 33 ranges");
  }

  @Test
  void record_of_a_half_row_is_an_unreadable_row(SpannerDatabase database) {
    database.run(
        List.of(
            database.dialect() == Dialect.POSTGRESQL
                ? "CREATE TABLE \"Halves\" (id varchar NOT NULL, number bigint NOT NULL,"
                    + " amount bigint, note varchar NOT NULL, PRIMARY KEY (id, number))"
                : "CREATE TABLE Halves (id STRING(MAX) NOT NULL, number INT64 NOT NULL,"
                    + " amount INT64, note STRING(MAX) NOT NULL) PRIMARY KEY (id, number)"));
    database
        .client()
        .write(
            List.of(
                Mutation.newInsertOrUpdateBuilder("Halves")
                    .set("id")
                    .to("half")
                    .set("number")
                    .to(1)
                    .set("note")
                    .to("alone")
                    .build()));
    Halves halves = new SpannerHalves(database.client());

    for (ThrowingCallable read :
        List.<ThrowingCallable>of(() -> halves.amounts("half"), () -> halves.whole("half"))) {
      assertThatThrownBy(read)
          .isInstanceOfSatisfying(
              UnreadableRowException.class,
              problem -> {
                assertThat(problem.table()).isEqualTo("Halves");
                assertThat(problem.key()).isEqualTo("(half, 1)");
                assertThat(problem.rowKey()).contains(Key.of("half", 1));
                assertThat(problem.column()).isEqualTo("amount");
              });
    }
    assertThatThrownBy(() -> halves.amountsLater("half").join())
        .hasCauseInstanceOf(UnreadableRowException.class);
  }

  @Test
  void components_of_records_are_compared_and_returned(StayRepository repository) {
    List<Stay> stays = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Place second = i % 2 == 0 ? null : new Place("city " + i % 3, i);
      stays.add(
          new Stay(
              "guest",
              i,
              new Place("city " + i % 4, 10 - i),
              second,
              i % 4 == 0 ? Optional.empty() : Optional.of(new Place("city " + i % 2, i))));
    }
    repository.insertOrUpdateAll(stays).orThrow();
    Stays asked = new SpannerStays(repository);

    for (int i = 0; i < 4; i++) {
      String city = "city " + i;
      assertThat(asked.firstIn("guest", city))
          .isEqualTo(only(stays, stay -> stay.first().city().equals(city)));
      assertThat(asked.secondIn("guest", city))
          .isEqualTo(
              only(stays, stay -> stay.second() != null && stay.second().city().equals(city)));
      assertThat(asked.thirdIn("guest", List.of(city, "nowhere")))
          .isEqualTo(
              only(
                  stays,
                  stay -> stay.third().filter(each -> each.city().equals(city)).isPresent()));
      int floor = i;
      assertThat(asked.above("guest", floor))
          .isEqualTo(only(stays, stay -> stay.second() != null && stay.second().floor() >= floor));
    }
    assertThat(asked.cities("guest"))
        .isEqualTo(
            stays.stream()
                .map(
                    stay ->
                        new Stays.Cities(
                            stay.number(),
                            stay.first().city(),
                            Optional.ofNullable(stay.second()).map(Place::city),
                            stay.third().map(Place::floor)))
                .toList());
    assertThat(asked.places("guest"))
        .isEqualTo(
            stays.stream().map(stay -> new Stays.Places(stay.first(), stay.third())).toList());
  }

  @Test
  void questions_can_be_asked_of_a_moment(AccessRepository repository) {
    Accesses strong = new SpannerAccesses(repository).at(TimestampBound.strong());
    assertThat(strong.one("ann", NOON)).isPresent();
  }
}
