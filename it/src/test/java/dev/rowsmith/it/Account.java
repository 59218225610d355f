package dev.rowsmith.it;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A class whose fields are final and are all arguments of its constructor, in another order. */
@Table("accounts")
@Family(value = "f", maxVersions = 1)
public final class Account {

  @RowKey private final String bank;
  @RowKey private final String number;
  private final BigDecimal balance;
  private final @Nullable String owner;

  public Account(String number, String bank, @Nullable String owner, BigDecimal balance) {
    this.number = number;
    this.bank = bank;
    this.owner = owner;
    this.balance = balance;
  }

  public String getBank() {
    return bank;
  }

  public String number() {
    return number;
  }

  public BigDecimal getBalance() {
    return balance;
  }

  public @Nullable String getOwner() {
    return owner;
  }
}
