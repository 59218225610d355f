package dev.rowsmith.samples.invoices;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.type.Money;
import dev.rowsmith.samples.stage.Told;
import dev.rowsmith.testing.BigtableTest;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.Test;

@BigtableTest
class InvoicesStoryTest {

  private static final LocalDate DUE = LocalDate.of(2023, 10, 3);

  private final InvoiceRepository invoices;
  private final Ledger ledger;

  InvoicesStoryTest(
      InvoiceRepository invoices,
      BilledInvoiceRepository billedInvoices,
      BilledPaymentRepository billedPayments) {
    this.invoices = invoices;
    this.ledger = new Ledger(billedInvoices, billedPayments);
  }

  private static Invoice invoice(String number) {
    return new Invoice(number, new BigDecimal("0.10"), BigDecimal.TEN, DUE, Map.of());
  }

  private static BilledInvoice billed(String number) {
    return new BilledInvoice(number, new BigDecimal("0.10"), DUE);
  }

  private static BilledPayment payment(String invoice, String number) {
    return new BilledPayment(invoice, number, new BigDecimal(120), "John");
  }

  @Test
  void payments_are_qualifiers_and_protobuf_messages(BigtableDataClient client) throws Exception {
    invoices.put(invoice("w1"));
    invoices.update("w1").putPayments("0789", InvoicesStory.dollars(70)).apply();
    invoices.update("w1").putPayments("0680", InvoicesStory.dollars(120)).apply();

    var cells = client.readRow(TableId.of(invoices.table()), "w1").getCells("Payment");

    assertThat(cells)
        .extracting(cell -> cell.getQualifier().toStringUtf8())
        .containsExactly("0680", "0789");
    assertThat(Money.parseFrom(cells.get(0).getValue())).isEqualTo(InvoicesStory.dollars(120));
    assertThat(invoices.find("w1").orElseThrow().payments())
        .containsOnlyKeys("0680", "0789")
        .containsEntry("0789", InvoicesStory.dollars(70));
  }

  @Test
  void a_put_of_an_invoice_takes_the_payments_with_it_and_a_merge_leaves_them() {
    invoices.put(invoice("w2"));
    invoices.update("w2").putPayments("0680", InvoicesStory.dollars(120)).apply();

    invoices.merge(invoice("w2"));
    assertThat(invoices.find("w2").orElseThrow().payments()).hasSize(1);
    invoices.put(invoice("w2"));
    assertThat(invoices.find("w2").orElseThrow().payments()).isEmpty();
  }

  @Test
  void an_invoice_is_read_with_its_payments_and_no_others() {
    ledger.bill(billed("0123"));
    ledger.pay(payment("0123", "0789"));
    ledger.pay(payment("0123", "0680"));
    ledger.bill(billed("012"));
    ledger.pay(payment("012", "0001"));

    assertThat(ledger.read("0123"))
        .containsExactly(billed("0123"), payment("0123", "0680"), payment("0123", "0789"));
    assertThat(BilledPaymentKey.of(payment("0123", "0680")).encode().toStringUtf8())
        .isEqualTo("0123#PAYMENT#0680");
    assertThat(BilledInvoiceKey.of(billed("0123")).encode().toStringUtf8())
        .isEqualTo("0123#INVOICE");
  }

  @Test
  void a_payment_that_comes_twice_is_stored_once() {
    assertThat(ledger.pay(payment("0999", "0680"))).isTrue();
    assertThat(ledger.pay(payment("0999", "0680"))).isFalse();
    assertThat(ledger.read("0999")).containsExactly(payment("0999", "0680"));
  }

  @Test
  void an_invoice_goes_with_its_payments_and_its_neighbours_stay(BigtableTableAdminClient admin) {
    for (String number : new String[] {"77", "777", "78"}) {
      ledger.bill(billed(number));
      ledger.pay(payment(number, "1"));
      ledger.pay(payment(number, "2"));
    }

    ledger.drop(admin, "77");

    assertThat(ledger.read("77")).isEmpty();
    assertThat(ledger.read("777")).hasSize(3);
    assertThat(ledger.read("78")).hasSize(3);
  }

  @Test
  void the_story_ends_with_the_neighbour_untouched(
      BigtableDataClient client, BigtableTableAdminClient admin) {
    assertThat(Told.told(InvoicesStory::tell, client, admin))
        .containsPattern("0124 +\\| +0.20 \\| 2023-10-03 \\| 0327 +\\| +180")
        .contains("120 dollars, bill to Jane", "payment 0680 comes twice: stored once")
        .endsWith("rows of 0123: 0\nrows of 0124: 2\n");
  }
}
