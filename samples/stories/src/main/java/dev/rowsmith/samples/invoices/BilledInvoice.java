package dev.rowsmith.samples.invoices;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * The first row of an invoice, {@code 0123#INVOICE}: its payments are the rows that follow.
 *
 * @param invoice its number, handed out at random
 * @param discount such as 0.10
 * @param due when it is to be paid
 */
@Table(value = "billing", format = KeyFormat.VERBATIM, key = "{invoice}#INVOICE")
@Family(value = "b", maxVersions = 1)
public record BilledInvoice(@RowKey(width = 4) String invoice, BigDecimal discount, LocalDate due)
    implements Billing {}
