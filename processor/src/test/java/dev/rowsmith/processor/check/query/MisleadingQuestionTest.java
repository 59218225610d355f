package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.BOOLEAN;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.query.Answer.Element;
import dev.rowsmith.processor.model.query.Answer.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MisleadingQuestionTest {

  private static BigtableEntity account(String... columns) {
    var entity =
        Entities.reading()
            .table("accounts")
            .segment("tenant", STRING)
            .segment("day", INSTANT)
            .column("balance", LONG)
            .column("active", BOOLEAN);
    for (String column : columns) {
      entity = entity.column(column, LONG);
    }
    return entity.build();
  }

  private static Findings check(Asking asking, String name) {
    return asking.named(name).check(new MisleadingQuestion(), account());
  }

  private static Asking returning(String type) {
    Asking asking = Asking.list().value("tenant", STRING);
    return switch (type) {
      case "long" -> asking.returning(Shape.COUNT, Element.NONE);
      case "boolean" -> asking.returning(Shape.EXISTS, Element.NONE);
      case "Optional" -> asking.one();
      default -> asking;
    };
  }

  @ParameterizedTest
  @CsvSource({
    "long, deleteByTenant, a write",
    "boolean, deleteByTenant, a write",
    "List, deleteByTenant, a write",
    "Optional, removeOldest, a write",
    "long, bulkDelete, a write",
    "long, tryRemove, a write",
    "long, delete_by_tenant, a write",
    "long, updateAll, a write",
    "long, insert, a write",
    "long, saveAll, a write",
    "boolean, put, a write",
    "long, purge, a write",
    "long, clear, a write",
    "boolean, addFriend, a write",
    "long, sum, a value computed from several rows",
    "long, sumOfCents, a value computed from several rows",
    "List, sum, a value computed from several rows",
    "long, total, a value computed from several rows",
    "long, avgCents, a value computed from several rows",
    "long, averageOf, a value computed from several rows",
    "long, getAverage, a value computed from several rows",
    "long, distinctTenants, a value computed from several rows",
    "List, distinctTenants, a value computed from several rows",
    "long, max, a value of one row",
    "long, minCents, a value of one row",
    "long, findHighest, a value of one row",
    "long, latest, a value of one row",
    "long, oldestDay, a value of one row",
    "boolean, max, a value of one row",
    "long, balance, the value of 'balance'",
    "long, getBalance, the value of 'balance'",
    "long, balanceOf, the value of 'balance'",
    "boolean, active, the value of 'active'",
    "boolean, isActive, the value of 'active'",
    "boolean, hasBalance, the value of 'balance'",
    "long, day, the value of 'day'",
    "boolean, isEmpty, the opposite",
    "boolean, notPaid, the opposite",
    "boolean, isNotPaid, the opposite",
    "boolean, none, the opposite",
    "boolean, allPaid, the opposite",
    "long, exists, a boolean",
    "long, hasRows, a boolean",
    "List, existsBy, a boolean",
    "boolean, count, a number of rows",
    "List, countByTenant, a number of rows",
    "Optional, howMany, a number of rows",
    "List, numberOfRows, a number of rows"
  })
  void name_that_promises_something_else_is_reported(String type, String name, String promise) {
    String does =
        switch (type) {
          case "long" -> "counts rows";
          case "boolean" -> "returns whether there is a row";
          default -> "reads rows";
        };
    check(returning(type), name)
        .one()
        .says("'%s' %s, and its name promises %s".formatted(name, does, promise));
  }

  @ParameterizedTest
  @CsvSource({
    "long, countByTenant",
    "long, howMany",
    "long, ofTenant",
    "long, tenant",
    "long, deletedBy",
    "long, updates",
    "long, settings",
    "long, summaries",
    "long, maximize",
    "long, balances",
    "long, totals",
    "long, putter",
    "boolean, exists",
    "boolean, any",
    "boolean, is",
    "boolean, hasTenant",
    "boolean, knows",
    "boolean, notification",
    "boolean, allowed",
    "List, ofTenant",
    "List, store",
    "List, additions",
    "List, isActive",
    "List, balance",
    "List, latest",
    "List, emptyOnes"
  })
  void name_of_what_is_read_is_fine(String type, String name) {
    check(returning(type), name).none();
  }

  @Test
  void name_that_the_row_explains_is_fine() {
    Asking.list()
        .named("total")
        .value("tenant", STRING)
        .check(new MisleadingQuestion(), account("total"))
        .none();
  }

  @ParameterizedTest
  @ValueSource(strings = {"newest", "latest", "last", "mostRecent", "max", "min", "highest"})
  void first_rows_of_an_ascending_key_are_not_what_the_name_promises(String name) {
    check(returning("List").first(3), name)
        .one()
        .says(
            "'%s' asks for no order, and returns the first rows in the order of the key"
                .formatted(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "earliest", "some", "first"})
  void first_rows_of_an_ascending_key_are_fine_by_these_names(String name) {
    check(returning("List").first(3), name).none();
  }

  @ParameterizedTest
  @ValueSource(strings = {"newest", "max"})
  void first_rows_in_an_order_are_fine(String name) {
    check(returning("List").first(3).orderedBy("day", true), name).none();
  }
}
