package dev.rowsmith.samples.invoices;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.math.BigDecimal;

/**
 * A payment in a row of its own, {@code 0123#PAYMENT#0680}, beside the invoice it pays: the number
 * of an invoice always has four characters, so that what stands behind it tells the kinds apart.
 *
 * @param invoice the invoice that it pays
 * @param payment its own number
 * @param amountUsd in dollars
 * @param billTo who pays
 */
@Table(value = "billing", format = KeyFormat.VERBATIM, key = "{invoice}#PAYMENT#{payment}")
@Family(value = "b", maxVersions = 1)
public record BilledPayment(
    @RowKey(width = 4) String invoice,
    @RowKey String payment,
    @Qualifier("amount_usd") BigDecimal amountUsd,
    @Qualifier("bill_to") String billTo)
    implements Billing {}
