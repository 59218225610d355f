package example.iot.order;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.math.BigDecimal;
import java.util.UUID;

/** A line of an order, stored behind it. */
@Table("Items")
@Interleaved(in = Order.class, onDelete = OnDelete.CASCADE)
public record Item(
    @PrimaryKey @Distributed String tenant,
    @PrimaryKey UUID orderId,
    @PrimaryKey long line,
    String sku,
    long quantity,
    BigDecimal price) {}
