package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.rowsmith.testing.spanner.SpannerTest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@SpannerTest
class AccessLogsTest {

  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00Z");

  @Test
  void an_access_comes_back_as_it_was_inserted(AccessLogRepository logs) {
    AccessLog log = new AccessLog(7, NOON, "/start");

    logs.insert(log);

    assertEquals(Optional.of(log), logs.find(7, NOON));
  }

  @Test
  void the_last_access_comes_first(AccessLogRepository logs) {
    logs.insert(new AccessLog(8, NOON, "/start"));
    logs.insert(new AccessLog(8, NOON.plusSeconds(60), "/end"));

    assertEquals(
        List.of("/end", "/start"),
        logs.scan().userId(8).list().stream().map(AccessLog::page).toList());
  }
}
