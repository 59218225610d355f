package dev.rowsmith.it.personal;

import static dev.rowsmith.it.personal.Faults.NAME;
import static dev.rowsmith.it.personal.Faults.NUMBER;
import static dev.rowsmith.it.personal.Faults.TEXT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.WithheldException;
import dev.rowsmith.runtime.bigtable.BigtableListeners;
import dev.rowsmith.runtime.bigtable.BulkOptions;
import dev.rowsmith.runtime.bigtable.EntityCopies;
import dev.rowsmith.runtime.bigtable.RevisionConflictException;
import dev.rowsmith.runtime.bigtable.table.CellSelection;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.testing.BigtableTest;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Values that are marked as personal data never appear in what is thrown, returned as text or
 * logged. Each fault also happens to an entity without the mark, and shows the value there.
 */
@BigtableTest
class PersonalDataTest {

  private final PatientRepository patients;
  private final GuestRepository guests;
  private final BigtableDataClient client;
  private final Faults<Subject<Object, RowKey>> faults;

  PersonalDataTest(PatientRepository patients, GuestRepository guests, BigtableDataClient client) {
    this.patients = patients;
    this.guests = guests;
    this.client = client;
    this.faults = new Faults<>(open(new PatientSubject(patients)), open(new GuestSubject(guests)));
  }

  @SuppressWarnings("unchecked") // A fault hands back what it got from the subject.
  private static Subject<Object, RowKey> open(Subject<?, ?> subject) {
    return (Subject<Object, RowKey>) subject;
  }

  @BeforeEach
  void observe() {
    Observed.ALL.forEach(listener -> BigtableListeners.add(client, listener));
  }

  @AfterEach
  void observeNoMore() {
    Observed.ALL.forEach(listener -> BigtableListeners.remove(client, listener));
  }

  @Test
  void listeners_of_operations_and_the_log_of_slow_scans_show_no_value() {
    String shown = Shown.by(() -> patients.scan().ward("w1").code(new Secret(NAME)).list().size());
    assertThat(shown)
        .contains("slow scan: prefix read of ", "scan of Patient in ", "span ")
        .contains("<personal data>")
        .doesNotContain(NAME);
  }

  @BeforeEach
  void empty() {
    for (String table : List.of(patients.table(), guests.table())) {
      for (var row : client.readRows(Query.create(TableId.of(table)))) {
        client.mutateRow(RowMutation.create(TableId.of(table), row.getKey()).deleteRow());
      }
    }
  }

  @Test
  void no_way_of_writing_shows_a_value_that_it_refuses() {
    for (RefusedValues bad : RefusedValues.values()) {
      writing(bad, "put", (rows, entity) -> rows.rows().put(entity));
      writing(bad, "putAsync", (rows, entity) -> rows.rows().putAsync(entity).join());
      writing(bad, "merge", (rows, entity) -> rows.rows().merge(entity));
      writing(bad, "insertIfAbsent", (rows, entity) -> rows.rows().insertIfAbsent(entity));
      writing(bad, "copies", (rows, entity) -> EntityCopies.of(rows.rows()).put(entity));
      writing(bad, "putAll", (rows, entity) -> rows.rows().putAll(List.of(entity)));
      writing(
          bad, "putAllAsync", (rows, entity) -> rows.rows().putAllAsync(List.of(entity)).join());
      writing(bad, "mergeAll", (rows, entity) -> rows.rows().mergeAll(List.of(entity)));
    }
  }

  /** Writes an entity that cannot be written. */
  private interface Write {

    void write(Subject<Object, RowKey> rows, Object entity);
  }

  private void writing(RefusedValues bad, String name, Write write) {
    faults.shows(
        name + " of " + bad,
        subject -> {
          write.write(subject, subject.entity(bad.bad()));
          return "";
        },
        bad.marker);
  }

  @Test
  void the_failures_of_a_bulk_write_show_no_value() {
    for (RefusedValues bad : RefusedValues.values()) {
      faults.shows(
          "failures of " + bad,
          subject -> {
            Stream<Object> entities = Stream.of(subject.entity(bad.bad()));
            BulkResult<Object> result =
                subject.rows().putAll(entities, BulkOptions.defaults().returnFailures());
            throw new AssertionError(result.toString(), result.failures().get(0).cause());
          },
          bad.marker);
    }
  }

