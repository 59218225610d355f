package example

import dev.rowsmith.First
import dev.rowsmith.OrderBy
import dev.rowsmith.Queries
import java.time.Instant

/** What the application asks. */
@Queries(Reading::class)
interface Readings {

  /** The newest ten, or fewer. */
  @OrderBy(value = "at", descending = true)
  @First(10)
  fun newest(deviceType: String, deviceId: String): List<Reading>

  /** One reading, if there is one. */
  fun find(deviceType: String, deviceId: String, at: Instant): Reading?
}
