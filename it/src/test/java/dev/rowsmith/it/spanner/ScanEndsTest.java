package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.spanner.Scan;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a scan can be asked for, in GoogleSQL. */
@SpannerTest
class ScanEndsTest extends ScanEndsContract {

  @Test
  void pages_go_on_from_the_highest_value_of_a_descending_part(NewestFirstLogRepository logs)
      throws Exception {
    Instant noon = Instant.parse("2016-01-25T12:00:00.123456789Z");
    List<NewestFirstLog> all = new ArrayList<>();
    for (int second = 0; second < 6; second++) {
      all.add(new NewestFirstLog(second % 2, noon.plusSeconds(second), "page " + second));
    }
    logs.insertAll(all).orThrow();

    List<Scan<NewestFirstLog, NewestFirstLogKey>> scans =
        List.of(
            logs.scan().userId(1),
            logs.scan().userIdIn(List.of(0L, 1L)).lastAccessFrom(noon.plusSeconds(2)),
            logs.scan().userIdIn(List.of(0L, 1L)).lastAccessBefore(noon.plusSeconds(4)),
            logs.scan().userId(0).lastAccessBetween(noon, noon.plusSeconds(3)));
    for (Scan<NewestFirstLog, NewestFirstLogKey> scan : scans) {
      assertThat(scan.count()).isGreaterThan(1);
      assertPages(scan);
    }
  }
}
