package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ForeignKey;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Sequence;
import dev.rowsmith.spanner.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** S18: a sale of tickets for a concert, whose number the program asks a sequence for. */
@Table("ticket_sale")
@ForeignKey(name = "fk_ticket_sale_concert", columns = "concertId", references = Concert.class)
record TicketSale(
    @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)
        @Sequence(
            name = "ticket_sale_seq",
            startWithCounter = 50_000,
            skipRangeMin = 1,
            skipRangeMax = 1_000,
            columnDefault = false)
        @Nullable Long id,
    @Column(name = "created_at") @Nullable Instant created,
    @Column(name = "updated_at") @Nullable Instant updated,
    @Column(name = "customer_name", length = 255) String customerName,
    BigDecimal price,
    @Column(length = 20) @Nullable List<String> seats,
    @Column(name = "concert_id", length = 36) @Nullable String concertId) {}
