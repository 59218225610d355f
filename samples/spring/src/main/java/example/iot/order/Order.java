package example.iot.order;

import dev.rowsmith.Distributed;
import dev.rowsmith.Revision;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.util.UUID;

/** An order of a tenant. */
@Table("Orders")
public record Order(
    @PrimaryKey @Distributed String tenant,
    @PrimaryKey UUID orderId,
    String customer,
    Status status,
    @Revision long revision) {

  /** How far it is. */
  public enum Status {
    OPEN,
    SENT,
    CANCELLED
  }
}
