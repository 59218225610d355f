package dev.rowsmith.samples.invoices;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import dev.rowsmith.runtime.bigtable.RowGroup;
import java.util.List;

/** Keeps invoices and payments as rows of two kinds in one table. */
final class Ledger {

  private final BilledInvoiceRepository invoices;
  private final BilledPaymentRepository payments;

  Ledger(BilledInvoiceRepository invoices, BilledPaymentRepository payments) {
    this.invoices = invoices;
    this.payments = payments;
  }

  /** Stores an invoice. */
  void bill(BilledInvoice invoice) {
    invoices.put(invoice);
  }

  /** Stores a payment, and returns whether it is new: a payment that comes twice counts once. */
  boolean pay(BilledPayment payment) {
    return payments.insertIfAbsent(payment);
  }

  /** Reads an invoice with its payments in one request, each row as the entity of its kind. */
  List<Billing> read(String invoice) {
    return RowGroup.<Billing>of(invoices.scan().invoice(invoice), payments.scan().invoice(invoice))
        .list();
  }

  /**
   * Drops an invoice: first its payments, in one request for however many, then its own row. Rows
   * are not dropped together; whoever calls this again drops what is left.
   */
  void drop(BigtableTableAdminClient admin, String invoice) {
    payments.dropRows(admin, payments.scan().invoice(invoice));
    invoices.delete(new BilledInvoiceKey(invoice));
  }
}
