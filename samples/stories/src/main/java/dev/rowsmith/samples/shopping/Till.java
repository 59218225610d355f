package dev.rowsmith.samples.shopping;

import java.time.YearMonth;

/** Adds what is sold to the totals; it never reads one. */
final class Till {

  private final MonthlySalesRepository sales;
  private final String store;

  Till(MonthlySalesRepository sales, String store) {
    this.sales = sales;
    this.store = store;
  }

  /**
   * Adds a sale to the sums of an employee's month: one request, which changes both at once.
   *
   * <p>It is not safe to send twice, and the client does not send it again by itself. A shop that
   * must not lose a cent stores the sales too, and adds them up again.
   */
  void sell(String employee, YearMonth month, long cents) {
    sales.update(store, employee, month).addCents(cents).addPieces(1).apply();
  }
}
