package example.iot.device;

import dev.rowsmith.Before;
import dev.rowsmith.From;
import dev.rowsmith.Limit;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import dev.rowsmith.runtime.bigtable.Scan;
import java.time.Instant;
import java.util.List;

/** What is asked about readings. */
@Queries(Reading.class)
public interface Readings {

  /** Returns the newest readings of a device, the newest first. */
  @OrderBy(value = "at", descending = true)
  List<Reading> newest(String tenant, String deviceId, @Limit int most);

  /** Returns the readings of a device in a range of time. */
  Scan<Reading, ReadingKey> between(
      String tenant, String deviceId, @From("at") Instant from, @Before("at") Instant until);

  /** Returns how many readings of a device there are since a time. */
  long since(String tenant, String deviceId, @From("at") Instant from);
}
