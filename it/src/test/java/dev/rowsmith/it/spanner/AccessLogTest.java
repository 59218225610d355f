package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.spanner.SpannerTest;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The logs of accesses in GoogleSQL. */
@SpannerTest
class AccessLogTest extends AccessLogContract {

  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00.555555555Z");

  @Test
  void the_newest_accesses_come_first_and_ranges_are_in_the_order_of_the_values(
      NewestFirstLogRepository logs) {
    for (int second = 0; second < 6; second++) {
      logs.insert(new NewestFirstLog(7, NOON.plusSeconds(second), "/" + second));
      logs.insert(new NewestFirstLog(8, NOON.plusSeconds(second), "other"));
    }

    assertThat(pages(logs.scan().userId(7).limit(2).list())).containsExactly("/5", "/4");
    assertThat(
            pages(
                logs.scan()
                    .userId(7)
                    .lastAccessBetween(NOON.plusSeconds(1), NOON.plusSeconds(4))
                    .list()))
        .containsExactly("/3", "/2", "/1");
    assertThat(pages(logs.scan().userId(7).lastAccessFrom(NOON.plusSeconds(4)).list()))
        .containsExactly("/5", "/4");
    assertThat(pages(logs.scan().userId(7).lastAccessBefore(NOON.plusSeconds(2)).list()))
        .containsExactly("/1", "/0");
    assertThat(logs.scan().userId(7).list().stream().map(NewestFirstLogKey::of).toList())
        .isSorted();
  }

  private static List<String> pages(List<NewestFirstLog> logs) {
    return logs.stream().map(NewestFirstLog::page).toList();
  }
}
