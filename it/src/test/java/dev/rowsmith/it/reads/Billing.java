package dev.rowsmith.it.reads;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** The kinds of rows of one table. */
sealed interface Billing {

  @Table(value = "billing", prefix = "INV")
  @Family(value = "b", maxVersions = 1)
  record Invoice(@RowKey @Distributed String customer, @RowKey int number, double amount)
      implements Billing {}

  @Table(value = "billing", prefix = "PAY")
  @Family(value = "b", maxVersions = 1)
  @Family(value = "x", maxVersions = 2, isDefault = true)
  record Payment(@RowKey @Distributed String customer, @RowKey int number, String means)
      implements Billing {}
}
