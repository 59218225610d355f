package dev.rowsmith.it.reads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.it.reads.Billing.Invoice;
import dev.rowsmith.it.reads.Billing.Payment;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.bigtable.RowGroup;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.testing.BigtableTest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@BigtableTest
class RowGroupTest {

  private static final String TABLE = "billing-group";

  private static Billing_InvoiceRepository invoices;
  private static Billing_PaymentRepository payments;

  @BeforeAll
  static void lay(BigtableTableAdminClient admin, BigtableDataClient client) {
    if (!admin.exists(TABLE)) {
      admin.createTable(CreateTableRequest.of(TABLE).addFamily("b").addFamily("x"));
    }
    invoices = new Billing_InvoiceRepository(client, TABLE);
    payments = new Billing_PaymentRepository(client, TABLE);
    for (int number = 1; number <= 3; number++) {
      invoices.put(new Invoice("c7", number, number));
      payments.put(new Payment("c7", number, "card"));
      invoices.put(new Invoice("c8", number, number));
    }
  }

  private static RowGroup<Billing> ofC7() {
    return RowGroup.of(invoices.scan().customer("c7"), payments.scan().customer("c7"));
  }

  @Test
  void each_row_is_read_as_its_kind_in_the_order_of_the_keys() {
    assertThat(ofC7().list())
        .containsExactly(
            new Invoice("c7", 1, 1),
            new Invoice("c7", 2, 2),
            new Invoice("c7", 3, 3),
            new Payment("c7", 1, "card"),
            new Payment("c7", 2, "card"),
            new Payment("c7", 3, "card"));
    try (Stream<Billing> rows = ofC7().reversed().limit(4).stream()) {
      assertThat(rows)
          .containsExactly(
              new Payment("c7", 3, "card"),
              new Payment("c7", 2, "card"),
              new Payment("c7", 1, "card"),
              new Invoice("c7", 3, 3));
    }
  }

  @Test
  void a_page_goes_on_in_the_next_kind() {
    Page<Billing> first = ofC7().page(4, null);
    Page<Billing> second = ofC7().page(4, first.next().orElseThrow());
    assertThat(first.rows()).hasSize(4);
    assertThat(second.rows())
        .containsExactly(new Payment("c7", 2, "card"), new Payment("c7", 3, "card"));
    assertThat(second.next()).isEmpty();
  }

  @Test
  void single_rows_and_ranges_go_together() {
    List<Billing> two =
        RowGroup.<Billing>of(
                invoices.scan().customer("c8").number(2),
                payments.scan().customer("c7").numberFrom(3))
            .list();
    assertThat(two).containsExactly(new Invoice("c8", 2, 2), new Payment("c7", 3, "card"));
  }

  static Stream<Scan<? extends Billing, ?>> scansOfNothing() {
    return Stream.of(
        payments.scan().customerIn(List.of()),
        payments.scan().customer("c7").numberIn(List.of()),
        payments.scan().customer("c7").numberBetween(3, 1),
        payments.scan().customer("c7").numberBetween(2, 2));
  }

  @ParameterizedTest
  @MethodSource("scansOfNothing")
  void a_kind_that_binds_nothing_leaves_the_rows_of_the_others(Scan<? extends Billing, ?> nothing) {
    List<Billing> bills =
        List.of(new Invoice("c7", 1, 1), new Invoice("c7", 2, 2), new Invoice("c7", 3, 3));
    RowGroup<Billing> group = RowGroup.of(nothing, invoices.scan().customer("c7"));
    assertThat(group.list()).isEqualTo(bills);
    assertThat(group.listAsync().join()).isEqualTo(bills);
    assertThat(group.reversed().limit(1).list()).containsExactly(bills.get(2));
    Page<Billing> page = group.page(2, null);
    assertThat(page.rows()).isEqualTo(bills.subList(0, 2));
    assertThat(group.page(2, page.next().orElseThrow()).rows()).containsExactly(bills.get(2));
    assertThat(RowGroup.<Billing>of(invoices.scan().customer("c7").number(2), nothing).list())
        .containsExactly(bills.get(1));
  }

  @ParameterizedTest
  @MethodSource("scansOfNothing")
  void a_group_in_which_no_kind_binds_anything_reads_no_row(Scan<? extends Billing, ?> nothing) {
    RowGroup<Billing> group = RowGroup.of(nothing);
    assertThat(group.list()).isEmpty();
    assertThat(group.page(5, null).rows()).isEmpty();
    try (Stream<Billing> rows = group.stream()) {
      assertThat(rows).isEmpty();
    }
  }

  @Test
  void what_does_not_go_together_is_refused(BigtableDataClient client, MetricRepository metrics) {
    assertThatThrownBy(
            () -> RowGroup.of(invoices.scan().customer("c7"), invoices.scan().customer("c7")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(
            "two kinds of rows name the same keys: Billing.Invoice, Billing.Invoice");
    assertThatThrownBy(
            () -> RowGroup.<Object>of(invoices.scan().customer("c7"), metrics.scan().device("a")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("different tables");
    assertThatThrownBy(() -> RowGroup.of(invoices.scan().customer("c7").limit(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a limit or a direction");
    assertThatThrownBy(() -> RowGroup.of(invoices.scan().onUnreadable(row -> {}).customer("c7")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("hands unreadable rows to a handler");
  }
}
