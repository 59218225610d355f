package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Struct;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The guide's logs of accesses, written and read; each dialect runs this. */
abstract class AccessLogContract {

  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00.555555Z");

  @Test
  void finds_what_was_inserted_by_a_uuid(UuidLogRepository logs) {
    UuidLog named = new UuidLog(UUID.randomUUID(), NOON, "TomSmith");
    UuidLog nameless = new UuidLog(UUID.randomUUID(), NOON, null);
    logs.insert(named);
    logs.insert(nameless);

    assertThat(logs.find(named.logEntryId(), NOON)).contains(named);
    assertThat(logs.find(nameless.logEntryId(), NOON)).contains(nameless);
    assertThat(logs.find(UUID.randomUUID(), NOON)).isEmpty();
    assertThat(logs.scan().logEntryId(named.logEntryId()).list()).containsExactly(named);
  }

  @Test
  void finds_many_in_one_request_in_the_order_of_their_keys(UserLogRepository logs) {
    List<UserLogKey> keys = new ArrayList<>();
    for (int second = 0; second < 5; second++) {
      UserLog log = new UserLog(100, NOON.plusSeconds(second), "/" + second);
      logs.insert(log);
      keys.add(0, UserLogKey.of(log));
    }
    keys.add(new UserLogKey(100, NOON.minusSeconds(1)));
    keys.add(keys.get(0));

    assertThat(logs.findAll(keys).values())
        .extracting(UserLog::page)
        .containsExactly("/4", "/3", "/2", "/1", "/0");
    assertThat(logs.findAll(List.of())).isEmpty();
  }

  @Test
  void reads_the_accesses_of_one_user_and_no_other(UserLogRepository logs) {
    for (long user : new long[] {199, 200, 201, 2000}) {
      for (int second = 0; second < 4; second++) {
        logs.insert(new UserLog(user, NOON.plusSeconds(second), user + "/" + second));
      }
    }

    assertThat(pages(logs.scan().userId(200).list()))
        .containsExactly("200/0", "200/1", "200/2", "200/3");
    assertThat(
            pages(
                logs.scan()
                    .userId(200)
                    .lastAccessBetween(NOON.plusSeconds(1), NOON.plusSeconds(3))
                    .list()))
        .containsExactly("200/1", "200/2");
    assertThat(pages(logs.scan().userId(200).lastAccessFrom(NOON.plusSeconds(2)).list()))
        .containsExactly("200/2", "200/3");
    assertThat(pages(logs.scan().userId(200).lastAccessBefore(NOON.plusSeconds(1)).list()))
        .containsExactly("200/0");
    assertThat(pages(logs.scan().userIdIn(List.of(201L, 199L)).limit(5).list()))
        .containsExactly("199/0", "199/1", "199/2", "199/3", "201/0");
    assertThat(pages(logs.scan().userIdBetween(200, 202).list())).hasSize(8);
    assertThat(logs.scan().userId(200).first()).map(UserLog::page).contains("200/0");
    assertThat(logs.scan().userId(200).lastAccessBetween(NOON, NOON).list()).isEmpty();
    assertThat(logs.scan().userIdIn(List.of()).lastAccessFrom(NOON).list()).isEmpty();
  }

  @Test
  void a_stream_that_is_closed_early_ends_its_request(UserLogRepository logs) {
    for (int second = 0; second < 50; second++) {
      logs.insertOrUpdate(new UserLog(300, NOON.plusSeconds(second), "/" + second));
    }

    try (Stream<UserLog> read = logs.scan().userId(300).stream()) {
      assertThat(read.limit(3).map(UserLog::page)).containsExactly("/0", "/1", "/2");
    }
    assertThat(logs.scan().userId(300).list()).hasSize(50);
  }

