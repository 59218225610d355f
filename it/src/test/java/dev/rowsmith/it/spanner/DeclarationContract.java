package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.ResultSet;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What can be declared is accepted by the database, written and read; each dialect runs this. */
abstract class DeclarationContract {

  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00.555555Z");

  @Test
  void a_value_of_every_type_comes_back_as_it_was(EveryTypeRepository rows) {
    EveryType full = full("full");
    Timestamp committed = rows.insert(full).orElseThrow();

    EveryType read = rows.find("full").orElseThrow();
    assertThat(read.written())
        .isEqualTo(Instant.ofEpochSecond(committed.getSeconds(), committed.getNanos()));
    assertThat(read.computed()).isEqualTo(2L);
    assertThat(read.json()).isEqualToIgnoringWhitespace("{\"a\":1}");
    assertThat(read.withoutDatabasesOwn()).isEqualTo(full.withoutDatabasesOwn());
  }

  @Test
  void what_is_absent_is_null_or_the_default(EveryTypeRepository rows) {
    EveryType empty = full("empty").emptied();
    rows.insert(empty);

    EveryType read = rows.find("empty").orElseThrow();
    assertThat(read.state()).isEqualTo("new");
    assertThat(read.amount()).isNull();
    assertThat(read.maybe()).isEmpty();
    assertThat(read.perhaps()).isNull();
    assertThat(read.tags()).isEmpty();
  }

  @Test
  void a_value_that_has_to_be_there_is_refused_before_it_is_sent(SingerRepository singers) {
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(() -> singers.insert(new Singer("nameless", nothing())))
        .withMessageStartingWith("Singer.name: null, and the component is not @Nullable");
  }

  @Test
  void children_are_stored_with_their_parent_and_go_with_it(
      SingerRepository singers, AlbumRepository albums) {
    singers.insertOrUpdate(new Singer("child", "Singer"));
    albums.insert(new Album("child", 1, "First", LocalDate.of(2020, 5, 1), "one"));
    albums.insert(new Album("child", 2, "Second", null, "two"));
    albums.insert(new Album("child", 10, "Tenth", null, "ten"));

    assertThat(albums.scan().singerId("child").list())
        .extracting(Album::albumNumber)
        .containsExactly(1, 2, 10);
    singers.delete("child");
    assertThat(albums.scan().singerId("child").list()).isEmpty();
  }

  @Test
  void the_database_hands_out_numbers_that_fall_anywhere(
      TicketRepository tickets, InvoiceRepository invoices, SpannerDatabase database) {
    for (int number = 0; number < 3; number++) {
      tickets.insert(new Ticket(null, "seat " + number));
      invoices.insert(new Invoice(null, "customer " + number));
    }

    for (String table : List.of("Tickets", "Invoices")) {
      List<Long> numbers = new ArrayList<>();
      try (ResultSet rows =
          database.client().singleUse().read(table, KeySet.all(), List.of("number"))) {
        while (rows.next()) {
          numbers.add(rows.getLong(0));
        }
      }
      assertThat(numbers).hasSize(3).allMatch(number -> number > 1_000_000);
    }
    long given = 42;
    tickets.insert(new Ticket(given, "given"));
    assertThat(tickets.find(given)).map(Ticket::seat).contains("given");
  }

  @SuppressWarnings("NullAway") // What a class without null checks could hand over.
  private static String nothing() {
    return null;
  }

  private static EveryType full(String id) {
    return new EveryType(
        id,
        true,
        (byte) -3,
        (short) 300,
        -70_000,
        Long.MIN_VALUE,
        1.5f,
        Math.PI,
        new BigDecimal("1234.5678"),
        LocalDate.of(1582, 10, 15),
        NOON,
        Timestamp.ofTimeSecondsAndNanos(-1, 1_000),
        Date.fromYearMonthDay(2020, 2, 29),
        DayOfWeek.FRIDAY,
        UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
        UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
        ByteArray.copyFrom(new byte[] {0, -1, 7}),
        "{\"a\": 1}",
        List.of("one", "", "zwölf"),
        List.of(NOON, NOON.plusSeconds(1)),
        Optional.of(-5),
        true,
        "said",
        null,
        null);
  }
}