  @Test
  void no_operation_of_one_row_shows_the_values_of_its_key() {
    key("encode", (rows, key) -> key.encode());
    key("find", (rows, key) -> rows.rows().find(key));
    key("findAsync", (rows, key) -> rows.rows().findAsync(key).join());
    key("findAll", (rows, key) -> rows.rows().findAll(List.of(key)));
    key("exists", (rows, key) -> rows.rows().exists(key));
    key("delete", (rows, key) -> delete(rows, key));
    key("deleteAll", (rows, key) -> rows.rows().deleteAll(List.of(key)));
    key("update", (rows, key) -> rows.update(key));
    key("scanBetween", (rows, key) -> rows.rows().scanBetween(key, key).list());
  }

  private static Object delete(Subject<Object, RowKey> rows, RowKey key) {
    rows.rows().delete(key);
    return "";
  }

  /** Names a row by a key that no row has. */
  private interface KeyUse {

    Object use(Subject<Object, RowKey> rows, RowKey key);
  }

  private void key(String name, KeyUse use) {
    faults.shows(name, subject -> use.use(subject, subject.key(TEXT, 1)), "Zelda");
    faults.shows(name, subject -> use.use(subject, subject.key("ann", NUMBER)), "4711");
  }

  @Test
  void no_scan_shows_what_it_binds(BigtableTableAdminClient admin) {
    faults.shows("a refused value", subject -> subject.scan(TEXT), "Zelda");
    faults.shows("a refused bound", subject -> subject.scanFrom(NAME, NUMBER), "4711");
    faults.shows("a value", subject -> subject.scan(NAME).explain(), NAME);
    faults.shows("values", subject -> subject.scanAnyOf(List.of(new Secret(NAME))).explain(), NAME);
    faults.shows("a bound", subject -> subject.scanFrom("ann", 4711).explain(), "4711");
    faults.shows("bounds", subject -> subject.scanBetween("ann", 1, 4711).explain(), "4711");
    faults.shows(
        "keys",
        subject ->
            subject.rows().scanBetween(subject.key("a", 1), subject.key(NAME, 4711)).explain(),
        NAME,
        "4711");
    faults.shows(
        "a point that is no prefix",
        subject -> {
          subject.rows().dropRows(admin, subject.scanFrom(NAME, 4711));
          return "";
        },
        NAME);
  }

  @Test
  void no_token_of_another_page_shows_a_value() {
    token("of another scan", subject -> next(subject, "ann"));
    token("that was changed", subject -> next(subject, NAME).replace('A', 'B') + "A");
    token("that was cut", subject -> next(subject, NAME).substring(3));
  }

