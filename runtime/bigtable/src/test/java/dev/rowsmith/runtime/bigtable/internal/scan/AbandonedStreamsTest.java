package dev.rowsmith.runtime.bigtable.internal.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AbandonedStreamsTest {

  private static final class Log implements System.Logger {

    final List<String> warnings = new ArrayList<>();

    @Override
    public String getName() {
      return "test";
    }

    @Override
    public boolean isLoggable(Level level) {
      return true;
    }

    @Override
    public void log(
        Level level, @Nullable ResourceBundle bundle, String message, @Nullable Throwable thrown) {
      warnings.add(message);
    }

    @Override
    public void log(
        Level level, @Nullable ResourceBundle bundle, String format, Object @Nullable ... values) {
      warnings.add(format);
    }
  }

  @Test
  void thousands_of_streams_of_one_place_log_a_few_warnings() {
    Log log = new Log();
    AbandonedStreams streams = new AbandonedStreams(log);
    for (int each = 0; each < 2_000; each++) {
      streams.add("events", "Job.run(Job.java:7)");
    }

    assertThat(log.warnings).hasSize(12);
    assertThat(log.warnings.get(0))
        .startsWith("a stream of rows of table events, opened at Job.run(Job.java:7), was neither")
        .endsWith("or forEach()");
    assertThat(log.warnings.get(11)).contains("1000 streams from there so far");
  }

  @Test
  void each_place_is_logged() {
    Log log = new Log();
    AbandonedStreams streams = new AbandonedStreams(log);
    streams.add("events", "Job.run(Job.java:7)");
    streams.add("events", "Job.run(Job.java:9)");
    streams.add("other", "Job.run(Job.java:7)");

    assertThat(log.warnings).hasSize(3);
  }
}
