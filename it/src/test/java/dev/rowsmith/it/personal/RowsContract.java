package dev.rowsmith.it.personal;

import static dev.rowsmith.it.personal.Faults.NAME;
import static dev.rowsmith.it.personal.Faults.NUMBER;
import static dev.rowsmith.it.personal.Faults.TEXT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.spanner.BulkOptions;
import dev.rowsmith.runtime.spanner.RevisionConflictException;
import dev.rowsmith.runtime.spanner.SpannerListeners;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Values of Spanner's rows that are marked as personal data never appear in what is thrown,
 * returned as text or logged; each dialect runs this. Each fault also happens to an entity without
 * the mark, and shows the value there.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // The same faults happen to two entities.
abstract class RowsContract {

  private final SpannerDatabase database;
  private final MemberRepository members;
  private final Faults<RowSubject> faults;

  RowsContract(SpannerDatabase database, MemberRepository members, VisitorRepository visitors) {
    this.database = database;
    this.members = members;
    this.faults = new Faults<>(new MemberSubject(members), new VisitorSubject(visitors));
  }

  @BeforeEach
  void observe() {
    Observed.ALL.forEach(listener -> SpannerListeners.add(database.client(), listener));
  }

  @AfterEach
  void observeNoMore() {
    Observed.ALL.forEach(listener -> SpannerListeners.remove(database.client(), listener));
  }

  @Test
  void listeners_of_operations_and_the_log_of_slow_scans_show_no_value() {
    String shown = Shown.by(() -> faults.marked().scan(NAME).list().size());
    assertThat(shown)
        .contains("slow scan: ", "scan of Member in Members", "span ")
        .contains("<personal data>")
        .doesNotContain(NAME);
  }

  @BeforeEach
  void nothing_stands_in_the_tables() {
    database
        .client()
        .write(
            List.of(
                Mutation.delete("Members", KeySet.all()),
                Mutation.delete("Visitors", KeySet.all())));
  }

  @Test
  void no_token_of_another_page_shows_a_value() {
    token("of another scan", subject -> next(subject, "ann"));
    token("that was cut", subject -> next(subject, NAME).substring(3));
  }

  private void token(String what, Function<RowSubject, String> token) {
    faults.shows(
        "a token " + what,
        subject -> {
          String bad = token.apply(subject);
          return catchThrowableOfType(
              InvalidInputException.class, () -> subject.scan(NAME).page(5, bad));
        },
        NAME);
  }

  /** Returns the token behind the first of two rows. */
  private static String next(RowSubject subject, String code) {
    for (int bed = 1; bed <= 2; bed++) {
      int place = bed;
      subject
          .rows()
          .insertOrUpdate(
              subject.entity(
                  with(
                      values -> {
                        values.code = code;
                        values.bed = place;
                      })));
    }
    Page<?> first = subject.scan(code).page(1, null);
    return first.next().orElseThrow();
  }

  private static Values with(Consumer<Values> change) {
    Values values = new Values();
    change.accept(values);
    return values;
  }

  private static final Map<String, Values> REFUSED = new LinkedHashMap<>();

  static {
    REFUSED.put("converter of the key", with(values -> values.code = TEXT));
    REFUSED.put("converter", with(values -> values.secret = TEXT));
  }

  /** What is done with an entity or a key. */
  private interface Use {

    Object use(RowSubject subject, Object item);
  }

  @Test
  void no_way_of_writing_shows_a_value_that_it_refuses() {
    writing("insert", (subject, entity) -> subject.rows().insert(entity));
    writing("insertAsync", (subject, entity) -> subject.rows().insertAsync(entity).join());
    writing("insertReturning", (subject, entity) -> subject.rows().insertReturning(entity));
    writing("insertOrUpdate", (subject, entity) -> subject.rows().insertOrUpdate(entity));
    writing("update", (subject, entity) -> subject.rows().update(entity));
    writing("replace", (subject, entity) -> subject.rows().replace(entity));
    writing("replaceAsync", (subject, entity) -> subject.rows().replaceAsync(entity).join());
    writing("insertAll", (subject, entity) -> subject.rows().insertAll(List.of(entity)));
    writing("updateAll", (subject, entity) -> subject.rows().updateAll(List.of(entity)));
    writing("failures", RowsContract::failures);
  }

