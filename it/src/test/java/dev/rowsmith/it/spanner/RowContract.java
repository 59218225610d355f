package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.TimestampBound;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.spanner.ParentWithChildren;
import dev.rowsmith.runtime.spanner.PartitionedScan;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Keys that come back, changes of some columns, families and whole tables; for each dialect. */
abstract class RowContract {

  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00.555555Z");

  @Test
  void an_insert_returns_what_the_database_made(DraftRepository drafts) {
    Draft inserted = drafts.insertReturning(draft(null));

    UUID id = Objects.requireNonNull(inserted.id());
    assertThat(id.version()).isEqualTo(4);
    assertThat(inserted.state()).isEqualTo("new");
    Draft read = drafts.find(id).orElseThrow();
    assertThat(read.written()).isNotNull();
    assertThat(inserted.written()).isEqualTo(read.written());
    assertThat(read.next()).isEqualTo(8);
    assertThat(read.prices()).usingElementComparator(BigDecimal::compareTo).hasSize(2);
    assertThat(read.price()).isEqualByComparingTo("1.5");
    assertThat(read.title()).contains("Title");
    assertThat(read.json()).isEqualTo(inserted.json());
  }

  @Test
  void an_insert_returns_the_numbers_of_sequences_and_identities(
      TicketRepository tickets, InvoiceRepository invoices) {
    Set<Long> numbers = new HashSet<>();
    for (int each = 0; each < 3; each++) {
      Ticket ticket = tickets.insertReturning(new Ticket(null, "seat"));
      Invoice invoice = invoices.insertReturning(new Invoice(null, "customer"));
      numbers.add(Objects.requireNonNull(ticket.number()));
      assertThat(tickets.find(ticket.number())).contains(ticket);
      assertThat(invoices.find(Objects.requireNonNull(invoice.number()))).contains(invoice);
    }

    assertThat(numbers).hasSize(3);
    Ticket given = tickets.insertReturning(new Ticket(77L, "given"));
    assertThat(given.number()).isEqualTo(77);
    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(() -> tickets.insertReturning(given))
        .satisfies(
            problem -> assertThat(problem.getErrorCode()).isEqualTo(ErrorCode.ALREADY_EXISTS));
  }

  @Test
  void an_insert_in_a_transaction_returns_a_key_that_others_can_use(
      TicketRepository tickets, SingerRepository singers, DatabaseClient client) {
    Long number =
        client
            .readWriteTransaction()
            .run(
                transaction -> {
                  Ticket ticket = tickets.in(transaction).insertReturning(new Ticket(null, "seat"));
                  singers.in(transaction).insert(new Singer("t" + ticket.number(), "Seat"));
                  return ticket.number();
                });

    assertThat(singers.exists("t" + number)).isTrue();
    assertThat(tickets.find(Objects.requireNonNull(number))).isPresent();
  }

  @Test
  void an_update_changes_the_said_columns_and_no_other(
      SingerRepository singers, AlbumRepository albums) {
    singers.insertOrUpdate(new Singer("u", "Singer"));
    Album before = new Album("u", 1, "Title", LocalDate.of(2020, 5, 1), "label");
    albums.insertOrUpdate(before);

    albums.update(AlbumKey.of(before)).title("Other").clearLabel().apply();

    assertThat(albums.find("u", 1))
        .contains(new Album("u", 1, "Other", LocalDate.of(2020, 5, 1), null));
    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(() -> albums.update(new AlbumKey("u", 9)).title("None").apply())
        .satisfies(problem -> assertThat(problem.getErrorCode()).isEqualTo(ErrorCode.NOT_FOUND));
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(() -> albums.update(AlbumKey.of(before)).title(nothing()))
        .withMessageStartingWith("Album.title: null, and the component is not @Nullable");
  }

  @Test
  void an_update_takes_the_time_of_its_commit(DraftRepository drafts) {
    Draft inserted = drafts.insertReturning(draft(null));
    DraftKey key = DraftKey.of(inserted);

    Timestamp committed =
        drafts.update(key).title("Changed").clearState().words(20).apply().orElseThrow();

    Draft read = drafts.find(key).orElseThrow();
    assertThat(read.written())
        .isEqualTo(Instant.ofEpochSecond(committed.getSeconds(), committed.getNanos()));
    assertThat(read.title()).contains("Changed");
    assertThat(read.state()).isNull();
    assertThat(read.next()).isEqualTo(21);
    assertThat(read.json()).isEqualTo(inserted.json());
  }

