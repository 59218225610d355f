package dev.rowsmith.samples.invoices;

import com.google.type.Money;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;

/**
 * An invoice with its payments in one row, as the guide translates DynamoDB's adjacency list: the
 * id of a payment is the qualifier. A reader sees all of them or none, and an invoice goes in one
 * request.
 *
 * @param invoice its number, handed out at random
 * @param discount such as 0.10
 * @param salesTaxUsd in dollars
 * @param due when it is to be paid
 * @param payments what was paid, by the payment's id
 * @see <a href="https://cloud.google.com/bigtable/docs/dynamodb-to-bigtable">Migrate from DynamoDB
 *     to Bigtable, "Adjacency list design pattern"</a>
 */
@Table("invoices")
@Family(value = "Invoice", maxVersions = 1, isDefault = true)
@Family(value = "Payment", maxVersions = 1)
public record Invoice(
    @RowKey String invoice,
    BigDecimal discount,
    @Qualifier("sales_tax_usd") BigDecimal salesTaxUsd,
    @Qualifier("due_date") LocalDate due,
    @Family("Payment") @QualifierAsData(max = 1_000) Map<String, Money> payments) {}