  @Test
  void each_way_to_write_does_what_it_says(UserLogRepository logs) {
    UserLog first = new UserLog(400, NOON, "first");
    UserLog second = new UserLog(400, NOON, "second");

    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(() -> logs.update(first))
        .satisfies(problem -> assertThat(problem.getErrorCode()).isEqualTo(ErrorCode.NOT_FOUND));
    logs.insert(first);
    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(() -> logs.insert(second))
        .satisfies(
            problem -> assertThat(problem.getErrorCode()).isEqualTo(ErrorCode.ALREADY_EXISTS));
    logs.update(second);
    assertThat(logs.find(400, NOON)).contains(second);
    logs.insertOrUpdate(first);
    assertThat(logs.find(400, NOON)).contains(first);
    logs.replace(second);
    assertThat(logs.find(400, NOON)).contains(second);
    assertThat(logs.exists(400, NOON)).isTrue();
    logs.delete(400, NOON);
    assertThat(logs.exists(400, NOON)).isFalse();
    logs.delete(400, NOON);
  }

  @Test
  void a_point_of_a_sharded_table_is_found_by_the_shard_that_java_computes(
      ShardedLogRepository logs) {
    List<ShardedLog> written = new ArrayList<>();
    for (int number = 0; number < 40; number++) {
      ShardedLog log =
          new ShardedLog(NOON.minus(Duration.ofHours(number * 7L)), number * 31L, "/" + number);
      logs.insert(log);
      written.add(log);
    }

    for (ShardedLog log : written) {
      assertThat(logs.find(log.lastAccess(), log.userId())).contains(log);
    }
    written.sort(Comparator.comparing(ShardedLog::lastAccess));
    assertThat(logs.scan().lastAccessFrom(written.get(10).lastAccess()).list())
        .isEqualTo(written.subList(10, 40));
    assertThat(logs.scan().lastAccessFrom(written.get(10).lastAccess()).limit(7).list())
        .isEqualTo(written.subList(10, 17));
    assertThat(logs.scan().lastAccess(written.get(3).lastAccess()).list())
        .containsExactly(written.get(3));
    ShardedLog last = written.get(39);
    assertThat(logs.scan().lastAccess(last.lastAccess()).userId(last.userId()).list())
        .containsExactly(last);
  }

  @Test
  void java_and_the_database_compute_the_same_shard_of_every_type(
      ShardedEventRepository events, SpannerDatabase database) {
    List<ShardedEvent> written = new ArrayList<>();
    Instant at = Instant.parse("1969-12-31T23:59:58.123456Z");
    for (int number = 0; number < 30; number++) {
      ShardedEvent event =
          new ShardedEvent(
              at.plus(Duration.ofHours(number * 977L)).plusNanos(number * 1_000L),
              java.time.LocalDate.of(1999, 12, 1).plusDays(number),
              number % 2 == 0,
              number - 15,
              "naïve #" + number,
              "detail",
              "text");
      events.insert(event);
      written.add(event);
    }

    for (ShardedEvent event : written) {
      assertThat(events.exists(ShardedEventKey.of(event))).isTrue();
      assertThat(
              events
                  .scan()
                  .at(event.at())
                  .day(event.day())
                  .urgent(event.urgent())
                  .count(event.count())
                  .name(event.name())
                  .detailStartsWith("det")
                  .list())
          .containsExactly(event);
    }
    Struct row =
        database
            .client()
            .singleUse()
            .readRow("ShardedEvents", ShardedEventKey.of(written.get(0)).toKey(), List.of("Shard"));
    assertThat(row).isNotNull();
    assertThat(events.scan().atFrom(at).list()).isEqualTo(written);
  }

  @Test
  void texts_are_read_by_their_beginning(SingerRepository singers) {
    for (String id : List.of("a", "ab", "abc", "ac", "b", "ab\uFFFF", "ab\uD83D\uDE00")) {
      singers.insertOrUpdate(new Singer(id, id));
    }

    assertThat(singers.scan().singerIdStartsWith("ab").list())
        .extracting(Singer::singerId)
        .containsExactly("ab", "abc", "ab\uFFFF", "ab\uD83D\uDE00");
    assertThat(Stream.of("ab", "abc", "ab\uFFFF", "ab\uD83D\uDE00").map(SingerKey::new).toList())
        .isSorted();
  }

  private static List<String> pages(List<UserLog> logs) {
    return logs.stream().map(UserLog::page).toList();
  }
}