  private void token(String what, Function<Subject<Object, RowKey>, String> token) {
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
  private static String next(Subject<Object, RowKey> subject, String code) {
    for (int bed = 1; bed <= 2; bed++) {
      Values values = named(code);
      values.bed = bed;
      subject.rows().put(subject.entity(values));
    }
    return subject.scan(code).page(1, null).next().orElseThrow();
  }

  @Test
  void texts_of_keys_rows_and_updates_show_no_value() {
    faults.shows("key", subject -> subject.key(NAME, 4711), NAME, "4711");
    faults.shows("update", subject -> subject.update(subject.key(NAME, 4711)), NAME, "4711");
    faults.shows(
        "update with two conditions",
        subject -> subject.update(subject.key(NAME, 4711)).ifExists().ifExists(),
        NAME);
    faults.shows(
        "picture",
        subject -> subject.rows().schema().key().picture(subject.key(NAME, 4711).encode()),
        NAME,
        "4711");
    faults.shows(
        "partial row",
        subject -> {
          Values values = new Values();
          values.code = NAME;
          values.secret = "Zelda";
          values.notes = Map.of(4711, Level.LOW);
          subject.rows().put(subject.entity(values));
          CellSelection[] all = subject.rows().schema().columns().toArray(CellSelection[]::new);
          return subject.rows().findOnly(subject.key(NAME, 1), all).orElseThrow();
        },
        NAME,
        "Zelda",
        "4711");
    faults.shows("absent cell", this::absentCell, NAME);
  }

  private Object absentCell(Subject<Object, RowKey> subject) {
    RowKey key = subject.key(NAME, 2);
    write(subject, key, "f", "word", ByteString.copyFromUtf8("word"));
    return subject
        .rows()
        .findOnly(key, column(subject, "word"), column(subject, "level"))
        .orElseThrow()
        .require(column(subject, "level"));
  }

  @Test
  void no_update_shows_a_value_that_it_refuses() {
    update("seen", "2031-12-31", RefusedValues.time());
    update("secret", "Zelda", new Secret(TEXT));
    update("putNotes", "4711", NUMBER, Level.LOW);
    update("putNotes", "4711", 4711, null);
    update("removeNotes", "4711", NUMBER);
    update("addTags", "4711", NUMBER);
    update("addHistory", "2031-12-31", RefusedValues.time(), Level.LOW);
    update("removeHistory", "2031-12-31", RefusedValues.time(), RefusedValues.time());
  }

  private void update(String setter, String marker, @Nullable Object... values) {
    faults.shows(
        setter,
        subject -> {
          Object update = subject.update(subject.key("ann", 1));
          Method method =
              Arrays.stream(update.getClass().getMethods())
                  .filter(each -> each.getName().equals(setter))
                  .filter(each -> each.getParameterCount() == values.length)
                  .findFirst()
                  .orElseThrow();
          method.setAccessible(true);
          try {
            return method.invoke(update, values);
          } catch (InvocationTargetException refused) {
            return Objects.requireNonNull(refused.getCause());
          }
        },
        marker);
  }

  @Test
  void no_condition_shows_the_value_that_it_compares() {
    faults.shows("is", subject -> column(subject, "secret").is(new Secret(TEXT)), "Zelda");
    faults.shows("isNot", subject -> column(subject, "secret").isNot(new Secret(TEXT)), "Zelda");
    faults.shows("form", subject -> column(subject, "seen").is(RefusedValues.time()), "2031-12-31");
    faults.shows("hasEntry", subject -> entries(subject, "notes").hasEntry(NUMBER), "4711");
    faults.shows("entry", subject -> entries(subject, "notes").entry(NUMBER), "4711");
    faults.shows("after", subject -> entries(subject, "tags").after(NUMBER), "4711");
    faults.shows("between", subject -> entries(subject, "tags").between(1, NUMBER), "4711");
  }

  @SuppressWarnings("unchecked") // The test knows the types of its components.
  private static Column<Object> column(Subject<Object, RowKey> subject, String component) {
    return (Column<Object>) selection(subject, component);
  }

  @SuppressWarnings("unchecked") // As above.
  private static MapColumn<Object, Object> entries(
      Subject<Object, RowKey> subject, String component) {
    return (MapColumn<Object, Object>) selection(subject, component);
  }

  private static CellSelection selection(Subject<Object, RowKey> subject, String component) {
    return subject.rows().schema().columns().stream()
        .filter(column -> column.component().equals(component))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void no_way_of_reading_shows_what_it_cannot_read() {
    for (CorruptRow corrupt : CorruptRow.values()) {
      reading(corrupt, "find", (rows, key) -> rows.rows().find(key));
      reading(corrupt, "findAsync", (rows, key) -> rows.rows().findAsync(key).join());
      reading(corrupt, "findAll", (rows, key) -> rows.rows().findAll(List.of(key)));
      reading(
          corrupt, "findAllAsync", (rows, key) -> rows.rows().findAllAsync(List.of(key)).join());
      reading(corrupt, "list", (rows, key) -> rows.scan(NAME).list());
      reading(corrupt, "listAsync", (rows, key) -> rows.scan(NAME).listAsync().join());
      reading(corrupt, "first", (rows, key) -> rows.scan(NAME).first());
      reading(corrupt, "page", (rows, key) -> rows.scan(NAME).page(5, null));
      reading(corrupt, "stream", (rows, key) -> streamed(rows));
      reading(corrupt, "scanAll", (rows, key) -> rows.rows().scanAll("a test").list());
      reading(corrupt, "onUnreadable", (rows, key) -> reported(rows));
      if (corrupt != CorruptRow.CONSTRUCTOR) {
        reading(
            corrupt,
            "findOnly",
            (rows, key) ->
                rows.rows()
                    .findOnly(key, rows.rows().schema().columns().toArray(CellSelection[]::new)));
      }
    }
  }

  private static Values named(String code) {
    Values values = new Values();
    values.code = code;
    return values;
  }

  private static Object streamed(Subject<Object, RowKey> rows) {
    try (Stream<Object> stream = rows.scan(NAME).stream()) {
      return stream.toList();
    }
  }

  private static Object reported(Subject<Object, RowKey> rows) {
    List<UnreadableRowException> failures = new ArrayList<>();
    rows.reporting(failures::add).list();
    return failures.get(0);
  }

  private void reading(CorruptRow corrupt, String name, KeyUse read) {
    faults.shows(
        name + " of " + corrupt,
        subject -> {
          RowKey key = subject.key(NAME, 1);
          subject.rows().put(subject.entity(named(NAME)));
          write(subject, key, corrupt.family, corrupt.qualifier, corrupt.value);
          return read.use(subject, key);
        },
        "Zelda",
        NAME);
    empty();
  }

  /** Writes a cell that is newer than any that a repository has written. */
  private void write(
      Subject<Object, RowKey> subject, RowKey key, String family, String column, ByteString value) {
    long later = (System.currentTimeMillis() + 60_000) * 1_000;
    client.mutateRow(
        RowMutation.create(TableId.of(subject.rows().table()), key.encode())
            .setCell(family, ByteString.copyFromUtf8(column), later, value));
  }

  @Test
  void a_row_that_is_not_shown_is_found_by_its_exception() {
    ByteString rowKey = ByteString.copyFromUtf8("w1#Yorick#x");
    client.mutateRow(
        RowMutation.create(TableId.of(patients.table()), rowKey)
            .setCell("f", "word", ByteString.copyFromUtf8("word").toStringUtf8()));

    assertThatThrownBy(() -> patients.scanAll("a test").list())
        .isInstanceOfSatisfying(
            UnreadableRowException.class,
            failure -> {
              assertThat(failure).hasMessageStartingWith("row '<personal data>' of table ");
              assertThat(failure.rowKey()).isEqualTo(rowKey);
            });
    assertThatThrownBy(() -> PatientKey.decode(rowKey))
        .isInstanceOfSatisfying(
            KeyFormatException.class,
            failure -> {
              assertThat(failure)
                  .hasMessage(
                      "Patient.bed: <personal data>, which the segment does not write: decimal, 4"
                          + " digits, in the key <personal data>");
              assertThat(failure.key()).isEqualTo(rowKey);
            });
  }

  @Test
  void a_key_that_can_be_read_is_shown_without_the_marked_segments() {
    ByteString rowKey = new PatientKey("w1", new Secret(NAME), 7).encode();
    client.mutateRow(
        RowMutation.create(TableId.of(patients.table()), rowKey).setCell("f", "level", "Zelda"));

    assertThatThrownBy(() -> patients.find(PatientKey.decode(rowKey)))
        .hasMessageStartingWith("row 'w1#<personal data>#<personal data>' of table ")
        .hasMessageContaining("cell f:word (word): the row has no such cell");
  }

  @Test
  void a_conflict_of_revisions_names_the_row_without_its_personal_data(ChartRepository charts) {
    Instant born = Instant.parse("2001-12-31T12:00:00Z");
    assertThat(charts.insertIfAbsent(new Chart("w1", NAME, born, 3))).isTrue();

    assertThatThrownBy(() -> charts.replace(new Chart("w1", NAME, born, 1)))
        .isInstanceOfSatisfying(
            RevisionConflictException.class,
            conflict -> {
              assertThat(conflict)
                  .hasMessageStartingWith("row 'w1#<personal data>' of table ")
                  .hasMessageContaining("no longer has revision 1");
              assertThat(conflict.rowKey()).isEqualTo(new ChartKey("w1", NAME).encode());
            });
  }

  @Test
  void the_time_of_cells_is_not_shown(ChartRepository charts) {
    assertThatThrownBy(() -> charts.insertIfAbsent(new Chart("w1", NAME, RefusedValues.time(), 3)))
        .isInstanceOf(CellValueException.class)
        .hasMessage("Chart.born: <personal data>, which the column cannot hold");
  }

  @Test
  void a_page_shows_neither_rows_nor_its_token() {
    patients.put(new PatientSubject(patients).entity(named(NAME)));
    patients.put(new PatientSubject(patients).entity(named("b")));

    assertThat(patients.scanAll("a test").page(1, null)).hasToString("Page[rows=1, last=false]");
  }

  @Test
  void a_cause_keeps_its_class_and_its_trace() {
    Patient patient = new PatientSubject(patients).entity(RefusedValues.CODEC.bad());

    assertThatThrownBy(() -> patients.put(patient))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Patient.secret: <personal data>, which the column cannot hold"
                + " (IllegalArgumentException)")
        .cause()
        .isInstanceOfSatisfying(
            WithheldException.class,
            cause -> {
              assertThat(cause.type()).isEqualTo("java.lang.IllegalArgumentException");
              assertThat(cause).hasToString("java.lang.IllegalArgumentException: <personal data>");
              assertThat(cause.getStackTrace()[0].getMethodName()).isEqualTo("checked");
              assertThat(cause.getCause())
                  .hasToString("java.lang.IllegalStateException: <personal data>");
              assertThat(cause.getSuppressed()[0])
                  .hasToString("java.lang.IllegalStateException: <personal data>");
            });
  }
}
