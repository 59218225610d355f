package dev.rowsmith.samples.invoices;

import com.google.type.Money;
import dev.rowsmith.samples.stage.PrintedTable;
import dev.rowsmith.samples.stage.Stage;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/** Tells of invoices and payments, in one row and in rows of two kinds. */
public final class InvoicesStory {

  private static final LocalDate DUE = LocalDate.of(2023, 10, 3);

  private InvoicesStory() {}

  /** Runs the story on an emulator of its own. */
  public static void main(String... arguments) {
    Stage.run(InvoicesStory::tell);
  }

  /** Tells the story. */
  public static void tell(Stage stage) {
    oneRow(stage);
    rowsOfTwoKinds(stage);
  }

  private static void oneRow(Stage stage) {
    stage.lay(InvoiceTable.SCHEMA);
    InvoiceRepository invoices = new InvoiceRepository(stage.client());

    stage.heading("An invoice and its payments in one row: a payment is one more cell");
    invoices.put(new Invoice("0123", new BigDecimal("0.10"), new BigDecimal("8"), DUE, Map.of()));
    invoices.put(new Invoice("0124", new BigDecimal("0.20"), new BigDecimal("11"), DUE, Map.of()));
    invoices.update("0123").putPayments("0680", dollars(120)).apply();
    invoices.update("0123").putPayments("0789", dollars(120)).apply();
    invoices.update("0124").putPayments("0275", dollars(70)).apply();
    invoices.update("0124").putPayments("0327", dollars(180)).apply();
    PrintedTable table = stage.table("row key", "discount", "due_date", "Payment", "amount_usd");
    for (Invoice each : invoices.scanAll("a story of two rows").list()) {
      each.payments()
          .forEach(
              (payment, money) ->
                  table.row(
                      each.invoice(), each.discount(), each.due(), payment, money.getUnits()));
    }
    table.print();
  }

  private static void rowsOfTwoKinds(Stage stage) {
    // Both entities declare the same table, and the same family.
    stage.lay(BilledInvoiceTable.SCHEMA);
    Ledger ledger =
        new Ledger(
            new BilledInvoiceRepository(stage.client()),
            new BilledPaymentRepository(stage.client()));

    stage.heading("Rows of two kinds: one read, each row as the entity of its kind");
    ledger.bill(new BilledInvoice("0123", new BigDecimal("0.10"), DUE));
    ledger.pay(new BilledPayment("0123", "0680", new BigDecimal(120), "John"));
    ledger.pay(new BilledPayment("0123", "0789", new BigDecimal(120), "Jane"));
    ledger.bill(new BilledInvoice("0124", new BigDecimal("0.20"), DUE));
    ledger.pay(new BilledPayment("0124", "0327", new BigDecimal(180), "Bob"));
    boolean again = ledger.pay(new BilledPayment("0123", "0680", new BigDecimal(120), "John"));
    print(stage, ledger.read("0123"));
    stage.line("payment 0680 comes twice: " + (again ? "stored twice" : "stored once"));

    stage.heading("Invoice 0123 is dropped, and 0124 stays");
    ledger.drop(stage.admin(), "0123");
    stage.line("rows of 0123: %s".formatted(ledger.read("0123").size()));
    stage.line("rows of 0124: %s".formatted(ledger.read("0124").size()));
  }

  private static void print(Stage stage, List<Billing> rows) {
    PrintedTable table = stage.table("row key", "what");
    for (Billing row : rows) {
      if (row instanceof BilledInvoice invoice) {
        table.row(
            BilledInvoiceKey.of(invoice),
            "discount %s, due %s".formatted(invoice.discount(), invoice.due()));
      } else if (row instanceof BilledPayment payment) {
        table.row(
            BilledPaymentKey.of(payment),
            "%s dollars, bill to %s".formatted(payment.amountUsd(), payment.billTo()));
      }
    }
    table.print();
  }

  static Money dollars(long amount) {
    return Money.newBuilder().setCurrencyCode("USD").setUnits(amount).build();
  }
}
