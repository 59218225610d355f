package dev.rowsmith.samples.accesslog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.spanner.SpannerTest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@SpannerTest
class AccessLogTest {

  private static final Instant FIRST = AccessLogStory.FIRST;

  @Test
  void an_entry_is_found_by_its_uuid(UuidAccessRepository log) {
    UuidAccess access = new UuidAccess(UUID.randomUUID(), FIRST, "TomSmith");
    log.insert(access);

    assertThat(new SpannerUuidAccesses(log).one(access.logEntryId())).contains(access);
  }

  @Test
  void the_newest_accesses_of_a_user_come_first(UserAccessRepository log) {
    for (int minute = 0; minute < 5; minute++) {
      log.insert(new UserAccess(7, time(minute), "/" + minute));
      log.insert(new UserAccess(8, time(minute), "of somebody else"));
    }

    UserAccesses accesses = new SpannerUserAccesses(log);
    assertThat(accesses.newest(7, 2)).extracting(UserAccess::page).containsExactly("/4", "/3");
    assertThat(accesses.between(7, time(1), time(3)))
        .extracting(UserAccess::page)
        .containsExactly("/2", "/1");
    assertThat(accesses.howMany(7)).isEqualTo(5);
    assertThat(accesses.newest(9, 2)).isEmpty();
  }

  @Test
  void the_newest_accesses_of_all_users_are_merged_from_the_shards(ShardedAccessRepository log) {
    List<ShardedAccess> written = new ArrayList<>();
    for (int minute = 0; minute < 30; minute++) {
      ShardedAccess access = new ShardedAccess(time(minute), minute * 31L, "/" + minute);
      log.insert(access);
      written.add(access);
    }
    written.sort(Comparator.comparing(ShardedAccess::lastAccess).reversed());

    ShardedAccesses accesses = new SpannerShardedAccesses(log);
    assertThat(accesses.newest(FIRST, 99)).isEqualTo(written);
    assertThat(accesses.newest(FIRST, 4)).isEqualTo(written.subList(0, 4));
    assertThat(accesses.one(time(3), 93)).map(ShardedAccess::page).contains("/3");
  }

  @Test
  void numbers_of_visitors_are_no_neighbours(VisitorRepository visitors) {
    for (int number = 0; number < 4; number++) {
      visitors.insert(new Visitor(null, "visitor"));
    }

    List<Long> numbers =
        visitors.scan().visitorIdFrom(1L).list().stream().map(Visitor::visitorId).toList();
    assertThat(numbers).hasSize(4).allMatch(number -> number > 1_000_000);
  }

  private static Instant time(int minutes) {
    return FIRST.plus(Duration.ofMinutes(minutes));
  }
}