  @Test
  void an_update_of_a_sharded_row_finds_it(
      ShardedLogRepository logs, ShardedEventRepository events) {
    logs.insert(new ShardedLog(NOON, 3, "before"));
    logs.update(new ShardedLogKey(NOON, 3)).page("after").apply();
    assertThat(logs.find(NOON, 3)).map(ShardedLog::page).contains("after");

    ShardedEvent event =
        new ShardedEvent(NOON, LocalDate.of(1999, 12, 1), true, -7, "name", "detail", "before");
    events.insert(event);
    events.update(ShardedEventKey.of(event)).text("after").apply();
    assertThat(events.find(ShardedEventKey.of(event))).map(ShardedEvent::text).contains("after");
  }

  @Test
  void a_parent_is_read_with_its_children(
      SingerRepository singers, AlbumRepository albums, TicketRepository tickets) {
    singers.insertOrUpdate(new Singer("f", "Family"));
    singers.insertOrUpdate(new Singer("f2", "Other"));
    List<Album> written =
        List.of(
            new Album("f", 1, "f One", null, "f1"),
            new Album("f", 2, "f Two", LocalDate.of(2020, 5, 1), "f2"),
            new Album("f", 10, "f Ten", null, "f10"));
    albums.insertOrUpdateAll(written).orThrow();
    albums.insertOrUpdate(new Album("f2", 1, "f2 One", null, "f21"));

    assertThat(singers.findWithChildren(new SingerKey("f"), albums))
        .contains(new ParentWithChildren<>(new Singer("f", "Family"), written));
    assertThat(singers.findWithChildren(new SingerKey("nobody"), albums)).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> singers.findWithChildren(new SingerKey("f"), tickets))
        .withMessage("Tickets is not interleaved in Singers");
  }

  @Test
  void a_parent_and_its_children_are_of_one_moment(
      SingerRepository singers, AlbumRepository albums) {
    Timestamp before = singers.insertOrUpdate(new Singer("m", "Moment")).orElseThrow();
    albums.insertOrUpdate(new Album("m", 1, "m One", null, "m1"));

    assertThat(
            singers
                .at(TimestampBound.ofReadTimestamp(before))
                .findWithChildren(new SingerKey("m"), albums))
        .contains(new ParentWithChildren<>(new Singer("m", "Moment"), List.of()));
  }

  @Test
  void a_whole_table_is_read_at_once_or_in_parts(UuidLogRepository logs, SpannerDatabase database)
      throws Exception {
    logs.insertAll(
            IntStream.range(0, 500)
                .mapToObj(number -> new UuidLog(UUID.randomUUID(), NOON, "user " + number))
                .toList())
        .orThrow();

    List<UuidLog> all = logs.scanAll("the test reads everything").list();
    assertThat(all).hasSize(500);
    List<UuidLog> inParts = Collections.synchronizedList(new ArrayList<>());
    try (PartitionedScan<UuidLog> scan =
        logs.scanAllInParts(
            database.batchClient(), TimestampBound.strong(), "the test reads everything")) {
      assertThat(scan.partitions()).isPositive();
      scan.forEach(inParts::add);
      assertThat(inParts).containsExactlyInAnyOrderElementsOf(all);

      inParts.clear();
      ExecutorService threads = Executors.newFixedThreadPool(2);
      scan.forEach(threads, inParts::add);
      threads.shutdown();
      assertThat(inParts).containsExactlyInAnyOrderElementsOf(all);
    }
    assertThatIllegalArgumentException().isThrownBy(() -> logs.scanAll(" "));
  }

  static Draft draft(@Nullable UUID id) {
    return new Draft(
        id,
        7,
        null,
        null,
        "{\"a\": 1}",
        new BigDecimal("1.5"),
        List.of(new BigDecimal("2.25"), BigDecimal.TEN),
        Optional.of("Title"),
        null);
  }

  @SuppressWarnings("NullAway") // What a class without null checks could hand over.
  private static String nothing() {
    return null;
  }
}
