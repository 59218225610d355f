package dev.rowsmith.it.nulls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Value;
import com.google.protobuf.NullValue;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.spanner.BulkOptions;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A component that is not {@code @Nullable} is never null in Spanner: not written, nor read. The
 * columns of the table can all be null, as others may have declared them; each dialect runs this.
 */
abstract class SpannerNullsContract {

  private static final Member FULL =
      new Member(
          "ann",
          7,
          "Ann",
          1.7,
          true,
          Member.Level.HIGH,
          Instant.parse("2026-05-01T12:00:00Z"),
          LocalDate.of(1990, 1, 2),
          new BigDecimal("9.5"),
          UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
          "{}",
          new Member.Points(12),
          List.of("red"),
          new Member.Address("Main Street", 2, "Ulm"),
          3,
          "annie",
          38,
          Optional.of(Member.Level.LOW),
          new Member.Points(11),
          List.of("blue"),
          new Member.Address("Dock", 1, null),
          "old",
          null,
          null);

  private static final com.google.protobuf.Value NOTHING =
      com.google.protobuf.Value.newBuilder().setNullValue(NullValue.NULL_VALUE).build();

  private static final BulkOptions RETURN = BulkOptions.defaults().returnFailures();

  private static final String REFUSED =
      ": null, and the component is not @Nullable; mark it @Nullable if it may be absent";

  private final SpannerDatabase database;
  private final MemberRepository members;

  SpannerNullsContract(SpannerDatabase database) {
    this.database = database;
    this.members = new MemberRepository(database.client());
    if (database.ddl().stream().noneMatch(statement -> statement.contains("SparseMembers"))) {
      database.run(
          MemberTable.SCHEMA.ddl(database.dialect()).stream()
              .map(statement -> statement.replace(" NOT NULL", ""))
              .toList());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name",
        "height",
        "active",
        "level",
        "since",
        "born",
        "fee",
        "token",
        "settings",
        "points",
        "tags",
        "address"
      })
  void null_in_a_required_component_is_refused_by_every_write(String component) {
    Member there = Components.with(FULL, "id", component);
    members.insertOrUpdate(there);
    Member without = Components.with(there, component, null);
    String message = "Member." + component + REFUSED;

    refused(() -> members.insert(without), message);
    refused(() -> members.insertAsync(without).join(), message);
    refused(() -> members.insertReturning(without), message);
    refused(() -> members.insertOrUpdate(without), message);
    refused(() -> members.insertOrUpdateAsync(without).join(), message);
    refused(() -> members.update(without), message);
    refused(() -> members.replace(without), message);
    refusedInBulk(members.insertAll(List.of(without), RETURN), message);
    refusedInBulk(members.insertOrUpdateAll(List.of(without), RETURN), message);
    refusedInBulk(members.updateAll(List.of(without), RETURN), message);
    refusedInBulk(members.replaceAll(List.of(without), RETURN), message);
    refusedInATransaction(without, message);
    assertThat(members.find(component, 7).map(SpannerNullsContract::withoutDatabasesOwn))
        .contains(there);
  }

  private void refusedInATransaction(Member without, String message) {
    database
        .client()
        .readWriteTransaction()
        .run(
            transaction -> {
              MemberRepository.InTransaction inside = members.in(transaction);
              refused(() -> inside.insertOrUpdate(without), message);
              refused(() -> inside.update(without), message);
              return true;
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"id", "number"})
  void null_in_a_part_of_the_key_is_refused_by_name(String part) {
    Member without = Components.with(FULL, part, null);

    refusedInAKey(() -> members.update(MemberKey.of(without)).name("other").apply(), part);
    refusedInAKey(() -> members.find(MemberKey.of(without)), part);
    refusedInAKey(() -> members.delete(MemberKey.of(without)), part);
    refused(() -> members.insert(without), "Member." + part + REFUSED);
    refused(() -> members.insertOrUpdate(without), "Member." + part + REFUSED);
  }

  @Test
  void null_inside_a_component_is_refused_by_name() {
    refused(
        () -> members.insert(Components.with(FULL, "address", withoutStreet())),
        "Member.address.street" + REFUSED);
    refused(
        () -> members.insert(Components.with(FULL, "work", withoutStreet())),
        "Member.work.street" + REFUSED);
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(
            () -> members.insert(Components.with(FULL, "tags", Arrays.asList("red", nothing()))))
        .withMessage("Member.tags: null is among the elements, and each has a value");
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(
            () ->
                members.insert(
                    Components.with(FULL, "oldTags", Collections.singletonList(nothing()))))
        .withMessage("Member.oldTags: null is among the elements, and each has a value");
  }

  @Test
  void null_in_an_update_is_refused_by_name_where_it_does_not_clear() {
    MemberKey key = MemberKey.of(FULL);

    refused(() -> members.update(key).name(nothing()), "Member.name" + REFUSED);
    refused(() -> members.update(key).height(nothing()), "Member.height" + REFUSED);
    refused(() -> members.update(key).level(nothing()), "Member.level" + REFUSED);
    refused(() -> members.update(key).points(nothing()), "Member.points" + REFUSED);
    refused(() -> members.update(key).tags(nothing()), "Member.tags" + REFUSED);
    refused(() -> members.update(key).address(nothing()), "Member.address" + REFUSED);
    refused(() -> members.update(key).addressStreet(nothing()), "Member.address.street" + REFUSED);
    refused(() -> members.update(key).workStreet(nothing()), "Member.work.street" + REFUSED);
  }

  @Test
  void what_may_be_absent_is_written_and_read_as_absent() {
    Member sparse = Components.with(FULL, "id", "sparse");
    for (String component : List.of("nick", "shoe", "oldPoints", "oldTags", "work", "state")) {
      sparse = Components.with(sparse, component, null);
    }
    sparse = Components.with(sparse, "wanted", Optional.empty());

    members.insert(sparse);
    Member read = members.find("sparse", 7).orElseThrow();

    assertThat(withoutDatabasesOwn(read)).isEqualTo(Components.with(sparse, "state", "new"));
    assertThat(read.next()).isEqualTo(4);
    assertThat(read.written()).isNotNull();
  }

  @Test
  void null_in_an_update_clears_what_may_be_absent() {
    Member before = Components.with(FULL, "id", "cleared");
    members.insert(before);
    members
        .update("cleared", 7)
        .nick(null)
        .shoe(null)
        .wanted(null)
        .clearOldPoints()
        .oldTags(null)
        .work(null)
        .clearState()
        .clearAddressCity()
        .apply();

    Member read = members.find("cleared", 7).orElseThrow();
    assertThat(read.nick()).isNull();
    assertThat(read.shoe()).isNull();
    assertThat(read.wanted()).isEmpty();
    assertThat(read.oldPoints()).isNull();
    assertThat(read.oldTags()).isNull();
    assertThat(read.work()).isNull();
    assertThat(read.state()).isNull();
    assertThat(read.address()).isEqualTo(new Member.Address("Main Street", 2, null));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name",
        "height",
        "active",
        "level",
        "since",
        "born",
        "fee",
        "token",
        "settings",
        "points",
        "tags",
        "visits",
        "street",
        "floor"
      })
  void a_required_column_that_is_null_in_the_table_is_reported_with_its_place(String column) {
    String id = "null-" + column;
    members.insert(Components.with(FULL, "id", id));
    writeNull(id, column);
    String path = column.equals("street") || column.equals("floor") ? "address." + column : column;
    String message =
        "row (%s, 7) of table SparseMembers cannot be read as Member: column %s: NULL, and the component '%s' is not @Nullable; mark it @Nullable if it may be absent"
            .formatted(id, column, path);

    unreadable(() -> members.find(id, 7), message, column);
    unreadable(() -> members.findAll(List.of(new MemberKey(id, 7))), message, column);
    unreadable(() -> members.scan().id(id).list(), message, column);
    unreadable(() -> members.scan().id(id).first(), message, column);
  }

