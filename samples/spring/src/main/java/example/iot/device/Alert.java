package example.iot.device;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** An alert of a device. */
@Table("alerts")
@Family(value = "a", maxVersions = 1, maxAgeDays = 365)
public record Alert(
    @RowKey String tenant,
    @RowKey String deviceId,
    @RowKey Instant at,
    Severity severity,
    String text) {

  /** How bad it is. */
  public enum Severity {
    NOTICE,
    WARNING,
    FAILURE
  }
}
