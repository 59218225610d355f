package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.TimestampBound;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The same operations on older data and inside transactions; each dialect runs this. */
abstract class TransactionContract {

  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00.555555Z");

  @Test
  void a_read_at_a_moment_sees_what_was_there_then(
      UserLogRepository logs, ShardedLogRepository sharded) {
    Timestamp first = logs.insert(new UserLog(1, NOON, "old")).orElseThrow();
    logs.update(new UserLog(1, NOON, "new"));
    UserLogRepository.ReadOnly then = logs.at(TimestampBound.ofReadTimestamp(first));

    assertThat(then.find(1, NOON)).map(UserLog::page).contains("old");
    assertThat(then.scan().userId(1).list()).extracting(UserLog::page).containsExactly("old");
    assertThat(then.findAll(List.of(new UserLogKey(1, NOON))).values())
        .extracting(UserLog::page)
        .containsExactly("old");
    assertThat(logs.find(1, NOON)).map(UserLog::page).contains("new");

    Timestamp one = sharded.insert(new ShardedLog(NOON, 1, "/1")).orElseThrow();
    sharded.insert(new ShardedLog(NOON, 2, "/2"));
    assertThat(sharded.at(TimestampBound.ofReadTimestamp(one)).scan().lastAccessFrom(NOON).list())
        .hasSize(1);
    // Several requests may not choose a moment each: the oldest one is taken, when there was
    // either nothing or one row.
    assertThat(
            sharded.at(TimestampBound.ofMinReadTimestamp(one)).scan().lastAccessFrom(NOON).list())
        .extracting(ShardedLog::page)
        .containsExactly("/1");
    assertThat(sharded.scan().lastAccessFrom(NOON).list()).hasSize(2);
  }

  @Test
  void a_read_of_a_greatest_age_sees_no_more_than_there_is(UserLogRepository logs) {
    logs.insert(new UserLog(2, NOON, "here"));

    assertThat(logs.at(TimestampBound.ofMaxStaleness(0, TimeUnit.SECONDS)).find(2, NOON))
        .map(UserLog::page)
        .contains("here");
    assertThat(logs.at(TimestampBound.ofExactStaleness(0, TimeUnit.SECONDS)).exists(2, NOON))
        .isTrue();
  }

  @Test
  void all_reads_of_a_read_only_transaction_see_the_same_moment(
      UserLogRepository logs, SingerRepository singers, DatabaseClient client) {
    Timestamp before = logs.insert(new UserLog(4, NOON, "first")).orElseThrow();
    singers.insert(new Singer("later", "Later"));
    logs.insert(new UserLog(4, NOON.plusSeconds(1), "second"));

    try (ReadOnlyTransaction moment =
        client.readOnlyTransaction(TimestampBound.ofReadTimestamp(before))) {
      assertThat(logs.in(moment).scan().userId(4).list()).hasSize(1);
      assertThat(singers.in(moment).find("later")).isEmpty();
      assertThat(logs.in(moment).exists(4, NOON.plusSeconds(1))).isFalse();
    }
    assertThat(logs.scan().userId(4).list()).hasSize(2);
  }

  @Test
  void a_read_write_transaction_commits_all_writes_or_none(
      UserLogRepository logs, SingerRepository singers, DatabaseClient client) {
    logs.insert(new UserLog(5, NOON, "1"));

    client
        .readWriteTransaction()
        .run(
            transaction -> {
              UserLogRepository.InTransaction inside = logs.in(transaction);
              UserLog read = inside.find(5, NOON).orElseThrow();
              assertThat(inside.update(new UserLog(5, NOON, read.page() + "2"))).isEmpty();
              inside.insertOrUpdate(new UserLog(5, NOON.plusSeconds(1), "more"));
              singers.in(transaction).insert(new Singer("tx", "Tx"));
              // Its own reads do not see what it is going to write.
              assertThat(inside.scan().userId(5).list())
                  .extracting(UserLog::page)
                  .containsExactly("1");
              return "done";
            });
    assertThat(logs.scan().userId(5).list()).extracting(UserLog::page).contains("12", "more");
    assertThat(singers.find("tx")).isPresent();

    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(
            () ->
                client
                    .readWriteTransaction()
                    .run(
                        transaction -> {
                          logs.in(transaction).delete(5, NOON);
                          singers.in(transaction).insert(new Singer("tx", "Again"));
                          return "never";
                        }))
        .satisfies(
            problem -> assertThat(problem.getErrorCode()).isEqualTo(ErrorCode.ALREADY_EXISTS));
    assertThat(logs.exists(5, NOON)).isTrue();
  }
}
