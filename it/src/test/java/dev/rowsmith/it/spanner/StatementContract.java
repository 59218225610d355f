package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.TimestampBound;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Statements of the application that return entities or change rows; each dialect runs this. */
abstract class StatementContract {

  private boolean postgres;

  @BeforeEach
  void write(SingerRepository singers, SpannerDatabase database) {
    postgres = database.dialect() == Dialect.POSTGRESQL;
    singers.insertOrUpdateAll(List.of(new Singer("one", "One"), new Singer("two", "Two")));
  }

  @Test
  void columns_are_found_by_their_names(SingerRepository singers) {
    assertThat(
            singers.query(
                sql("SELECT 7 AS [other], [name], [singerId] FROM [Singers] ORDER BY [name] DESC")))
        .containsExactly(new Singer("two", "Two"), new Singer("one", "One"));
    assertThat(singers.query(sql("SELECT [singerId], [name] FROM [Singers] WHERE [name] = 'One'")))
        .containsExactly(new Singer("one", "One"));
    assertThat(singers.query(sql("SELECT [singerId], [name] FROM [Singers] WHERE [name] = '?'")))
        .isEmpty();
  }

  @Test
  void columns_that_are_not_returned_are_named_also_where_there_are_no_rows(
      SingerRepository singers) {
    for (String name : List.of("One", "?")) {
      assertThatExceptionOfType(InvalidInputException.class)
          .isThrownBy(
              () ->
                  singers.query(
                      sql("SELECT [singerId] FROM [Singers] WHERE [name] = '" + name + "'")))
          .withMessage(
              "the statement does not return [name], which Singer needs; it returns [singerId]");
    }
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(
            () -> singers.query(sql("SELECT [singerId], [name], [singerId] FROM [Singers]")))
        .withMessageStartingWith("the statement returns the column singerId of Singer more than");
  }

  @Test
  void a_query_reads_where_its_repository_does(SingerRepository singers, DatabaseClient client) {
    var before = singers.insertOrUpdate(new Singer("one", "Uno")).orElseThrow();
    singers.update(new Singer("one", "One"));
    Statement one = sql("SELECT [singerId], [name] FROM [Singers] WHERE [singerId] = 'one'");

    assertThat(singers.at(TimestampBound.ofReadTimestamp(before)).query(one))
        .containsExactly(new Singer("one", "Uno"));
    client
        .readWriteTransaction()
        .run(
            transaction -> {
              SingerRepository.InTransaction inside = singers.in(transaction);
              inside.execute(sql("UPDATE [Singers] SET [name] = 'In' WHERE [singerId] = 'one'"));
              // A statement runs at once, and later ones see what it did.
              assertThat(inside.query(one)).containsExactly(new Singer("one", "In"));
              return "done";
            });
    assertThat(singers.find("one")).contains(new Singer("one", "In"));
  }

  @Test
  void a_statement_changes_rows_and_counts_them(SingerRepository singers) {
    assertThat(singers.execute(sql("UPDATE [Singers] SET [name] = 'All' WHERE true"))).isEqualTo(2);
    assertThat(singers.query(sql("SELECT [singerId], [name] FROM [Singers]")))
        .extracting(Singer::name)
        .containsOnly("All");
  }

  @Test
  void a_statement_returns_the_entities_that_it_changed(SingerRepository singers) {
    assertThat(
            singers.executeReturning(
                sql(
                    "UPDATE [Singers] SET [name] = 'Uno' WHERE [singerId] = 'one' "
                        + returning()
                        + " [name], [singerId]")))
        .containsExactly(new Singer("one", "Uno"));
    assertThat(singers.find("one")).contains(new Singer("one", "Uno"));
  }

  @Test
  void a_statement_that_does_not_return_an_entity_changes_nothing(SingerRepository singers) {
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(
            () ->
                singers.executeReturning(
                    sql(
                        "DELETE FROM [Singers] WHERE [singerId] = 'one' "
                            + returning()
                            + " [singerId]")))
        .withMessageContaining("does not return [name]");
    assertThat(singers.find("one")).isPresent();
  }

  private String returning() {
    return postgres ? "RETURNING" : "THEN RETURN";
  }

  final Statement sql(String text) {
    String quote = postgres ? "\"" : "`";
    return Statement.of(text.replace("[", quote).replace("]", quote));
  }
}
