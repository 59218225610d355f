package dev.rowsmith.it.writes;

import dev.rowsmith.Revision;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A JavaBean with a revision. */
@Table("ledgers")
@Family(value = "f", maxVersions = 1)
public class Ledger {

  @RowKey private String bank = "";
  @Revision private long version;
  private String owner = "";

  public String getBank() {
    return bank;
  }

  public void setBank(String bank) {
    this.bank = bank;
  }

  public long getVersion() {
    return version;
  }

  public void setVersion(long version) {
    this.version = version;
  }

  public String getOwner() {
    return owner;
  }

  public void setOwner(String owner) {
    this.owner = owner;
  }
}
