package example.iot.device;

import dev.rowsmith.Before;
import dev.rowsmith.First;
import dev.rowsmith.From;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import java.time.Instant;
import java.util.List;

/** What is asked about alerts. */
@Queries(Alert.class)
public interface Alerts {

  /** Returns the last alerts of a device, the newest first. */
  @OrderBy(value = "at", descending = true)
  @First(20)
  List<Alert> last(String tenant, String deviceId);

  /** Returns the alerts of a device in a range of time. */
  List<Alert> between(
      String tenant, String deviceId, @From("at") Instant from, @Before("at") Instant until);
}
