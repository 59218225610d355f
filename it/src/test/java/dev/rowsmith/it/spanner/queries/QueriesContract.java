package dev.rowsmith.it.spanner.queries;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.TimestampBound;
import dev.rowsmith.it.spanner.queries.Accesses.Referred;
import dev.rowsmith.it.spanner.queries.Accesses.Source;
import dev.rowsmith.it.spanner.queries.Accesses.Visit;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
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
  void the_table_answers_by_its_key(AccessRepository repository) {
    Accesses accesses = new SpannerAccesses(repository);
    for (Access row : rows) {
      assertThat(accesses.one(row.user(), row.at())).contains(row);
      assertThat(accesses.oneLater(row.user(), row.at()).join()).contains(row);
      assertThat(accesses.is(row.user(), row.at())).isTrue();
    }
    assertThat(accesses.one("nobody", NOON)).isEmpty();
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
    assertThat(accesses.referredBy("referrer 1"))
        .containsExactlyInAnyOrderElementsOf(
            where(row -> "referrer 1".equals(row.referrer())).stream()
                .map(row -> new Referred(row.user(), row.page()))
                .toList());
    assertThat(accesses.onPage("page 1", "ann1"))
        .isEqualTo(where(row -> row.ticket().equals("ann1")));
  }

  @Test
  void questions_can_be_asked_of_a_moment(AccessRepository repository) {
    Accesses strong = new SpannerAccesses(repository).at(TimestampBound.strong());
    assertThat(strong.one("ann", NOON)).isPresent();
  }
}
