package dev.rowsmith.samples.invoices;

/** One of the rows of an invoice, where each payment has a row of its own. */
public sealed interface Billing permits BilledInvoice, BilledPayment {

  /** Returns the invoice that the row belongs to. */
  String invoice();
}
