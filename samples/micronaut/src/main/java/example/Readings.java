package example;

import dev.rowsmith.First;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import java.util.List;

/** What is asked about readings. */
@Queries(Reading.class)
public interface Readings {

  /** Returns the ten newest readings of a device. */
  @OrderBy(value = "at", descending = true)
  @First(10)
  List<Reading> newest(String deviceType, String deviceId);
}