  private static Object failures(RowSubject subject, Object entity) {
    BulkResult<Object> result =
        subject.rows().insertAll(Stream.of(entity), BulkOptions.defaults().returnFailures());
    return new AssertionError(result.toString(), result.failures().get(0).cause());
  }

  private void writing(String name, Use write) {
    REFUSED.forEach(
        (bad, values) ->
            faults.shows(
                name + " of a " + bad,
                subject -> write.use(subject, subject.entity(values)),
                "Zelda"));
  }

  @Test
  void no_update_shows_a_value_that_it_refuses() {
    faults.shows("secret", subject -> updated(subject, "secret", new Secret(TEXT)), "Zelda");
    faults.shows("seen", subject -> updated(subject, "seen", Instant.MAX), "1000000000-12-31");
  }

  private static Object updated(RowSubject subject, String setter, Object value) throws Exception {
    Object update = subject.update(subject.key("ann", 1));
    Method method =
        Arrays.stream(update.getClass().getMethods())
            .filter(each -> each.getName().equals(setter))
            .findFirst()
            .orElseThrow();
    method.setAccessible(true);
    try {
      return method.invoke(update, value);
    } catch (InvocationTargetException refused) {
      return Objects.requireNonNull(refused.getCause());
    }
  }

  /** What is done with a key. */
  private interface KeyUse {

    Object use(RowSubject subject, SpannerKey key);
  }

  @Test
  void no_operation_of_one_row_shows_the_values_of_its_key() {
    key("toKey", (subject, key) -> key.toKey());
    key("find", (subject, key) -> subject.rows().find(key));
    key("findAsync", (subject, key) -> subject.rows().findAsync(key).join());
    key("findAll", (subject, key) -> subject.rows().findAll(List.of(key)));
    key("exists", (subject, key) -> subject.rows().exists(key));
    key("delete", (subject, key) -> subject.rows().delete(key));
    key("deleteAll", (subject, key) -> subject.rows().deleteAll(List.of(key)));
    key("update", (subject, key) -> subject.update(key));
  }

  private void key(String name, KeyUse use) {
    faults.shows(name, subject -> use.use(subject, subject.key(TEXT, 1)), "Zelda");
  }

  @Test
  void no_scan_shows_what_it_binds() {
    faults.shows("a refused value", subject -> subject.scan(TEXT), "Zelda");
    faults.shows("a value", subject -> subject.scan(NAME).explain(), NAME);
    faults.shows("a text", subject -> subject.scan(NAME), NAME);
    faults.shows("values", subject -> subject.scanAnyOf(secrets(NAME, "b")), NAME);
    faults.shows("bounds", subject -> subject.scanBetween("ann", 1, 4711).explain(), "4711");
    faults.shows("an index", subject -> subject.scanIndex(NAME), NAME);
    faults.shows("a range", subject -> subject.scanIndexBetween("A", NAME).explain(), NAME);
  }

  private static List<Secret> secrets(String... texts) {
    return Arrays.stream(texts).map(Secret::new).toList();
  }

  @Test
  void texts_of_keys_rows_and_pages_show_no_value() {
    faults.shows("key", subject -> subject.key(NAME, 4711), NAME, "4711");
    faults.shows(
        "partial row",
        subject -> {
          subject.rows().insertOrUpdate(subject.entity(named()));
          return subject.rows().findOnly(subject.key(NAME, 1), columns(subject)).orElseThrow();
        },
        NAME,
        "Zelda");
    faults.shows(
        "entry of an index", subject -> subject.scanIndex("word").list().get(0), NAME, "Zelda");
  }

  private static Values named() {
    return with(
        values -> {
          values.code = NAME;
          values.secret = "Zelda";
        });
  }

  private static Column<?>[] columns(RowSubject subject) {
    return subject.rows().schema().columns().toArray(new Column<?>[0]);
  }

  /** What stands in the columns of a row of which no entity can be read. */
  private static final Map<String, Value> CORRUPT =
      Map.of(
          "level", Value.string("Zelda"),
          "height", Value.int64(NUMBER),
          "secret", Value.string(TEXT),
          "levels", Value.stringArray(List.of("Zelda")),
          "c_level", Value.string("Zelda"),
          "word", Value.string(TEXT));

