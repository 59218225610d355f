package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Sequence;
import dev.rowsmith.spanner.Table;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** S18: a ticket, numbered by a sequence. */
@Table("ticket_sale")
record TicketSale(
    @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)
        @Sequence(startWithCounter = 50_000, skipRangeMin = 1, skipRangeMax = 1_000)
        @Nullable Long id,
    @Column(name = "customer_name", length = 255) String customerName,
    BigDecimal price,
    List<String> seats) {}