  @Test
  void a_record_that_may_be_absent_needs_its_required_components_where_it_is_there() {
    members.insert(Components.with(Components.with(FULL, "id", "half"), "work", null));
    members.update("half", 7).workCity("Bonn").apply();

    unreadable(
        () -> members.find("half", 7),
        "row (half, 7) of table SparseMembers cannot be read as Member: column work_street: NULL,"
            + " and the component 'work.street' is not @Nullable; mark it @Nullable if it may be"
            + " absent",
        "work_street");
  }

  @Test
  void a_required_record_of_which_all_columns_are_null_is_reported() {
    members.insert(Components.with(FULL, "id", "gone"));
    for (String column : List.of("street", "floor", "city")) {
      writeNull("gone", column);
    }

    unreadable(
        () -> members.find("gone", 7),
        "row (gone, 7) of table SparseMembers cannot be read as Member: column street: NULL, and"
            + " the component 'address.street' is not @Nullable; mark it @Nullable if it may be"
            + " absent",
        "street");
  }

  @Test
  void clear_exists_where_there_may_be_nothing() {
    List<String> clears =
        Arrays.stream(MemberRepository.Update.class.getDeclaredMethods())
            .map(Method::getName)
            .filter(name -> name.startsWith("clear"))
            .toList();

    assertThat(clears)
        .containsExactlyInAnyOrder(
            "clearNick",
            "clearShoe",
            "clearWanted",
            "clearOldPoints",
            "clearOldTags",
            "clearWork",
            "clearWorkCity",
            "clearAddressCity",
            "clearState");
  }

  private void writeNull(String id, String column) {
    database
        .client()
        .write(
            List.of(
                Mutation.newUpdateBuilder("SparseMembers")
                    .set("id")
                    .to(id)
                    .set("number")
                    .to(7)
                    .set(column)
                    .to(Value.untyped(NOTHING))
                    .build()));
  }

  private static Member withoutDatabasesOwn(Member read) {
    return Components.with(Components.with(read, "next", null), "written", null);
  }

  private static Member.Address withoutStreet() {
    return Components.with(new Member.Address("Main Street", 2, null), "street", null);
  }

  private static void refused(ThrowingCallable write, String message) {
    assertThatThrownBy(write).isInstanceOf(CellValueException.class).hasMessage(message);
  }

  private static void refusedInBulk(BulkResult<Member> result, String message) {
    assertThat(result.failures())
        .singleElement()
        .satisfies(failure -> assertThat(failure.cause()).hasMessage(message));
  }

  private static void refusedInAKey(ThrowingCallable use, String part) {
    assertThatExceptionOfType(KeyValueException.class)
        .isThrownBy(use)
        .withMessage("Member." + part + ": null, and a key has a value for this part");
  }

  private static void unreadable(ThrowingCallable read, String message, String column) {
    assertThatExceptionOfType(UnreadableRowException.class)
        .isThrownBy(read)
        .withMessage(message)
        .satisfies(problem -> assertThat(problem.column()).isEqualTo(column));
  }

  /** Null, as code that is not checked would pass it. */
  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
  private static <T> T nothing() {
    @Nullable T nothing = null;
    return nothing;
  }
}