  @Test
  void no_way_of_reading_shows_what_it_cannot_read() {
    CORRUPT.forEach(
        (column, value) -> {
          reading(column, "find", (subject, key) -> subject.rows().find(key));
          reading(column, "findAsync", (subject, key) -> subject.rows().findAsync(key).join());
          reading(column, "findAll", (subject, key) -> subject.rows().findAll(List.of(key)));
          reading(
              column,
              "findAllAsync",
              (subject, key) -> subject.rows().findAllAsync(List.of(key)).join());
          reading(column, "list", (subject, key) -> subject.scan(NAME).list());
          reading(column, "listAsync", (subject, key) -> subject.scan(NAME).listAsync().join());
          reading(column, "first", (subject, key) -> subject.scan(NAME).first());
          reading(column, "page", (subject, key) -> subject.scan(NAME).page(5, null));
          reading(column, "stream", (subject, key) -> subject.scan(NAME).stream().toList());
          reading(column, "scanAll", (subject, key) -> subject.rows().scanAll("a test").list());
          if (!column.equals("word")) { // Its value alone can be read.
            reading(
                column,
                "findOnly",
                (subject, key) -> subject.rows().findOnly(key, columns(subject)));
          }
        });
    reading("secret", "index", (subject, key) -> subject.scanIndex("word").list());
  }

  private void reading(String column, String name, KeyUse read) {
    faults.shows(
        name + " of " + column,
        subject -> {
          subject.rows().insertOrUpdate(subject.entity(with(values -> values.code = NAME)));
          write(subject, NAME, column, Objects.requireNonNull(CORRUPT.get(column)));
          return read.use(subject, subject.key(NAME, 1));
        },
        column.equals("height") ? "4711" : "Zelda",
        NAME);
    nothing_stands_in_the_tables();
  }

  private void write(RowSubject subject, String code, String column, Value value) {
    String table = subject.rows().schema().table();
    database
        .client()
        .write(
            List.of(
                Mutation.newUpdateBuilder(table)
                    .set("ward")
                    .to("w1")
                    .set("code")
                    .to(code)
                    .set("bed")
                    .to(1)
                    .set(column)
                    .to(value)
                    .build()));
  }

  @Test
  void a_row_that_is_not_shown_is_found_by_its_exception() {
    members.insert(new MemberSubject(members).entity(with(values -> values.code = NAME)));
    write(new MemberSubject(members), NAME, "level", Value.string("Zelda"));

    assertThatThrownBy(() -> members.scanAll("a test").list())
        .isInstanceOfSatisfying(
            UnreadableRowException.class,
            failure -> {
              assertThat(failure)
                  .hasMessage(
                      "row (w1, <personal data>, <personal data>) of table Members cannot be read"
                          + " as Member: column level: <personal data>, which cannot be read"
                          + " (IllegalArgumentException)");
              assertThat(failure.rowKey()).contains(Key.of("w1", NAME, 1));
            });
  }

  @Test
  void a_conflict_of_revisions_names_the_row_without_its_personal_data(PaperRepository papers) {
    papers.insert(new Paper("w1", NAME, 3));

    assertThatThrownBy(() -> papers.replace(new Paper("w1", NAME, 1)))
        .isInstanceOfSatisfying(
            RevisionConflictException.class,
            conflict -> {
              assertThat(conflict).hasMessageStartingWith("row [w1,<personal data>] of table ");
              assertThat(conflict.rowKey()).isEqualTo(Key.of("w1", NAME));
            });
  }

  @Test
  void a_page_shows_neither_rows_nor_its_token() {
    members.insert(new MemberSubject(members).entity(with(values -> values.code = NAME)));
    members.insert(new MemberSubject(members).entity(with(values -> values.code = "b")));

    assertThat(members.scanAll("a test").page(1, null)).hasToString("Page[rows=1, last=false]");
  }

  @Test
  void a_comparison_of_keys_shows_no_value() {
    faults.shows("keys", subject -> compared(subject), "Zelda");
  }

  private static Object compared(RowSubject subject) {
    return ((Comparable) subject.key(TEXT, 1)).compareTo(subject.key("ann", 1));
  }

  @Test
  void a_value_that_a_converter_refuses_is_the_fault_of_who_calls() {
    Member member = new MemberSubject(members).entity(with(values -> values.secret = TEXT));

    assertThatThrownBy(() -> members.insert(member))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Member.secret: <personal data>, which the column cannot hold"
                + " (IllegalArgumentException)")
        .cause()
        .hasToString("java.lang.IllegalArgumentException: <personal data>");
  }
}
